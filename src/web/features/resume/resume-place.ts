import { createContext, useContext } from 'react';
import type { EntryKind } from '#domain/resumes/entry-kinds.ts';
import { otherPath } from '#web/lib/paths.ts';
import type { Imported, ImportedFields } from './import/imported.ts';

/** Where the resume is edited: on its own pages, or embedded in another page. */
export interface ResumePlace {
  /** The address of the list, to which every form returns. */
  list: string;
  /** The label of the link back; by default it names the resume. */
  back?: string;
  /** The address of the form of an entry, or of a new one. */
  form(kind: EntryKind, id?: number): string;
  /** The imported values with which a new entry starts. */
  brought?: Brought;
}

export interface Brought {
  /** The sessionStorage key for unsaved changes of this form. */
  name: string;
  entry: Imported;
  onStored(): void;
}

const OWN_PAGES: ResumePlace = {
  list: otherPath('employee.resume'),
  form: (kind, id) => otherPath(`employee.resume.${kind}`, id === undefined ? {} : { id }),
};

const Place = createContext(OWN_PAGES);

/** Provides the place of the resume to its descendants. */
export const ResumeAt = Place.Provider;

export function useResumePlace(): ResumePlace {
  return useContext(Place);
}

/** The imported initial values of a new entry of that kind, and the key under which the form is persisted. */
export function useBrought<Kind extends EntryKind>(
  kind: Kind,
): { fields: ImportedFields[Kind] | null; keptAs: string } {
  const { brought } = useResumePlace();
  if (brought?.entry.kind !== kind) return { fields: null, keptAs: `resume-${kind}-new` };
  return { fields: brought.entry.fields as ImportedFields[Kind], keptAs: brought.name };
}

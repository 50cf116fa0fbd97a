import { createContext, useContext } from 'react';
import type { EntryKind } from '#domain/resumes/entry-kinds.ts';
import { otherPath } from '#web/lib/paths.ts';
import type { Imported, ImportedFields } from './import/imported.ts';

/** Where the resume is shown and edited: on pages of its own, or within something else. */
export interface ResumePlace {
  /** The list of what the resume holds, to which every form leads back. */
  list: string;
  /** What the link back says; that it leads to the resume unless said. */
  back?: string;
  /** The form of an entry, or of a new one. */
  form(kind: EntryKind, id?: number): string;
  /** What a new entry begins with, where somebody brought it along. */
  brought?: Brought;
}

export interface Brought {
  /** Under which name the tab keeps what is changed in its form. */
  name: string;
  entry: Imported;
  onStored(): void;
}

const OWN_PAGES: ResumePlace = {
  list: otherPath('employee.resume'),
  form: (kind, id) => otherPath(`employee.resume.${kind}`, id === undefined ? {} : { id }),
};

const Place = createContext(OWN_PAGES);

/** What is below it shows and edits the resume at that place. */
export const ResumeAt = Place.Provider;

export function useResumePlace(): ResumePlace {
  return useContext(Place);
}

/** What the form of a new entry of that kind begins with, and the name that it is kept by. */
export function useBrought<Kind extends EntryKind>(
  kind: Kind,
): { fields: ImportedFields[Kind] | null; keptAs: string } {
  const { brought } = useResumePlace();
  if (brought?.entry.kind !== kind) return { fields: null, keptAs: `resume-${kind}-new` };
  return { fields: brought.entry.fields as ImportedFields[Kind], keptAs: brought.name };
}

import { createContext, useContext } from 'react';
import { otherPath } from '#web/lib/paths.ts';

/** The kinds of entries, by the last part of their addresses. */
export const ENTRY_KINDS = ['job', 'education', 'language', 'certification'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Where the resume is shown and edited: on pages of its own, or within something else. */
export interface ResumePlace {
  /** The list of what the resume holds, to which every form leads back. */
  list: string;
  /** The form of an entry, or of a new one. */
  form(kind: EntryKind, id?: number): string;
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

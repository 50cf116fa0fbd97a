/** The kinds of entries of a resume, by the last part of their addresses. */
export const ENTRY_KINDS = ['job', 'education', 'language', 'certification'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The kinds of resume entries, named by the last segment of their paths. */
export const ENTRY_KINDS = ['job', 'education', 'language', 'certification'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

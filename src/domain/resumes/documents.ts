import type { Problem, Readable } from '#domain/kernel/problem.ts';

/** The maximum of documents per person, since each dossier contains all of them (rule resumes/documents). */
export const DOCUMENTS_MAX = 50;

/** The maximum of documents per entry. */
export const ENTRY_DOCUMENTS_MAX = 20;

/** The maximum of pages per document. */
export const DOCUMENT_PAGES_MAX = 100;

/** The accepted file extensions; the server also checks the content of the file. */
export const DOCUMENT_ENDINGS = ['pdf', 'jpg', 'jpeg', 'jpe', 'png', 'gif', 'webp'] as const;

/** A document of an entry, as on the wire. */
export interface EntryDocument {
  title: string;
  description: string | null;
  /** Names the uploaded file. */
  path: string;
}

/**
 * The paths in the form that do not belong to this person. A page passes an empty set, since only the server can check
 * them.
 */
export type UnknownPaths = ReadonlySet<string>;

export const NONE_UNKNOWN: UnknownPaths = new Set();

/** A form of any entry with documents. */
export type WithDocuments = Readable<{ documents?: readonly EntryDocument[] | undefined }>;

/** The problems of the documents of an entry apart from those of single fields. */
export function documentProblems({ documents = [] }: WithDocuments, unknown: UnknownPaths): Problem[] {
  const paths = documents.map(({ path }) => path);
  return paths.flatMap((path, index): Problem[] => {
    if (unknown.has(path)) return [{ field: `documents.${index}.path`, code: 'documentUnknown' }];
    return paths.indexOf(path) < index ? [{ field: `documents.${index}.path`, code: 'distinct' }] : [];
  });
}

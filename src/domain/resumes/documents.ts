import type { Problem, Readable } from '#domain/kernel/problem.ts';

/** How many documents somebody may have, since each dossier holds all of them (rule resumes/documents). */
export const DOCUMENTS_MAX = 50;

/** How many an entry may carry. */
export const ENTRY_DOCUMENTS_MAX = 20;

/** The most pages of one document. */
export const DOCUMENT_PAGES_MAX = 100;

/** The endings of files that may be uploaded; the server looks at the content. */
export const DOCUMENT_ENDINGS = ['pdf', 'jpg', 'jpeg', 'jpe', 'png', 'gif', 'webp'] as const;

/** A document of an entry, as on the wire. */
export interface EntryDocument {
  title: string;
  description: string | null;
  /** Names the uploaded file. */
  path: string;
}

/** Those of the paths sent that name no document of this person; a page knows of none, and the server has the last word. */
export type UnknownPaths = ReadonlySet<string>;

export const NONE_UNKNOWN: UnknownPaths = new Set();

/** A form of whatever carries documents. */
export type WithDocuments = Readable<{ documents?: readonly EntryDocument[] | undefined }>;

/** All that is wrong with the documents of an entry besides their fields. */
export function documentProblems({ documents = [] }: WithDocuments, unknown: UnknownPaths): Problem[] {
  const paths = documents.map(({ path }) => path);
  return paths.flatMap((path, index): Problem[] => {
    if (unknown.has(path)) return [{ field: `documents.${index}.path`, code: 'documentUnknown' }];
    return paths.indexOf(path) < index ? [{ field: `documents.${index}.path`, code: 'distinct' }] : [];
  });
}

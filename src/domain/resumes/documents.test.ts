import { describe, expect, it } from 'vitest';
import { documentProblems, type EntryDocument, NONE_UNKNOWN } from './documents.ts';

const document = (path: string): EntryDocument => ({ title: 'Arbeitszeugnis', description: null, path });
const told = (paths: readonly string[], unknown: readonly string[] = []) =>
  documentProblems({ documents: paths.map(document) }, new Set(unknown)).map(
    ({ field, code }) => `${field} ${code}`,
  );

describe('the documents of an entry', () => {
  it('must belong to this person, and each may occur once only', () => {
    expect(told(['a', 'b'])).toEqual([]);
    expect(told(['a', 'x', 'a'], ['x'])).toEqual([
      'documents.1.path documentUnknown',
      'documents.2.path distinct',
    ]);
  });

  it('are reported by their fields alone if they are invalid', () => {
    expect(documentProblems({}, NONE_UNKNOWN)).toEqual([]);
  });
});

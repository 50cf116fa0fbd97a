import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { missingIn, proofsIn } from './proofs.ts';

/** Holds docs/coverage.md to the code: what it names as proof is a file, or a test, that exists. */

const rows = readFileSync('docs/coverage.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '));

describe('the page of coverage', () => {
  it('names no file and no test that does not exist', () => {
    expect(rows.flatMap(proofsIn).length).toBeGreaterThan(300);
    expect(rows.flatMap(missingIn)).toEqual([]);
  });
});

describe('the search for files and tests', () => {
  it('finds a file that is gone and a test that has another title', () => {
    const own = 'test/security.test.ts';
    expect(missingIn(`\`${own}\` "names no file and"; \`docs/security.md\``)).toEqual([]);
    expect(missingIn(`\`${own}\` "names no title"; \`test/gone.ts\``)).toEqual([
      `${own} "names no title"`,
      'test/gone.ts',
    ]);
  });
});

import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ADDITIONS, editedFiles, SECTIONS, standsFor } from './additions.ts';

/** The SQL of a migration, its snapshot and the journal, in two folders. */
const MIGRATION = { files: 3, folders: 2 };

it('each section of docs/adding.md has an example', () => {
  expect(ADDITIONS.map(({ section }) => section).sort()).toEqual([...SECTIONS.keys()].sort());
});

it('the examples of docs/adding.md can be carried out together', () => {
  expect(editedFiles(ADDITIONS).size).toBeGreaterThan(50);
});

it('the page states how many files a field of a form takes, which are at most 22, in 12 folders and the rules', () => {
  const files = [...editedFiles(ADDITIONS.filter(({ name }) => name === 'field.yaml')).keys()];
  const count = files.length + MIGRATION.files;
  expect(count).toBeLessThanOrEqual(22);
  const folders = new Set(files.map((file) => dirname(file)).filter((folder) => folder !== 'docs'));
  expect(folders.size + MIGRATION.folders).toBeLessThanOrEqual(12);
  expect(SECTIONS.get('A field of a form')?.text).toContain(`All in all ${count} files`);
});

it('no step of a field can be forgotten without a check that tells it', () => {
  const field = ADDITIONS.find(({ name }) => name === 'field.yaml');
  expect(field?.steps.filter(({ told }) => told === undefined)).toEqual([]);
});

describe.each(ADDITIONS)('"$section" in docs/adding.md', ({ section, steps, unneeded }) => {
  const { text, rows, tests } = SECTIONS.get(section) ?? { text: '', rows: [], tests: [] };
  const made = rows.filter(({ commands }) => commands.length > 0).flatMap(({ files }) => files);
  const named = new Set(rows.flatMap(({ files }) => files));

  it('names in whole the files of each row, which exist', () => {
    const short = rows.filter(({ text }) => /`[\w.-]+\.(tsx?|json)`/.test(text)).map(({ text }) => text);
    expect(short).toEqual([]);
    const missing = [...named].filter((file) => globSync(file.replaceAll(/<\w+>/g, '*')).length === 0);
    expect(missing).toEqual([]);
  });

  it('names every file of its example, and no file that the example lacks without a reason', () => {
    const unnamed = steps.filter((step) => ![...named].some((file) => standsFor(file, step)));
    expect(unnamed.map(({ file }) => file)).toEqual([]);
    const isWalked = (file: string) => made.includes(file) || steps.some((step) => standsFor(file, step));
    expect([...named].filter((file) => !isWalked(file)).sort()).toEqual(Object.keys(unneeded).sort());
  });

  it('has no row that its example leaves out', () => {
    const idle = rows.filter(({ files }) => files.every((file) => file in unneeded));
    expect(idle.map(({ text }) => text)).toEqual([]);
  });

  it('names the checks that tell what was forgotten', () => {
    const named = [...tests.flatMap(({ files }) => files), ...(text.includes('compiler') ? ['types'] : [])];
    const checks = steps.flatMap(({ told }) => (told ? [told.by] : []));
    expect(checks).not.toEqual([]);
    expect(checks.filter((check) => !named.includes(check))).toEqual([]);
  });
});

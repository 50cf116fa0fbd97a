import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Checks that the records in docs/decisions and the citations of them agree. */

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const ITSELF = 'test/decisions.test.ts';
const FOLDER = 'docs/decisions';

const records = globSync('[0-9]*.md', { cwd: join(root, FOLDER) });
const numbers = new Set(records.map(numberOf));

function numberOf(record: string): number {
  return Number(record.slice(0, 4));
}

/** The cited records that are not in force: by file, or by number as in "records 14 and 62". */
function unknownIn(text: string): string[] {
  const flat = text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|#)?\s*/g, ' ');
  const files = [...flat.matchAll(/decisions\/(\d{4}[\w.-]*)/g)].map(([, file = '']) =>
    file.replace(/\.$/, ''),
  );
  const cited = [...flat.matchAll(/\brecords? (\d+(?:(?:, | and |, and )\d+)*)/gi)];
  return [
    ...files.filter(
      (file) => !records.includes(file) && !(/^\d{4}$/.test(file) && numbers.has(Number(file))),
    ),
    ...cited
      .flatMap(([, list = '']) => list.match(/\d+/g) ?? [])
      .filter((number) => !numbers.has(Number(number))),
  ];
}

const present = globSync(['{src,test,e2e,bench,scripts,docs}/**/*.*', '*.*'], { cwd: root }).map(
  (file) => `/${file}`,
);

/** The files that a text names, by their last folders or by file name alone, and that do not exist. */
function goneIn(text: string): string[] {
  const named = [...text.matchAll(/`([\w-][\w./-]*\.(?:tsx?|mjs|css|md|sql))`/g)];
  return named.map(([, file = '']) => file).filter((file) => !present.some((it) => it.endsWith(`/${file}`)));
}

describe('the decision records', () => {
  it('are each listed in their README, which calls no record in force merged into another one', () => {
    const index = read(`${FOLDER}/README.md`);
    const listed = [...index.matchAll(/^- \[(\d+)\]\(([\w-]+\.md)\)/gm)];
    expect(listed.map(([, , file]) => file).sort()).toEqual([...records].sort());
    expect(listed.filter(([, number, file = '']) => numberOf(file) !== Number(number))).toEqual([]);
    const merged = [...index.matchAll(/^\| (\d+) \|.*\| ([^|]+) \|$/gm)];
    expect(merged.length).toBeGreaterThan(50);
    expect(merged.filter(([, number]) => numbers.has(Number(number)))).toEqual([]);
    expect(
      merged.filter(([, , now = '']) => !now.match(/\d+/g)?.some((it) => numbers.has(Number(it)))),
    ).toEqual([]);
  });

  it('have all numbers up to the highest, but for those that the README says are no longer in force or were never given', () => {
    const rows = [...read(`${FOLDER}/README.md`).matchAll(/^\| ([\d, ]+) \|/gm)];
    const named = rows.flatMap(([, list = '']) => list.split(', ').map(Number));
    const given = [...numbers, ...named].sort((a, b) => a - b);
    expect(given).toEqual(Array.from({ length: given.at(-1) ?? 0 }, (_, n) => n + 1));
  });

  it('have each a unique number, which is also in their title', () => {
    expect(numbers.size).toBe(records.length);
    expect(records.filter((file) => !read(`${FOLDER}/${file}`).startsWith(`# ${numberOf(file)}. `))).toEqual(
      [],
    );
  });

  it('include every record that is cited', () => {
    const files = globSync(
      [
        '{src,test,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css}',
        '{.,bench,docs}/*.md',
        '*.ts',
        `${FOLDER}/[0-9]*.md`,
      ],
      { cwd: root },
    ).filter((file) => file !== ITSELF);
    expect(files.length).toBeGreaterThan(1000);
    expect(files.flatMap((file) => unknownIn(read(file)).map((name) => `${file} cites ${name}`))).toEqual([]);
  });
});

describe('the records and the pages for contributors', () => {
  it.each([
    `${FOLDER}/README.md`,
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'docs/adding.md',
    ...records.map((file) => `${FOLDER}/${file}`),
  ])('name no file that does not exist: %s', (file) => {
    expect(goneIn(read(file))).toEqual([]);
  });

  it('are also searched for bare file names', () => {
    expect(goneIn('`fold.ts`, `engine/fold.ts`, `*.race.test.ts`, `src/domain/<domain>`')).toEqual([]);
    expect(goneIn('`unfold.ts` and `motor/fold.ts`')).toEqual(['unfold.ts', 'motor/fold.ts']);
  });
});

describe('the search for citations', () => {
  it.each([
    ['a file', 'see docs/decisions/0097-paying.md.', []],
    ['a file with another name', 'see docs/decisions/0097-paid.md.', ['0097-paid.md']],
    ['a number', '/** Decision record 0033. */', []],
    ['a number on the next line of a comment', ' * as in record\n * 9999', ['9999']],
    ['several numbers', 'records 33, 9998 and 9999', ['9998', '9999']],
    ['a number with its folder', 'docs/decisions/9999', ['9999']],
  ])('finds %s', (_, text, unknown) => {
    expect(unknownIn(text)).toEqual(unknown);
  });
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Checks that docs/rules.md and the citations of its rules agree. */

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const NAME = '[a-z]+/[a-z]+(?:-[a-z]+)*';

interface Rule {
  name: string;
  /** The heading that it stands under. */
  section: string;
}

/** The rules of a text in the form of docs/rules.md. */
function rulesIn(text: string): Rule[] {
  return text.split(/^## /m).flatMap((part) =>
    [...part.matchAll(new RegExp(`^- \\*\\*(${NAME})\\*\\*`, 'gm'))].map(([, name = '']) => ({
      name,
      section: part.split('\n')[0] ?? '',
    })),
  );
}

/** A text as one line, without the comment markers at the start of lines: a citation may wrap over two lines. */
function unwrapped(text: string): string {
  return text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ');
}

/** The names that a text cites: `(rule jobs/duration)`, or several with commas after `rules`. */
function citationsIn(text: string): string[] {
  const cited = new RegExp(`\\(rules? (${NAME}(?:, ${NAME})*)\\)`, 'g');
  return [...unwrapped(text).matchAll(cited)].flatMap(([, names = '']) => names.split(', '));
}

/** The places where a text cites documents outside of the project instead of a rule. */
function pointersOutside(text: string): string[] {
  const pages = /\b(?:product|calls|decisions) \d+(?:\.\d+)?|\(design\b|\(api\.md\b|\bsource documents?\b/gi;
  return unwrapped(text).match(pages) ?? [];
}

/** The number of malformed citations, such as one with an additional word: `citationsIn` would not find them. */
function brokenCitationsIn(text: string): number {
  const whole = new RegExp(`\\(rules? ${NAME}(?:, ${NAME})*\\)`, 'g');
  const flat = unwrapped(text);
  return (flat.match(/\(rules? [a-z]+\//g)?.length ?? 0) - (flat.match(whole)?.length ?? 0);
}

const ITSELF = 'test/rules.test.ts';
const RULES = 'docs/rules.md';

const code = globSync('{src,test,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css}', { cwd: root }).filter(
  (file) => file !== ITSELF,
);
const texts = globSync(['docs/**/*.md', '*.{md,ts}', 'bench/*.md', 'src/{locales,content}/**/*.{json,md}'], {
  cwd: root,
});

const rules = rulesIn(read(RULES));
const names = new Set(rules.map(({ name }) => name));
const unknownIn = (text: string) => citationsIn(text).filter((name) => !names.has(name));

describe('the rules of the product', () => {
  it('have each a unique name that begins with their heading', () => {
    expect(names.size).toBe(rules.length);
    const domainOf = (heading: string) => heading.toLowerCase().replace(/^the | /g, '');
    expect(rules.filter(({ name, section }) => !name.startsWith(`${domainOf(section)}/`))).toEqual([]);
    expect(names.size).toBe(read(RULES).match(/^- /gm)?.length);
  });

  it('include every rule that is cited', () => {
    const unknown = [...code, ...texts].flatMap((file) =>
      unknownIn(read(file)).map((name) => `${file} cites ${name}`),
    );
    expect(unknown).toEqual([]);
    expect([...code, ...texts].filter((file) => brokenCitationsIn(read(file)) > 0)).toEqual([]);
  });

  it('are each cited by code or by a test', () => {
    const cited = new Set(code.flatMap((file) => citationsIn(read(file))));
    expect([...names].filter((name) => !cited.has(name))).toEqual([]);
  });

  it('are never cited by a page of a document outside of the project', () => {
    const pointers = [...code, ...texts].flatMap((file) =>
      pointersOutside(read(file)).map((pointer) => `${file} points to "${pointer}"`),
    );
    expect(pointers).toEqual([]);
  });
});

describe('the search for citations', () => {
  it('finds a name that no rule has, also across the lines of a comment', () => {
    expect(unknownIn('/** Nine months (rule jobs/duration). */')).toEqual([]);
    expect(unknownIn('/** Nine months (rule jobs/durability). */')).toEqual(['jobs/durability']);
    expect(
      unknownIn('/**\n * Nine months, no more (rules jobs/duration,\n * jobs/durability).\n */'),
    ).toEqual(['jobs/durability']);
    expect(unknownIn('// Nine months (rule\n// jobs/durability).')).toEqual(['jobs/durability']);
  });

  it('finds a citation with a word too much', () => {
    expect(brokenCitationsIn('Nine months (rule jobs/duration).')).toBe(0);
    expect(brokenCitationsIn('Nine months (rule jobs/duration, at most).')).toBe(1);
  });

  it('finds a rule that nobody cites', () => {
    const planted = rulesIn('## Jobs\n- **jobs/duration** Nine months.\n- **jobs/colour** Red.\n');
    expect(planted).toEqual([
      { name: 'jobs/duration', section: 'Jobs' },
      { name: 'jobs/colour', section: 'Jobs' },
    ]);
    const cited = new Set(citationsIn('Nine months (rule jobs/duration).'));
    expect(planted.filter(({ name }) => !cited.has(name))).toEqual([
      { name: 'jobs/colour', section: 'Jobs' },
    ]);
  });

  it.each([
    ['a page and its section', '/** Nine months (decisions 4). */', ['decisions 4']],
    ['two pages', '/** Nine months (product 5, calls 9.3). */', ['product 5', 'calls 9.3']],
    ['a page and its section on two lines', ' * Nine months (decisions\n * 7).', ['decisions 7']],
    ['the design', '// Leftwards only (design, rule 1).', ['(design']],
    ['a page by its file', '/** The newest hundred (api.md). */', ['(api.md']],
    ['documents that are not here', '/** 0 or 1, as the source documents send. */', ['source documents']],
  ])('finds a reference to %s', (_, text, found) => {
    expect(pointersOutside(text)).toEqual(found);
  });
});

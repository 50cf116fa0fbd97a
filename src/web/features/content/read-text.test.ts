import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MONTHLY_PRICES } from '#domain/subscriptions/plans.ts';
import { LANGUAGES } from '#web/lib/language.ts';
import { headOf } from './heads.ts';
import { type Block, chaptersOf, type Inline } from './long-text.ts';
import { readText } from './read-text.ts';

const sources = import.meta.glob<string>('../../../content/*/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const factsheets = import.meta.glob<string>('../../../content/*/documents/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const files = Object.keys(sources).map((path) => path.replace('../../../content/', ''));
const source = (file: string) => sources[`../../../content/${file}`] ?? '';
const textOf = (file: string) => readText(source(file), headOf(file.replace(/^..\/|\.md$/g, '')));
const names = [...new Set(files.map((file) => file.split('/')[1] ?? ''))];

/** Legally binding texts, which do not exist in every language. */
const UNWRITTEN = ['en/terms.md', 'en/privacy.md', 'fr/terms.md'];

const ids = (blocks: Block[]) => blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
const INLINES = {
  heading: ({ title }: Of<'heading'>) => [title],
  paragraph: ({ content }: Of<'paragraph'>) => content,
  list: ({ items }: Of<'list'>) => items.flat(),
  table: ({ head, rows }: Of<'table'>) => [...head, ...rows.flat(2)],
};
type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;
const inlines = (blocks: Block[]) => blocks.flatMap((block): Inline[] => INLINES[block.kind](block as never));

const wordsIn = (part: Inline) =>
  typeof part === 'string' ? part : 'strong' in part ? part.strong : part.words;

const read = (body: string, head = 'title: T\ndescription: D') =>
  readText(`---\n${head}\n---\n${body}`, z.object({}));

describe('the parser of texts', () => {
  it('reads front matter, lead, headings with anchors, paragraphs, lists and tables with links', () => {
    const text = read(
      'Lead.\n\n## Offer {#offer}\n\nSee the [rules](rules), [below](#end)\nor [us](https://solstice.example), **now**.\n\n- one\n- [two](dialog:contact)\n\n1. first\n\n### The end {#end}\n\n| A | B |\n|---|---|\n| 1 | [rules](rules) |\n',
    );
    expect(text.title).toBe('T');
    expect(text.description).toBe('D');
    expect(text.lead).toEqual([{ kind: 'paragraph', content: ['Lead.'] }]);
    expect(text.body).toEqual([
      { kind: 'heading', level: 2, id: 'offer', title: 'Offer' },
      {
        kind: 'paragraph',
        content: [
          'See the ',
          { words: 'rules', page: 'rules' },
          ', ',
          { words: 'below', anchor: 'end' },
          '\nor ',
          { words: 'us', href: 'https://solstice.example' },
          ', ',
          { strong: 'now' },
          '.',
        ],
      },
      { kind: 'list', ordered: false, items: [['one'], [{ words: 'two', dialog: 'contact' }]] },
      { kind: 'list', ordered: true, items: [['first']] },
      { kind: 'heading', level: 3, id: 'end', title: 'The end' },
      { kind: 'table', head: ['A', 'B'], rows: [[['1'], [{ words: 'rules', page: 'rules' }]]] },
    ]);
    expect(chaptersOf(text)).toEqual([
      {
        id: 'offer',
        title: 'Offer',
        blocks: text.body.slice(1, 4),
        parts: [{ id: 'end', title: 'The end', blocks: text.body.slice(5) }],
      },
    ]);
  });

  it('joins amounts and dates by non-breaking spaces', () => {
    const lead = read('Ab CHF 49.90 vom 1. Januar 2019 an').lead;
    const shown = 'Ab CHF\u00a049.90 vom 1.\u00a0Januar\u00a02019 an';
    expect(lead).toEqual([{ kind: 'paragraph', content: [shown] }]);
    const marked = read('**Ab CHF 49.90** vom [1. Januar 2019](rules) an').lead;
    expect(JSON.stringify(marked)).toContain('Ab CHF\u00a049.90');
    expect(JSON.stringify(marked)).toContain('1.\u00a0Januar\u00a02019');
  });

  it.each([
    ['without front matter', () => readText('Lead.', z.object({}))],
    ['without a description', () => read('Lead.', 'title: T')],
    ['with an unknown key in its front matter', () => read('Lead.', 'title: T\ndescription: D\nflim: x')],
    ['with a heading without an anchor', () => read('## Offer')],
    ['with a heading of the first level', () => read('# Offer {#offer}')],
    ['with a link to a page that does not exist', () => read('See [it](page.nowhere).')],
    ['with a javascript: link', () => read('See [it](javascript:alert).')],
    ['with a dialog that texts may not open', () => read('See [it](dialog:pdf).')],
    ['with HTML', () => read('<b>Now</b>')],
    ['with a picture', () => read('![a](https://solstice.example/a.png)')],
    ['with a link in bold words', () => read('See **[it](rules)**.')],
    ['with bold words in a link', () => read('See [**it**](rules).')],
    ['with bold words in a heading', () => read('## **Offer** {#offer}')],
    ['with bold words in the head of a table', () => read('| **A** | B |\n|---|---|\n| 1 | 2 |')],
    ['with an HTML entity', () => read('One &amp; two')],
    ['with a numbered list that does not begin with 1', () => read('3. three')],
    ['with a task list', () => read('- [ ] one')],
    ['with a nested list', () => read('- one\n  - two')],
  ])('refuses a text %s', (_, reading) => {
    expect(reading).toThrow();
  });
});

describe.each(files)('%s', (file) => {
  const text = textOf(file);
  const all = [...text.lead, ...text.body];

  it('has unique anchors, and links only to existing ones', () => {
    expect(new Set(ids(all)).size).toBe(ids(all).length);
    for (const part of inlines(all)) {
      if (typeof part === 'object' && 'anchor' in part) expect(ids(all)).toContain(part.anchor);
    }
  });

  it('contains no raw markup in its parsed text', () => {
    for (const part of inlines(all)) expect(wordsIn(part)).not.toMatch(/[*_\\[\]{}#|]|&#?\w+;/);
  });

  it('has no ß, no exclamation mark and no straight quotation mark', () => {
    const [, head = '', ...body] = source(file).split(/^---$/m);
    expect(body.join('')).not.toMatch(/ß|!|'|"/);
    // In the front matter, straight quotation marks are YAML syntax.
    expect(head).not.toMatch(/ß|!/);
  });
});

describe.each(Object.entries(factsheets))('%s', (_, factsheet) => {
  const [, , body = ''] = factsheet.split(/^---$/m);

  it('has the syntax of the long pages and unique anchors', () => {
    const { lead, body: blocks } = read(body);
    expect(ids(blocks).length).toBeGreaterThan(0);
    expect(new Set(ids(blocks)).size).toBe(ids(blocks).length);
    for (const part of inlines([...lead, ...blocks]))
      expect(wordsIn(part)).not.toMatch(/[*_\\[\]{}#|]|&#?\w+;/);
  });

  it('has no ß, no exclamation mark and no straight quotation mark', () => {
    expect(body).not.toMatch(/ß|!|'|"/);
  });
});

describe('the texts of all languages', () => {
  it.each(names)('have the same sections with the same anchors in all languages: %s', (name) => {
    for (const language of LANGUAGES) {
      expect(files).toContain(`${language}/${name}`);
      const { body, lead } = textOf(`${language}/${name}`);
      if (UNWRITTEN.includes(`${language}/${name}`)) expect([...lead, ...body]).toEqual([]);
      else expect(ids(body)).toEqual(ids(textOf(`de/${name}`).body));
    }
  });

  it('promise that fees for the time after the pilot are refunded, and not that all fees were', () => {
    const texts = Object.values({ ...sources, ...factsheets });
    const told = texts.filter((text) =>
      /erstattet der Verein zurück|refunds subscription fees|rimborsa(te)? |rembourse les frais/.test(text),
    );
    // The FAQ, the page of the pilot and its factsheet, and the terms in the languages in which they exist.
    expect(told).toHaveLength(3 * LANGUAGES.length + 2);
    expect(texts.join()).not.toMatch(/zurückerstattet|has refunded|ha rimborsato|a remboursé/);
  });

  it.each(['de', 'it'])('state the current prices in the %s terms', (language) => {
    const terms = source(`${language}/terms.md`);
    for (const price of Object.values(MONTHLY_PRICES)) {
      expect(terms).toContain(`CHF ${(price / 100).toFixed(2)}`);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { MONTHLY_PRICES } from '#domain/subscriptions/plans.ts';
import { LANGUAGES } from '#web/lib/language.ts';
import { type Block, type Inline, parseLongText, sectionsOf } from './long-text.ts';

const sources = import.meta.glob<string>('../../../content/*/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const files = Object.keys(sources).map((path) => path.replace('../../../content/', ''));
const read = (file: string) => sources[`../../../content/${file}`] ?? '';
const textOf = (language: string, name: string) => parseLongText(read(`${language}/${name}.md`));
const namesIn = (language: string) =>
  files.filter((file) => file.startsWith(`${language}/`)).map((file) => file.split('/').at(-1));

const ids = (blocks: Block[]) => blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
const inlines = (blocks: Block[]): Inline[] =>
  blocks.flatMap((block) =>
    block.kind === 'heading' ? [] : block.kind === 'list' ? block.items.flat() : block.content,
  );

describe('a long text', () => {
  it('is a lead, headings with anchors, paragraphs and lists with links', () => {
    const text = parseLongText(
      'Lead.\n\n## Offer {#offer}\n\nSee the [rules](rules), [below](#end)\nor [us](https://solstice.example).\n\n- one\n- two\n\n### The end {#end}\n\nOver.\n',
    );
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
          '.',
        ],
      },
      { kind: 'list', items: [['one'], ['two']] },
      { kind: 'heading', level: 3, id: 'end', title: 'The end' },
      { kind: 'paragraph', content: ['Over.'] },
    ]);
    expect(sectionsOf(text)).toEqual([
      { id: 'offer', title: 'Offer', parts: [{ id: 'end', title: 'The end', parts: [] }] },
    ]);
  });

  it('is refused with a heading without an anchor and with a link to no page', () => {
    expect(() => parseLongText('## Offer')).toThrow('Offer');
    expect(() => parseLongText('See [it](page.nowhere).')).toThrow('page.nowhere');
    expect(() => parseLongText('See [it](javascript:alert).')).toThrow('javascript');
  });
});

describe.each(files)('%s', (file) => {
  const text = parseLongText(read(file));
  const all = [...text.lead, ...text.body];

  it('has every anchor once, and links only to those it has', () => {
    expect(new Set(ids(all)).size).toBe(ids(all).length);
    for (const part of inlines(all)) {
      if (typeof part === 'object' && 'anchor' in part) expect(ids(all)).toContain(part.anchor);
    }
  });

  it('shows none of the marks that only the parser reads', () => {
    for (const part of inlines(all)) expect(typeof part === 'string' ? part : '').not.toMatch(/[*_\\[\]{}#]/);
  });

  it('has no ß, no exclamation mark and no straight quotation mark', () => {
    expect(read(file)).not.toMatch(/ß|!|'|"/);
  });
});

describe('the long texts of all languages', () => {
  it('are the same pages, except that the terms exist in German and Italian only', () => {
    expect(namesIn('it')).toEqual(namesIn('de'));
    expect(namesIn('en')).toEqual(namesIn('de').filter((name) => name !== 'terms.md'));
  });

  it.each(['terms', 'rules', 'impress'])('have the same sections under the same anchors: %s', (name) => {
    for (const language of LANGUAGES) {
      if (language === 'en' && name === 'terms') continue;
      expect(ids(textOf(language, name).body)).toEqual(ids(textOf('de', name).body));
    }
  });

  it.each(['de', 'it'])('name in the %s terms the prices that are charged', (language) => {
    const terms = read(`${language}/terms.md`);
    for (const price of Object.values(MONTHLY_PRICES)) {
      expect(terms).toContain(`CHF ${(price / 100).toFixed(2)}`);
    }
  });
});

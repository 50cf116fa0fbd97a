import { describe, expect, it } from 'vitest';
import { marketDay } from '#test/search-corpus.ts';
import { oracleSearch } from '#test/search-oracle.ts';
import { codedMarket, phrases } from '#test/search-phrases.ts';
import { createEmbeddedSearch } from './embedded.ts';

const index = createEmbeddedSearch();
await index.replaceAll(codedMarket.values());
const keys = [...codedMarket.keys()];

const request = (query: string) => ({
  ...{ query, page: 0, hitsPerPage: 100, disjunctive: false, today: marketDay },
  pastTheEnd: 'first' as const,
});

async function find(query: string): Promise<string[]> {
  const { hits } = await index.search(request(query));
  return hits.map(({ id }) => keys[id - 1] as string);
}

const table = Object.entries(phrases).flatMap(([language, rows]) =>
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [phrase = '', first = '', never = ''] = row.split(/ -> | \| /);
      return { language, phrase, first: first.split(' '), never: never.split(' ') };
    }),
);

describe('phrases that people type find what they mean', () => {
  it('are eighteen in each of four languages', () => {
    expect(
      Object.values(Object.groupBy(table, ({ language }) => language)).map((rows) => rows?.length),
    ).toEqual([18, 18, 18, 18]);
  });

  it.each(table)('$language: "$phrase" finds $first.0 first, and only matching ads', async (row) => {
    const found = await find(row.phrase);
    expect(found.slice(0, row.first.length)).toEqual(row.first);
    expect(keys).toEqual(expect.arrayContaining(row.never));
    expect(found.filter((key) => row.never.includes(key))).toEqual([]);
    const right = oracleSearch(codedMarket.values(), request(row.phrase));
    expect(found).toEqual(right.hits.map(({ id }) => keys[id - 1]));
  });
});

describe('A year', () => {
  it('finds the ads that lie in it, and two years with a slash find those that lie in both', async () => {
    expect(await find('Koch Winter 2026/27')).toEqual(['koch-zermatt']);
    expect(await find('winter 26/27 Engadin')).toEqual(['zimmermaedchen-st-moritz', 'kellner-pontresina']);
    expect(await find('cucina estate 2027 Ticino')).toEqual(['lavapiatti-lugano', 'cuoco-ascona']);
    expect(await find('2026 Zermatt')).toEqual(['reception-zermatt', 'koch-zermatt']);
    expect(await find('2026 Montreux')).toEqual([]);
    expect(await find('Sommer 2026/2027')).toEqual([]);
  });
});

describe('stop words', () => {
  it('are searched where they are quoted', async () => {
    expect(await find('in Zermatt')).toEqual(['reception-zermatt', 'koch-zermatt']);
    expect(await find('"in" Zermatt')).toEqual([]);
    expect(await find('"in" Davos')).toEqual(['governante-davos']);
  });

  it('are searched where a query has no other words, whether or not some of them are quoted', async () => {
    expect(await find('dieci')).toEqual(['governante-davos', 'lavapiatti-lugano']);
    expect(await find('in "dieci"')).toEqual(['governante-davos', 'lavapiatti-lugano']);
    expect(await find('at')).toEqual(['waitress-interlaken']);
    expect(await find('in work')).toEqual([]);
  });
});

describe('a word for a coded field', () => {
  it('ranks after the literal word', async () => {
    const all = createEmbeddedSearch();
    const [ad] = codedMarket.values();
    if (!ad) throw new Error('The market is empty');
    await all.replaceAll([
      { ...ad, id: 1, text: 'Wir suchen für den Sommer.', season: 'winter', published_at: 1 },
      { ...ad, id: 2, season: 'summer', published_at: 2 },
      { ...ad, id: 3, title: 'Sommerkoch', season: 'winter', published_at: 3 },
    ]);
    const { hits } = await all.search(request('Sommer '));
    expect(hits.map(({ id }) => id)).toEqual([3, 1, 2]);
  });

  it('has no meaning where it is quoted', async () => {
    expect(await find('"Tessin"')).toEqual([]);
    expect(await find('"Sommer"')).toEqual([]);
  });

  it('matches the texts of ads only where it is unambiguous', async () => {
    const [ad] = codedMarket.values();
    if (!ad) throw new Error('The market is empty');
    const winter = createEmbeddedSearch();
    await winter.replaceAll([
      { ...ad, id: 1, text: 'You may start at once. La salle a été rénovée.' },
      { ...ad, id: 2, text: 'La nostra stagione estiva.' },
    ]);
    const ids = async (query: string) => (await winter.search(request(query))).hits.map(({ id }) => id);
    expect(await ids('Mai')).toEqual([]);
    expect(await ids('Sommer')).toEqual([2]);
  });
});

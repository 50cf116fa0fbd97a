import { describe, expect, it } from 'vitest';
import { aJobDocument, marketDay } from '#test/search-corpus.ts';
import { oracleSearch } from '#test/search-oracle.ts';
import { codedMarket, phrases } from '#test/search-phrases.ts';
import { createEmbeddedSearch } from './embedded.ts';
import type { JobDocument } from './port.ts';

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
  const [ad] = codedMarket.values();
  if (!ad) throw new Error('The market is empty');
  const among = async (ads: readonly Partial<JobDocument>[], query: string) => {
    const all = createEmbeddedSearch();
    const documents = ads.map((given, at) => ({ ...ad, id: at + 1, published_at: at, ...given }));
    await all.replaceAll(documents);
    const ids = (await all.search(request(query))).hits.map(({ id }) => id);
    expect(ids).toEqual(oracleSearch(documents, request(query)).hits.map(({ id }) => id));
    return ids;
  };

  it('acts on the field, whatever the texts say', async () => {
    const ads = [
      { text: 'Wir suchen für den Sommer.', season: 'winter' },
      { season: 'summer', accommodation: false, text: 'Leider ohne Unterkunft, kein Zimmer im Haus.' },
      { title: 'Sommerkoch mit Unterkunft', season: 'winter', accommodation: false },
    ] as const;
    expect(await among(ads, 'Sommer')).toEqual([2]);
    expect(await among(ads, 'Koch mit Unterkunft')).toEqual([1]);
    expect(await among(ads, 'La nostra stagione estiva')).toEqual([]);
  });

  it.each([
    'ohne Unterkunft',
    'Koch ohne ein Zimmer',
    'keine Unterkunft',
    'sans logement',
    "pas d'hébergement",
    'pas de chambre',
    'senza alloggio',
    'cuoco senza vitto e alloggio',
    'without accommodation',
    'cook no housing',
    'nicht im Winter',
    'pas en décembre',
    'ausser Wallis',
  ])('excludes with a negation: %s', async (query) => {
    const other = { accommodation: false, season: 'summer', start_month: 5, duration_in_months: 4 } as const;
    expect(await among([{}, { ...other, state: 'GR', zip: '7270' }], query)).toEqual([2]);
  });

  it('is no negation before a word that is none', async () => {
    expect(await among([{ text: 'ohne Nachtdienst' }, {}], 'ohne Nachtdienst')).toEqual([1]);
  });

  it.each(['Zimmer', 'chambre', 'camera', 'room', 'live in', 'Kost und Logis', 'vitto e alloggio', 'logé'])(
    'of housing is %s',
    async (query) => {
      expect(await among([{ accommodation: false, text: query }, {}], query)).toEqual([2]);
    },
  );

  it('of a town and its canton means both, the town first', async () => {
    const ads = [
      { place: 'Bern', state: 'BE', zip: '3011' },
      { place: 'Thun', state: 'BE', zip: '3600' },
      { place: 'Fribourg', state: 'FR', zip: '1700', text: 'Zwanzig Minuten von Bern.' },
    ];
    for (const query of ['Bern', 'Berne', 'Berna', 'Koch Bern'])
      expect(await among(ads, query)).toEqual([1, 2]);
    expect(await among(ads, 'Kanton Bern')).toEqual([2, 1]);
  });

  it.each([
    ['Unterkumft', 1],
    ['logment', 1],
    ['allogio', 1],
    ['acommodation', 1],
    ['Graubünnden', 2],
    ['wintr', 1],
  ])('is understood with a typo: %s', async (query, id) => {
    const other = { accommodation: false, season: 'summer', state: 'GR', zip: '7270' } as const;
    expect(await among([{}, other], query)).toEqual([id]);
  });

  it.each([
    ['ab 80 %', [3, 2]],
    ['bis 50%', [1]],
    ["jusqu'à 50 %", [1]],
    ['from 60% to 80%', [2]],
    ['dal 100%', [3]],
    ['nicht Vollzeit', [2, 1]],
  ])('names a least or greatest workload: %s', async (query, ids) => {
    const ads = [
      { workload_min: 40, workload_max: 50 },
      { workload_min: 60, workload_max: 80 },
      { workload_min: 100, workload_max: 100 },
    ];
    expect(await among(ads, query)).toEqual(ids);
  });

  it('names the language of an ad', async () => {
    const ads = [{ language: 'de' }, { language: 'en' }];
    for (const query of [
      'english speaking',
      'Koch Englisch',
      'anglophone',
      'lingua inglese',
      'ohne Deutsch',
    ]) {
      expect(await among(ads, query)).toEqual([2]);
    }
  });

  it('has no meaning where it is quoted', async () => {
    expect(await find('"Tessin"')).toEqual([]);
    expect(await find('"Sommer"')).toEqual([]);
  });
});

describe('words of the trade', () => {
  const ads = [
    { title: 'Lehrling Koch', job_position_id: 1 },
    { title: 'Réceptionist', job_category_id: 3 },
    {
      title: 'Concierge',
      company: { id: 1, name: 'Hotel Post', place: 'Chur', logo: null, verified: false },
      text: 'Manager',
    },
    { title: 'Chef de Rang', text: 'It is an Italian house.' },
    { title: 'Restaurantfachfrau', job_category_id: 2 },
    { title: 'Aiuto cucina' },
    { title: 'Hoteldirektorin' },
    { title: 'Hotelfachmann' },
    { title: 'Barkeeper' },
  ].map((given, at) =>
    aJobDocument({ job_category_id: 7, ...given, id: at + 1, place: 'Chur', state: 'GR', zip: '7000' }),
  );

  it.each([
    ['Kochlehrling', [1]],
    ['Hotelrezeption', [2]],
    ['hotel manager', [7]],
    ['IT', []],
    ['CDR', [4]],
    ['Refa', [5]],
    ['Hofa', [8]],
    ['garzone di cucina', [6]],
    ['Küchenjob', [6]],
    ['Barkeeperstelle', [9]],
    ['Ferienjob', [9, 8, 7, 6, 5, 4, 3, 2, 1]],
    ['Saisonstelle', [9, 8, 7, 6, 5, 4, 3, 2, 1]],
  ])('such as %s are read', async (query, ids) => {
    const all = createEmbeddedSearch();
    await all.replaceAll(ads);
    const { hits } = await all.search(request(query));
    expect(hits.map(({ id }) => id)).toEqual(ids);
    expect(hits).toEqual(oracleSearch(ads, request(query)).hits);
  });
});

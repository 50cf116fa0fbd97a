import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { isSameSearch } from './alert.ts';
import { searchWords, WORDS } from './search-words.ts';

beforeAll(async () => {
  for (const language of LANGUAGES) {
    for (const name of [...WORDS, 'common'] as const) await loadCatalogue(language, name);
  }
});

const jobs = (query: Record<string, string>, place: string | null = null) => ({
  kind: 'jobs' as const,
  search: String(new URLSearchParams(query)),
  place,
});
const plans = (search: string) => ({ kind: 'year_plans' as const, search, place: null });

const KITCHEN = jobs(
  {
    query: 'koch',
    filters: '(season:winter) AND (state:GR OR state:TI)',
    aroundLatLng: '46.02,7.75',
    aroundRadius: '10000',
  },
  '3920 Zermatt',
);

describe('the search of an alert in words', () => {
  it.each([
    ['de', 'Stellen: «koch», Winter, Graubünden, Tessin, Zermatt, bis 10 km'],
    ['it', 'Offerte: «koch», Inverno, Grigioni, Ticino, Zermatt, entro 10 km'],
    ['en', 'Jobs: “koch”, Winter, Graubünden, Ticino, Zermatt, within 10 km'],
    ['fr', 'Postes\u00a0: «\u00a0koch\u00a0», Hiver, Grisons, Tessin, Zermatt, jusqu’à 10 km'],
  ] as const)('is said in %s by the words of its filters', (language, expected) => {
    expect(searchWords(KITCHEN, language)).toBe(expected);
  });

  it.each([
    [jobs({}), 'Alle Stellen'],
    [plans('held=any'), 'Alle Jahrespläne'],
    [plans('categories=1&winter_states=GR&free=11'), 'Jahrespläne: Küche, Winter: Graubünden, Frei: Nov'],
    [plans('held=7'), 'Jahrespläne: Mit einer meiner Stellen'],
    [jobs({ filters: 'fulltime:true' }), 'Stellen: Filter fulltime:true'],
    [
      jobs({ query: 'koch', aroundLatLng: '46.02,7.75', aroundRadius: '12000' }),
      'Stellen: «koch», um einen Ort, bis 12 km',
    ],
  ])('is said of %j', (asked, expected) => {
    expect(searchWords(asked, 'de')).toBe(expected);
  });

  it('names the company if its name is given', () => {
    const asked = jobs({ filters: 'company.id:7' });
    expect(searchWords(asked, 'de', 'Hotel Alpenblick')).toBe('Stellen: Hotel Alpenblick');
    expect(searchWords(asked, 'de')).toBe('Stellen: Ein Betrieb');
  });
});

describe('the comparison of searches', () => {
  it('ignores the order of parameters', () => {
    const other = {
      ...KITCHEN,
      search: String(new URLSearchParams([...new URLSearchParams(KITCHEN.search)].reverse())),
    };
    expect(isSameSearch(KITCHEN, other)).toBe(true);
    expect(isSameSearch(jobs({ filters: 'fulltime:true' }), jobs({ filters: 'fulltime:true' }))).toBe(true);
    expect(isSameSearch(plans('held=any&query=koch'), plans('query=koch&held=any'))).toBe(true);
  });

  it('distinguishes kinds and words', () => {
    expect(isSameSearch(jobs({ query: 'koch' }), plans('query=koch'))).toBe(false);
    expect(isSameSearch(jobs({ query: 'koch' }), jobs({ query: 'kellner' }))).toBe(false);
  });
});

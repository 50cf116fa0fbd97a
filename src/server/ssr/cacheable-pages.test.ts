import { describe, expect, it } from 'vitest';
import { cacheablePages } from './cacheable-pages.ts';

const origin = 'https://solstice.example';
const { addressOf, adOf, houseOf } = cacheablePages({
  pages: new Set(['/de', '/de/jobs', '/de/impressum']),
  listSearch: (search) => (search.includes('query=koch') ? '?query=koch' : ''),
  planSearch: (search) => (search.includes('free=3') ? '?free=3' : ''),
  origin,
});

describe('a cacheable page', () => {
  it.each([
    ['/de/impressum', '/de/impressum'],
    ['/de?fbclid=1', '/de'],
    ['/de/jobs?utm_source=x&query=koch', '/de/jobs?query=koch'],
    ['/de/jobs?fbclid=1', '/de/jobs'],
    ['/fr/plan-annuel?utm_source=x&free=3', '/fr/plan-annuel?free=3'],
    ['/de/jobs/kueche/graubuenden/winter?fbclid=1', '/de/jobs/kueche/graubuenden/winter'],
  ])('at %s has the cache key %s', (url, address) => {
    expect(addressOf(url)).toBe(address);
  });

  it.each([
    '/de/nichts',
    '/user/profile/general',
    '/de/jobs.data',
    '/de/jobs/7',
    '/de/jobs/cucina/graubuenden/winter',
    '/de/jobs/kueche/nirgends/winter',
  ])('does not exist at %s', (url) => {
    expect(addressOf(url)).toBeNull();
  });
});

it('the page of an ad is cacheable, except for its data and for visitors from our own search', () => {
  const shown = (url: string, referer?: string) => adOf({ url, headers: { ...(referer && { referer }) } });
  expect(shown('/de/jobs/12')).toBe(12);
  expect(shown('/fr/jobs/7?utm=x', `${origin}/fr/jobs`)).toBe(7);
  expect(shown('/de/jobs/12', 'https://elsewhere.example/de/jobs?query=koch')).toBe(12);
  expect(shown('/de/jobs/12', `${origin}.elsewhere.example/?query=koch`)).toBe(12);
  expect(shown('/de/jobs/12', `${origin}/de/jobs?query=koch`)).toBeNull();
  expect(shown('/de/jobs/12.data')).toBeNull();
  expect(shown('/de/jobs/012')).toBeNull();
  expect(shown('/de/jobs')).toBeNull();
});

it('the page of a company is cacheable under any name, since a wrong one is only led on from there', () => {
  expect(houseOf('/de/betriebe/12/hotel-quarzhorn')).toBe(12);
  expect(houseOf('/it/aziende/12/altro?utm=x')).toBe(12);
  expect(houseOf('/fr/etablissements/12')).toBe(12);
  expect(houseOf('/en/companies/12/hotel-quarzhorn.data')).toBeNull();
  expect(houseOf('/de/betriebe/012/x')).toBeNull();
  expect(houseOf('/de/companies/12/x')).toBeNull();
  expect(houseOf('/it/aziende/regole')).toBeNull();
});

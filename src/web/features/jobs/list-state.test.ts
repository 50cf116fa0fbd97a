import { describe, expect, it } from 'vitest';
import { pressMonth } from './free-months.ts';
import { countInPanel, offeredValues, openPanels } from './list-panels.ts';
import { countsOfFilters, filterExpression, relaxed } from './list-query.ts';
import {
  chooseLevel,
  chosenFilters,
  countFilters,
  EMPTY_STATE,
  type FreeMonths,
  readListState,
  refine,
  shownCounts,
  toggleFilter,
  withoutFilters,
  writeListState,
} from './list-state.ts';
import { ordersFor } from './sort-select.tsx';

const read = (search: string) => readListState(new URLSearchParams(search));

describe('the address of the job list', () => {
  it('holds the words, the filters, the open panels and the page', () => {
    const state = read(
      '?query=Koch&facetFilters=season:winter,job_category_id:1,job_category_id:2&facetPanels=season&page=3',
    );
    expect(state.query).toBe('Koch');
    expect(state.page).toBe(3);
    expect(state.panels).toEqual(['season']);
    expect(chosenFilters(state.filters)).toEqual([
      { facet: 'season', value: 'winter' },
      { facet: 'job_category_id', value: '1' },
      { facet: 'job_category_id', value: '2' },
    ]);
  });

  it('is normalised: writing a parsed address returns it unchanged', () => {
    const address =
      '?query=Koch%20%26%20K%C3%BCche&facetFilters=season:summer,workload_min:80&facetPanels=&page=2';
    expect(writeListState(read(address))).toBe(address);
  });

  it('holds a place, a company and months as well', () => {
    const address =
      '?query=Koch&place=3920%20Zermatt&radius=50&sort=relevance&company=7&from=2026-12&until=2027-04';
    expect(read(address)).toEqual({
      ...EMPTY_STATE,
      query: 'Koch',
      place: '3920 Zermatt',
      radius: 50,
      sort: 'relevance',
      company: 7,
      from: { year: 2026, month: 12 },
      until: { year: 2027, month: 4 },
    });
    expect(writeListState(read(address))).toBe(address);
  });

  it('has no radius without a place', () => {
    expect(writeListState(read('?radius=50&sort=relevance'))).toBe('');
    expect(writeListState(read('?place=Arosa&radius=25'))).toBe('?place=Arosa');
  });

  it('holds an order unless it is the usual one', () => {
    for (const address of [
      '?sort=start',
      '?query=Koch&sort=newest',
      '?place=Arosa&sort=newest',
      '?query=Koch&place=Arosa&sort=relevance',
    ]) {
      expect(writeListState(read(address))).toBe(address);
    }
    expect(writeListState(read('?query=Koch&sort=relevance'))).toBe('?query=Koch');
    expect(writeListState(read('?sort=newest'))).toBe('');
    expect(writeListState(read('?place=Arosa&sort=distance'))).toBe('?place=Arosa');
    expect(writeListState(read('?place=Arosa&sort=relevance'))).toBe('?place=Arosa&sort=newest');
  });

  it('holds a language at work with the level up to which it may be asked for, the lowest of several', () => {
    const address = '?facetFilters=spoken:de-2,spoken:en';
    expect(writeListState(read(address))).toBe(address);
    expect(filterExpression(read(address))).toBe('(spoken:de-2 OR spoken:en)');
    expect(writeListState(read('?facetFilters=spoken:de,spoken:en,spoken:de-3,spoken:de-2'))).toBe(address);
    expect(writeListState(read('?facetFilters=spoken:de-4,spoken:fr-0'))).toBe('');
  });

  it('changes the level of one language at work alone', () => {
    const state = { ...read('?facetFilters=spoken:de-2,spoken:en'), page: 3 };
    expect(writeListState(chooseLevel(state, 'de', 'de-1'))).toBe('?facetFilters=spoken:de-1,spoken:en');
    expect(writeListState(chooseLevel(state, 'fr', 'fr'))).toBe(
      '?facetFilters=spoken:de-2,spoken:en,spoken:fr',
    );
    expect(writeListState(chooseLevel(state, 'de', null))).toBe('?facetFilters=spoken:en');
  });

  it('is empty for the default state', () => {
    expect(writeListState(EMPTY_STATE)).toBe('');
    expect(read('')).toEqual(EMPTY_STATE);
  });

  it('is also parsed from a plain form, which sends every filter as its own parameter', () => {
    const sent = read('?query=&facetFilters=season%3Awinter&facetFilters=start_month%3A12');
    expect(writeListState(sent)).toBe('?facetFilters=season:winter,start_month:12');
  });

  it('ignores unknown facets, values, panels and pages', () => {
    const state = read(
      '?facetFilters=season:autumn,job_category_id:8,salary:1,start_month:12"%20OR%20x&facetPanels=salary&page=-2',
    );
    expect(chosenFilters(state.filters)).toEqual([]);
    expect(state.panels).toEqual([]);
    expect(state.page).toBe(1);
    expect(read('?page=2.5').page).toBe(1);
    expect(read('?page=99999999999999').page).toBe(1);
  });

  it('ignores an invalid radius, order, company or month', () => {
    const odd = '?place=Arosa&radius=1000&sort=price&company=1%20OR%201&from=2026-13&until=soon';
    expect(writeListState(read(odd))).toBe('?place=Arosa');
    for (const company of ['0', '-1', '1.5', '2147483648', '1e99']) {
      expect(read(`?company=${company}`).company).toBeNull();
    }
  });

  it('truncates a text to one line of the maximum length', () => {
    const { query, place } = read(`?query=a%00b%0Ac&place=%09${'x'.repeat(254)}😀`);
    expect(query).toBe('a b c');
    expect(place).toBe(`${'x'.repeat(254)}\ufffd`);
  });

  it('swaps months that a form sends in the wrong order', () => {
    expect(writeListState(read('?from=2027-04&until=2026-12'))).toBe('?from=2026-12&until=2027-04');
  });

  it('opens by default the first two panels and those with a selection', () => {
    expect(openPanels(read('?facetFilters=workload_min:80'))).toEqual([
      'season',
      'job_category_id',
      'workload_min',
    ]);
    expect(openPanels(read('?facetFilters=workload_min:80&facetPanels='))).toEqual([]);
    expect(openPanels(read('?place=Arosa&from=2026-12')).slice(2)).toEqual(['place', 'months']);
    expect(openPanels(read('?facetPanels=months,state,salary'))).toEqual(['state', 'months']);
  });
});

describe('the orders of the job list', () => {
  it('include the distance only around a place, and the best match only for words', () => {
    expect(ordersFor(EMPTY_STATE, false)).toEqual({ usual: 'newest', others: ['start'] });
    expect(ordersFor(read('?place=Nirgends'), false)).toEqual({ usual: 'newest', others: ['start'] });
    expect(ordersFor(read('?query=Koch'), false)).toEqual({
      usual: 'relevance',
      others: ['newest', 'start'],
    });
    expect(ordersFor(read('?place=Arosa'), true)).toEqual({ usual: 'distance', others: ['newest', 'start'] });
    expect(ordersFor(read('?query=Koch&place=Arosa'), true)).toEqual({
      usual: 'distance',
      others: ['relevance', 'newest', 'start'],
    });
    // Where only the words name the place, the address could not tell the best match from what is usual.
    expect(ordersFor(read('?query=Koch+near+Arosa'), true).others).toEqual(['newest', 'start']);
  });

  it('survive removing all filters', () => {
    expect(writeListState(withoutFilters(read('?query=Koch&place=Arosa&sort=start')))).toBe(
      '?query=Koch&sort=start',
    );
  });
});

describe('changing filters', () => {
  it('goes back to the first page and keeps the words', () => {
    const next = toggleFilter(read('?query=Koch&page=4'), { facet: 'season', value: 'winter' });
    expect(writeListState(next)).toBe('?query=Koch&facetFilters=season:winter');
  });

  it('removes a filter that is toggled again', () => {
    const winter = { facet: 'season', value: 'winter' } as const;
    expect(toggleFilter(toggleFilter(EMPTY_STATE, winter), winter)).toEqual(EMPTY_STATE);
  });

  it('can reset all filters without losing the words', () => {
    const all =
      '?query=Koch&facetFilters=season:winter&place=Arosa&radius=10&sort=relevance&company=7&from=2026-12&page=2';
    expect(writeListState(withoutFilters(read(all)))).toBe('?query=Koch');
    expect(withoutFilters(read('?facetPanels=season')).panels).toEqual(['season']);
  });

  it('resets everything about a place when that is removed', () => {
    const state = read('?query=Koch&place=Arosa&radius=10&sort=relevance&page=2');
    expect(writeListState(refine(state, { place: '' }))).toBe('?query=Koch');
  });

  it('replaces only the given filters and goes back to the first page', () => {
    expect(writeListState(refine(read('?place=Arosa&page=3'), { sort: 'relevance' }))).toBe(
      '?place=Arosa&sort=relevance',
    );
  });

  it('counts each filter, and the months as one', () => {
    const state = read(
      '?facetFilters=season:winter,state:GR,state:VS&place=Arosa&company=7&from=2026-12&until=2027-04',
    );
    expect(countFilters(state)).toBe(6);
    expect(
      (['season', 'state', 'place', 'months', 'start_month'] as const).map((panel) =>
        countInPanel(state, panel),
      ),
    ).toEqual([1, 2, 1, 1, 0]);
    expect(countFilters(read('?until=2027-04'))).toBe(1);
    expect(countFilters(EMPTY_STATE)).toBe(0);
  });
});

describe('the selected months of availability', () => {
  const month = (text: string) => ({ year: Number(text.slice(0, 4)), month: Number(text.slice(5)) });
  const press = (...months: string[]) =>
    months.map(month).reduce<FreeMonths>(pressMonth, { from: null, until: null });

  it('are set by pressing the first and the last one', () => {
    expect(press('2026-12')).toEqual({ from: month('2026-12'), until: null });
    expect(press('2026-12', '2027-04')).toEqual({ from: month('2026-12'), until: month('2027-04') });
    expect(press('2026-12', '2026-12')).toEqual({ from: month('2026-12'), until: month('2026-12') });
  });

  it('start earlier if an earlier month is pressed second', () => {
    expect(press('2026-12', '2026-11')).toEqual({ from: month('2026-11'), until: null });
  });

  it('start again with the third press', () => {
    expect(press('2026-12', '2027-04', '2027-02')).toEqual({ from: month('2027-02'), until: null });
  });

  it('keep an end that was set before', () => {
    const until = month('2027-04');
    expect(pressMonth({ from: null, until }, month('2026-12'))).toEqual({ from: month('2026-12'), until });
    expect(pressMonth({ from: null, until }, month('2027-06'))).toEqual({
      from: month('2027-06'),
      until: null,
    });
  });
});

describe('the filter expression', () => {
  it('combines values of one facet by OR and different facets by AND', () => {
    const state = read('?facetFilters=job_category_id:1,job_category_id:2,season:winter');
    expect(filterExpression(state)).toBe('(season:winter) AND (job_category_id:1 OR job_category_id:2)');
  });

  it('contains accommodation, and the languages of the ad', () => {
    const state = read('?facetFilters=accommodation:true,language:it,language:fr,language:rm');
    expect(filterExpression(state)).toBe('(accommodation:true) AND (language:it OR language:fr)');
    expect(offeredValues('accommodation', undefined, []).listed).toEqual(['true']);
    expect(offeredValues('language', undefined, []).listed).toEqual(['de', 'it', 'en', 'fr']);
  });

  it('contains the company', () => {
    expect(filterExpression(read('?company=7&facetFilters=state:GR'))).toBe('(state:GR) AND company.id:7');
  });

  it('is empty without filters', () => {
    expect(filterExpression(EMPTY_STATE)).toBe('');
    expect(filterExpression(read('?place=Arosa'))).toBe('');
  });

  describe('for months of availability', () => {
    /** Evaluates the expression for an ad of these months, by running it as JavaScript. */
    const keeps = (address: string, start: string, end: string) => {
      const [start_year, start_month, end_year, end_month] = `${start}-${end}`.split('-').map(Number);
      const script = filterExpression(read(address)).replaceAll('AND', '&&').replaceAll('OR', '||');
      const judge = new Function('start_year', 'start_month', 'end_year', 'end_month', `return ${script}`);
      return judge(start_year, start_month, end_year, end_month) as boolean;
    };

    it('matches ads that start and end within them, also across the turn of the year', () => {
      const free = '?from=2026-12&until=2027-04';
      expect(keeps(free, '2026-12', '2027-04')).toBe(true);
      expect(keeps(free, '2027-01', '2027-03')).toBe(true);
      expect(keeps(free, '2026-12', '2026-12')).toBe(true);
      expect(keeps(free, '2026-11', '2027-04')).toBe(false);
      expect(keeps(free, '2026-12', '2027-05')).toBe(false);
      // The same months of another year do not match.
      expect(keeps(free, '2027-12', '2028-04')).toBe(false);
      expect(keeps(free, '2025-12', '2026-04')).toBe(false);
    });

    it('matches ads that start late enough or end early enough, if one bound is open', () => {
      expect(keeps('?from=2026-12', '2026-11', '2027-04')).toBe(false);
      expect(keeps('?from=2026-12', '2028-01', '2028-04')).toBe(true);
      expect(keeps('?until=2027-04', '2025-01', '2027-04')).toBe(true);
      expect(keeps('?until=2027-04', '2025-01', '2027-05')).toBe(false);
    });
  });
});

describe('the values a facet offers', () => {
  it('are all of them for facets with few values, even those without ads', () => {
    expect(offeredValues('season', { summer: 3 }, [])).toEqual({ listed: ['winter', 'summer'], folded: [] });
  });

  it('are folded away where a facet has many and no ad has them, whether or not they are selected', () => {
    const { listed, folded } = offeredValues('state', { GR: 2, VS: 5 }, ['TI']);
    expect(listed).toEqual(['GR', 'VS']);
    expect(folded).toHaveLength(25);
    expect(folded).toContain('TI');
  });

  it('are only those that occur or are selected for workloads', () => {
    const offered = offeredValues('workload_min', { 80: 2, 100: 5 }, ['50']);
    expect(offered).toEqual({ listed: ['100', '80', '50'], folded: [] });
  });
});

describe('a workload', () => {
  it('means the ads from that on, and is counted so', () => {
    expect(filterExpression(read('?facetFilters=workload_min:80'))).toBe('(workload_min>=80)');
    const counts = { season: { winter: 3 }, workload_min: { 50: 1, 80: 2, 100: 4 } };
    expect(countsOfFilters(counts)).toEqual({ ...counts, workload_min: { 50: 7, 80: 6, 100: 4 } });
  });
});

describe('the counts of filters', () => {
  it('are those of the ads that are shown, also where these are of a closest search', () => {
    const [none, some] = [{ facets: { season: {} } }, { facets: { season: { winter: 2 } } }];
    expect(shownCounts({ found: some, nearby: undefined })).toBe(some.facets);
    expect(shownCounts({ found: none, nearby: { found: some } })).toBe(some.facets);
  });
});

describe('the list of a relaxed search', () => {
  const state = read(
    '?query=koch+arosa&facetFilters=season:winter,state:GR&place=Davos&radius=10&sort=relevance&company=7&from=2026-12&until=2027-04&page=2',
  );
  const circle = { latitude: 46.8, longitude: 9.8, radius: 10_000, place: null };
  const nearest = {
    query: 'koch arosa',
    filters: filterExpression(state),
    around: circle,
    dropped: [],
    nbHits: 1,
  };

  it.each<[string, Partial<Parameters<typeof relaxed>[1]>, Partial<typeof state>]>([
    ['without a word', { query: 'koch' }, { query: 'koch' }],
    [
      'without a facet',
      { filters: filterExpression(toggleFilter(state, { facet: 'state', value: 'GR' })) },
      { filters: read('?facetFilters=season:winter').filters },
    ],
    ['without the company', { filters: filterExpression({ ...state, company: null }) }, { company: null }],
    [
      'without the months',
      { filters: filterExpression({ ...state, from: null, until: null }) },
      { from: null, until: null },
    ],
    [
      'without any filter, in the same place',
      { filters: '' },
      { filters: EMPTY_STATE.filters, company: null, from: null, until: null },
    ],
    ['in a wider circle', { around: { ...circle, radius: 25_000 } }, { radius: 25 }],
    [
      'round the place that the words named',
      { around: { ...circle, radius: 25_000, place: '7050 Arosa' } },
      { place: '7050 Arosa', radius: 25 },
    ],
    ['anywhere', { around: null }, { place: '' }],
  ])('is the original list %s, from the first page', (_, change, expected) => {
    expect(relaxed(state, { ...nearest, ...change })).toEqual({ ...state, page: 1, ...expected });
  });
});

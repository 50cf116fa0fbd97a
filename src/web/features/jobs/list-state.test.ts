import { describe, expect, it } from 'vitest';
import {
  chosenFilters,
  EMPTY_STATE,
  filterExpression,
  offeredValues,
  openPanels,
  readListState,
  toggleFilter,
  withoutFilters,
  writeListState,
} from './list-state.ts';

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

  it('comes back the same from what was read of it', () => {
    const address =
      '?query=Koch%20%26%20K%C3%BCche&facetFilters=season:summer,workload_min:80&facetPanels=&page=2';
    expect(writeListState(read(address))).toBe(address);
  });

  it('is bare for the list as it first is', () => {
    expect(writeListState(EMPTY_STATE)).toBe('');
    expect(read('')).toEqual(EMPTY_STATE);
  });

  it('may come from a plain form, which names every filter on its own', () => {
    const sent = read('?query=&facetFilters=season%3Awinter&facetFilters=start_month%3A12');
    expect(writeListState(sent)).toBe('?facetFilters=season:winter,start_month:12');
  });

  it('loses facets, values and pages that do not exist', () => {
    const state = read(
      '?facetFilters=season:autumn,job_category_id:8,salary:1,start_month:12"%20OR%20x&facetPanels=salary&page=-2',
    );
    expect(chosenFilters(state.filters)).toEqual([]);
    expect(state.panels).toEqual([]);
    expect(state.page).toBe(1);
    expect(read('?page=2.5').page).toBe(1);
  });

  it('opens the first two panels and those with a choice unless it says otherwise', () => {
    expect(openPanels(read('?facetFilters=workload_min:80'))).toEqual([
      'season',
      'job_category_id',
      'workload_min',
    ]);
    expect(openPanels(read('?facetFilters=workload_min:80&facetPanels='))).toEqual([]);
  });
});

describe('choosing filters', () => {
  it('begins again at the first page and keeps the words', () => {
    const next = toggleFilter(read('?query=Koch&page=4'), { facet: 'season', value: 'winter' });
    expect(writeListState(next)).toBe('?query=Koch&facetFilters=season:winter');
  });

  it('is undone by choosing the same again', () => {
    const winter = { facet: 'season', value: 'winter' } as const;
    expect(toggleFilter(toggleFilter(EMPTY_STATE, winter), winter)).toEqual(EMPTY_STATE);
  });

  it('is undone all at once without losing the words', () => {
    expect(writeListState(withoutFilters(read('?query=Koch&facetFilters=season:winter&page=2')))).toBe(
      '?query=Koch',
    );
  });
});

describe('the filter expression', () => {
  it('takes one facet’s choices as alternatives and asks for all facets', () => {
    const { filters } = read('?facetFilters=job_category_id:1,job_category_id:2,season:winter');
    expect(filterExpression(filters)).toBe('(season:winter) AND (job_category_id:1 OR job_category_id:2)');
  });

  it('is empty without a choice', () => {
    expect(filterExpression(EMPTY_STATE.filters)).toBe('');
  });
});

describe('the values a facet offers', () => {
  it('are all of them where there are few, also those that no ad has', () => {
    expect(offeredValues('season', { summer: 3 }, [])).toEqual(['winter', 'summer']);
  });

  it('are those that occur or are chosen where there are many', () => {
    expect(offeredValues('workload_min', { 80: 2, 100: 5 }, ['50'])).toEqual(['100', '80', '50']);
  });
});

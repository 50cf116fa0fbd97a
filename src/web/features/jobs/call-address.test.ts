import { describe, expect, it } from 'vitest';
import { pageSearchOf } from '#api/search-address.ts';
import { searchOf } from './list-query.ts';
import {
  EMPTY_STATE,
  FACETS,
  type ListState,
  readListState,
  valuesOf,
  writeListState,
} from './list-state.ts';

const callOf = (state: ListState) => String(new URLSearchParams(searchOf(state, undefined)));

const withFilters = (filters: Partial<ListState['filters']>): ListState => ({
  ...EMPTY_STATE,
  filters: { ...EMPTY_STATE.filters, ...filters },
});

describe('the address of the job list for a search that an alert keeps', () => {
  it.each(FACETS)('shows every choice of %s', (facet) => {
    for (const chosen of [valuesOf(facet).slice(0, 1), valuesOf(facet)]) {
      const state = withFilters({ [facet]: chosen });
      expect(pageSearchOf({ kind: 'jobs', search: callOf(state), place: null })).toBe(writeListState(state));
    }
  });

  it.each([
    '',
    '?query=koch',
    '?query=koch%20%26%20kellner%3F',
    '?facetFilters=season:winter,job_category_id:1,job_category_id:2,state:GR,workload_min:80',
    '?company=7',
    '?from=2026-12&until=2027-04',
    '?from=2026-12',
    '?until=2027-04',
    '?query=koch&facetFilters=season:winter&company=7&from=2026-12&until=2027-04',
  ])('is the one it was kept from: %s', (address) => {
    const state = readListState(new URLSearchParams(address));
    expect(pageSearchOf({ kind: 'jobs', search: callOf(state), place: null })).toBe(writeListState(state));
  });

  it('names the place and the radius', () => {
    const state = readListState(new URLSearchParams('?place=3920%20Zermatt&radius=10'));
    const search = String(new URLSearchParams(searchOf(state, { latitude: 46.02, longitude: 7.75 })));
    expect(search).toBe('aroundLatLng=46.02%2C7.75&aroundRadius=10000');
    const page = pageSearchOf({ kind: 'jobs', search, place: '3920 Zermatt' });
    expect(page).toBe(writeListState(state));
  });

  it('is in the order that was chosen', () => {
    const call = { ...searchOf(EMPTY_STATE, { latitude: 46.02, longitude: 7.75 }), sort: 'newest' };
    const sorted = readListState(new URLSearchParams('?place=3920%20Zermatt&radius=10&sort=newest'));
    const search = String(new URLSearchParams({ ...call, aroundRadius: '10000' }));
    expect(pageSearchOf({ kind: 'jobs', search, place: '3920 Zermatt' })).toBe(writeListState(sorted));
    expect(pageSearchOf({ kind: 'jobs', search: 'query=koch&sort=distance', place: null })).toBe(
      '?query=koch',
    );
  });

  it.each([
    ['a filter that a program has written', 'filters=season%3Awinter+AND+NOT+state%3AGR'],
    ['a field that the page has no filter for', 'filters=fulltime%3Atrue'],
    ['two facets as alternatives', 'filters=(season%3Awinter+OR+state%3AGR)'],
    ['a workload that is met exactly', 'filters=workload_min%3A80'],
    ['a point that is no place', 'aroundLatLng=46.02%2C7.75&aroundRadius=10000'],
  ])('is none for %s', (_, search) => {
    expect(pageSearchOf({ kind: 'jobs', search, place: null })).toBeNull();
  });

  it('shows a pay that the page offers, however the call asks for it', () => {
    const shown = (search: string) => pageSearchOf({ kind: 'jobs', search, place: null });
    expect(shown('pay_from=450000&filters=season%3Awinter')).toBe(
      '?facetFilters=season:winter,pay_monthly_amount:450000',
    );
    expect(shown('pay_from=450000')).toBe(shown('filters=pay_monthly_amount>%3D450000'));
    expect(shown('pay_from=451000')).toBeNull();
  });

  it('is none for a radius that the page does not offer', () => {
    const search = 'aroundLatLng=46.02%2C7.75&aroundRadius=12000';
    expect(pageSearchOf({ kind: 'jobs', search, place: '3920 Zermatt' })).toBeNull();
  });
});

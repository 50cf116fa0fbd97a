import { describe, expect, it } from 'vitest';
import { isFiltered, queryOf, readState, wishesOf, writeState } from './candidate-search.ts';

const read = (search: string) => readState(new URLSearchParams(search));

describe('the address of a search for people', () => {
  it('is empty without filters, in the default order', () => {
    expect(writeState(read(''))).toBe('');
    expect(isFiltered(read(''))).toBe(false);
    expect(queryOf(read(''))).toEqual({ page: '1', per_page: '24', sort: 'from' });
  });

  it('holds the filters, which are sent to the server unchanged', () => {
    const search = '?categories=1&states=GR&from=2026-12-01&permits=swiss&seasons=2&sort=-seasons&page=3';
    expect(writeState(read(search))).toBe(search);
    expect(isFiltered(read(search))).toBe(true);
    expect(queryOf(read(search))).toEqual({
      ...{ categories: '1', states: 'GR', from: '2026-12-01', permits: 'swiss', seasons: '2' },
      ...{ page: '3', per_page: '24', sort: '-seasons' },
    });
  });

  it('takes the dates of an ad, without days in the past', () => {
    const months = { start_month: 12, start_year: 2026, end_month: 4, end_year: 2027 };
    const ad = { job_category_id: 2, state: 'GR', ...months, start_day: null, end_day: null };
    const wishes = { categories: '2', states: 'GR', from: '2026-12-01', until: '2027-04-30' };
    expect(wishesOf(ad, '2026-11-20')).toEqual(wishes);
    const withDays = { ...ad, start_day: 15, end_day: 11 };
    expect(wishesOf(withDays, '2026-11-20')).toMatchObject({ from: '2026-12-15', until: '2027-04-11' });
    expect(wishesOf(withDays, '2026-12-16')).toMatchObject({ from: '2026-12-16', until: '2027-04-11' });
    expect(wishesOf({ ...ad, state: null }, '2027-01-05')).toEqual({
      ...wishes,
      ...{ states: '', from: '2027-01-05' },
    });
  });

  it('ignores unknown values', () => {
    const search = '?categories=9&states=XX&from=2026-02-30&workload=101&accommodation=2&sort=name&page=0';
    expect(writeState(read(search))).toBe('');
  });
});

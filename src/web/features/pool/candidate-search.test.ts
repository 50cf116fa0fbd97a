import { describe, expect, it } from 'vitest';
import { isFiltered, queryOf, readState, writeState } from './candidate-search.ts';

const read = (search: string) => readState(new URLSearchParams(search));

describe('the address of a search for people', () => {
  it('is empty for everybody, the earliest first', () => {
    expect(writeState(read(''))).toBe('');
    expect(isFiltered(read(''))).toBe(false);
    expect(queryOf(read(''))).toEqual({ page: '1', per_page: '24', sort: 'from' });
  });

  it('keeps what is searched for, and what is asked of the server is the same', () => {
    const search = '?categories=1&states=GR&from=2026-12-01&permits=swiss&seasons=2&sort=-seasons&page=3';
    expect(writeState(read(search))).toBe(search);
    expect(isFiltered(read(search))).toBe(true);
    expect(queryOf(read(search))).toEqual({
      ...{ categories: '1', states: 'GR', from: '2026-12-01', permits: 'swiss', seasons: '2' },
      ...{ page: '3', per_page: '24', sort: '-seasons' },
    });
  });

  it('leaves out what there is not', () => {
    const search = '?categories=9&states=XX&from=2026-02-30&workload=101&accommodation=2&sort=name&page=0';
    expect(writeState(read(search))).toBe('');
  });
});

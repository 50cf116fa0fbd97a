import { describe, expect, it } from 'vitest';
import { PAGE_SIZE_MAX } from '#domain/kernel/limits.ts';
import { PAGE_SIZES, type Sorting } from '../lib/list.ts';
import { pageOf } from './table-rows.ts';

interface Row {
  title: string;
  place: string;
  count: number;
}

const rows: Row[] = [
  { title: 'Sous-Chef', place: 'Pontresina', count: 12 },
  { title: 'Réceptionist/in', place: 'Lenzerheide', count: 4 },
  { title: 'Zimmerservice', place: 'Chur', count: 100 },
  { title: 'Äquivalent', place: 'Chur', count: 4 },
];
const columns = [
  { key: 'title', sortBy: (row: Row) => row.title, searchBy: (row: Row) => row.title },
  { key: 'place', searchBy: (row: Row) => row.place },
  { key: 'count', sortBy: (row: Row) => row.count },
];
const UNSORTED = { key: 'none', descending: false };
const titles = (words: string, sorting: Sorting = UNSORTED) =>
  pageOf({ rows, view: { words, sorting, page: 1, size: 10 } }, columns).rows.map(({ title }) => title);

describe('the rows of a table', () => {
  it('stand in the order given until a column sorts them', () => {
    expect(titles('')).toEqual(rows.map(({ title }) => title));
  });

  it('are sorted by words as people sort them, and by numbers as values', () => {
    expect(titles('', { key: 'title', descending: false })[0]).toBe('Äquivalent');
    expect(titles('', { key: 'count', descending: true })).toEqual([
      'Zimmerservice',
      'Sous-Chef',
      'Réceptionist/in',
      'Äquivalent',
    ]);
  });

  it('are found by every word of the query, over several columns, without accents', () => {
    expect(titles('reception')).toEqual(['Réceptionist/in']);
    expect(titles('chur zimmer')).toEqual(['Zimmerservice']);
    expect(titles('chur sous')).toEqual([]);
  });

  it('are cut into pages, and the last one is shown for any beyond it', () => {
    const view = { words: '', sorting: { key: 'title', descending: false }, size: 3 };
    const pageNumber = (page: number) => pageOf({ rows, view: { ...view, page } }, columns);
    expect(pageNumber(1).rows.map(({ title }) => title)).toEqual([
      'Äquivalent',
      'Réceptionist/in',
      'Sous-Chef',
    ]);
    expect(pageNumber(2)).toMatchObject({ rows: [{ title: 'Zimmerservice' }], total: 4, page: 2, pages: 2 });
    expect(pageNumber(3)).toEqual(pageNumber(2));
  });

  it('that the server found are neither searched nor sorted again, and counted from where they begin', () => {
    const view = { words: 'x', sorting: { key: 'title', descending: false }, page: 11, size: 10 };
    const list = { rows, part: { view, total: 104 }, view };
    expect(pageOf(list, columns)).toEqual({ rows, total: 104, page: 11, pages: 11, size: 10 });
  });

  it('lie in one answer of the server whatever the size of the page', () => {
    for (const size of PAGE_SIZES) expect(PAGE_SIZE_MAX % size).toBe(0);
  });
});

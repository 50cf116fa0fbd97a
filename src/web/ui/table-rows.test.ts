import { describe, expect, it } from 'vitest';
import { shownRows } from './table-rows.ts';

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
const titles = (query: string, sorting: { key: string; descending: boolean } | null) =>
  shownRows(rows, columns, query, sorting).map(({ title }) => title);

describe('the rows of a table', () => {
  it('stand in the order given until a column sorts them', () => {
    expect(titles('', null)).toEqual(rows.map(({ title }) => title));
  });

  it('sort words as people do and numbers by value', () => {
    expect(titles('', { key: 'title', descending: false })[0]).toBe('Äquivalent');
    expect(titles('', { key: 'count', descending: true })).toEqual([
      'Zimmerservice',
      'Sous-Chef',
      'Réceptionist/in',
      'Äquivalent',
    ]);
  });

  it('are found by every word of the query, over several columns, without accents', () => {
    expect(titles('reception', null)).toEqual(['Réceptionist/in']);
    expect(titles('chur zimmer', null)).toEqual(['Zimmerservice']);
    expect(titles('chur sous', null)).toEqual([]);
  });
});

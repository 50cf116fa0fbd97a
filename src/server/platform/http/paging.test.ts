import { describe, expect, it } from 'vitest';
import { shortListReply } from './paging.ts';

const rows = ['Hotel Quarzhorn', 'Gasthaus Steinrabe', 'Berghaus Nebelkamm'].map((name) => ({ name }));
const list = (query: Parameters<typeof shortListReply>[1]) => shortListReply(rows, query, ({ name }) => name);
const names = (query: Parameters<typeof shortListReply>[1]) => list(query).data.map(({ name }) => name);

describe('a list', () => {
  it('returns all rows in order, without a total, where no page is requested', () => {
    expect(list({})).toEqual({ data: rows });
  });

  it('returns one page with the total', () => {
    expect(list({ page: 2, per_page: 2 })).toEqual({ data: rows.slice(2), meta: { total: 3 } });
    expect(list({ page: 9 })).toEqual({ data: [], meta: { total: 3 } });
  });

  it('keeps the rows whose name contains every word, whatever the case', () => {
    expect(names({ query: 'haus STEIN' })).toEqual(['Gasthaus Steinrabe']);
    expect(list({ query: 'haus', per_page: 1 }).meta).toEqual({ total: 2 });
  });

  it('is sorted by name in either direction', () => {
    expect(names({ sort: 'name' })[0]).toBe('Berghaus Nebelkamm');
    expect(names({ sort: '-name' })[0]).toBe('Hotel Quarzhorn');
    const numbered = ['Haus 10', 'Ähre', 'Haus 9', 'haus 10'].map((name) => ({ name }));
    expect(
      shortListReply(numbered, { sort: 'name' }, ({ name }) => name).data.map(({ name }) => name),
    ).toEqual(['Ähre', 'Haus 9', 'Haus 10', 'haus 10']);
  });
});

import { describe, expect, it } from 'vitest';
import { mergeTyped } from './conflict.ts';

describe('the merge after a concurrent update', () => {
  const began = { phone: '1', street: 'Dorf', place: 'Arosa', updated_at: 'then' };
  const stored = { phone: '2', street: 'Post', place: 'Arosa', updated_at: 'now' };

  it('keeps what was typed and takes the stored values of the other fields', () => {
    const typed = { ...began, street: 'Bahnhof' };
    expect(mergeTyped(began, typed, stored)).toEqual({
      values: { phone: '2', street: 'Bahnhof', place: 'Arosa', updated_at: 'now' },
      kept: ['street'],
    });
  });

  it('reports no conflict for a field in which both entered the same', () => {
    expect(mergeTyped(began, { ...began, street: 'Post' }, stored).kept).toEqual([]);
  });

  it('keeps a list in which a row was changed, and reports none with equal contents', () => {
    const listed = (title: string) => ({ documents: [{ title }], updated_at: 'then' });
    expect(mergeTyped(listed('Zeugnis'), listed('Diplom'), listed('Zeugnis')).kept).toEqual(['documents']);
    expect(mergeTyped(listed('Zeugnis'), listed('Zeugnis'), listed('Diplom')).kept).toEqual([]);
  });

  it('continues from the stored `updated_at`, even if that is older than the one the form started from', () => {
    const typed = { ...began, updated_at: 'long ago' };
    expect(mergeTyped(began, typed, stored)).toEqual({ values: stored, kept: [] });
  });
});

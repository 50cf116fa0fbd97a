import type { UseFormReturnType } from '@mantine/form';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api.ts';
import { changedByBoth, changedSince, mergeTyped, saveBesideOthers } from './conflict.ts';

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

it('a field counts as changed if its value differs from the one that the form began with', () => {
  const began = { language: 'de', first_name: 'Anna', tags: ['a'] };
  expect([...changedSince(began, { ...began, tags: ['a'] })]).toEqual([]);
  expect([...changedSince(began, { ...began, language: 'it', tags: ['b'] })]).toEqual(['language', 'tags']);
});

it('a field counts as changed by both only if both changed it, and to different values', () => {
  const began = { language: 'de', first_name: 'Anna', last_name: 'Rossi', updated_at: 'then' };
  const typed = { ...began, language: 'it', last_name: 'Caflisch' };
  const stored = { ...began, first_name: 'Anja', updated_at: 'now' };
  expect(changedByBoth(began, typed, stored)).toEqual([]);
  expect(changedByBoth(began, typed, { ...stored, language: 'it' })).toEqual([]);
  expect(changedByBoth(began, typed, { ...stored, language: 'fr' })).toEqual(['language']);
  expect(changedByBoth(began, typed, stored, [['first_name', 'last_name']])).toEqual(['last_name']);
});

describe('what is saved while others save', () => {
  const began = { street: 'Dorf', place: 'Arosa', phone: '1', updated_at: 'then' };
  const typed = { ...began, street: 'Bahnhof' };
  const conflict = new ApiError(409, { code: 'conflict', error: '' });

  /** Saves what was typed, which is refused at first; returns what was sent then. */
  async function savedBeside(stored: typeof began): Promise<typeof began | undefined> {
    const form = { getInitialValues: () => began } as UseFormReturnType<typeof began>;
    const options = { form, load: async () => stored, together: [['street', 'place']] as const };
    return saveBesideOthers(options, typed, async (beside) => {
      if (beside === undefined) throw conflict;
      return beside;
    });
  }

  it('is saved beside their changes', async () => {
    const stored = { ...began, phone: '2', updated_at: 'now' };
    expect(await savedBeside(stored)).toEqual({ ...stored, street: 'Bahnhof' });
  });

  it('is not where they changed the same, or what is read with it', async () => {
    await expect(savedBeside({ ...began, street: 'Post', updated_at: 'now' })).rejects.toBe(conflict);
    await expect(savedBeside({ ...began, place: 'Chur', updated_at: 'now' })).rejects.toBe(conflict);
  });
});

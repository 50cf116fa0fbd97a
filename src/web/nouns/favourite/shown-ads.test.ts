// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#web/lib/session.ts';
import { keepName, keepNames, nameWhenShown } from './shown-ads.ts';

/** A token of that account; the device reads no more of it. */
const tokenOf = (account: number) => `h.${btoa(JSON.stringify({ sub: account }))}.s`;
const ad = (id: number, title: string) => ({ id, title, company: { name: 'Hotel Quarzhorn' } });

beforeEach(() => {
  // The logout is told to nobody here.
  vi.stubGlobal('fetch', async () => new Response('{}'));
  localStorage.clear();
  localStorage.setItem('token', tokenOf(1));
});

describe('a saved ad that is gone', () => {
  it('is called what the list last called it, and the newest name counts', () => {
    keepNames([ad(1, 'Koch'), ad(2, 'Kellner')]);
    keepNames([ad(1, 'Sous-Chef'), { id: 2 }]);
    expect(nameWhenShown(1)).toEqual({ title: 'Sous-Chef', company: 'Hotel Quarzhorn' });
    expect(nameWhenShown(2)).toEqual({ title: 'Kellner', company: 'Hotel Quarzhorn' });
  });

  it('is called what it was called as it was saved, if the list never showed it', () => {
    keepName(ad(3, 'Praktikum'));
    keepNames([{ id: 3 }]);
    expect(nameWhenShown(3)?.title).toBe('Praktikum');
    expect(nameWhenShown(4)).toBeNull();
  });

  it('is forgotten once it is saved no longer, and when the session ends', () => {
    keepNames([ad(1, 'Koch'), ad(2, 'Kellner')]);
    keepNames([ad(2, 'Kellner')]);
    expect(nameWhenShown(1)).toBeNull();
    session.logOut();
    expect(nameWhenShown(2)).toBeNull();
    keepName(ad(5, 'Koch'));
    expect(localStorage).toHaveLength(0);
  });
});

// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#web/lib/session.ts';
import { keepName, keepNames, nameWhenShown } from './shown-ads.ts';

/** A token of that account; only its payload is read here. */
const tokenOf = (account: number) => `h.${btoa(JSON.stringify({ sub: account }))}.s`;
const ad = (id: number, title: string) => ({ id, title, company: { name: 'Hotel Quarzhorn' } });

beforeEach(() => {
  // The logout call is not sent.
  vi.stubGlobal('fetch', async () => new Response('{}'));
  localStorage.clear();
  localStorage.setItem('token', tokenOf(1));
});

describe('a saved ad that is gone', () => {
  it('has the title that the list showed last', () => {
    keepNames([ad(1, 'Koch'), ad(2, 'Kellner')]);
    keepNames([ad(1, 'Sous-Chef'), { id: 2 }]);
    expect(nameWhenShown(1)).toEqual({ title: 'Sous-Chef', company: 'Hotel Quarzhorn' });
    expect(nameWhenShown(2)).toEqual({ title: 'Kellner', company: 'Hotel Quarzhorn' });
  });

  it('has the title from when it was saved, if the list never showed it', () => {
    keepName(ad(3, 'Praktikum'));
    keepNames([{ id: 3 }]);
    expect(nameWhenShown(3)?.title).toBe('Praktikum');
    expect(nameWhenShown(4)).toBeNull();
  });

  it('is forgotten once it is no longer saved, and when the session ends', () => {
    keepNames([ad(1, 'Koch'), ad(2, 'Kellner')]);
    keepNames([ad(2, 'Kellner')]);
    expect(nameWhenShown(1)).toBeNull();
    session.logOut();
    expect(nameWhenShown(2)).toBeNull();
    keepName(ad(5, 'Koch'));
    expect(localStorage).toHaveLength(0);
  });
});

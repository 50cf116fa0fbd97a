import { beforeEach, expect, it, vi } from 'vitest';
import { expectPackages, roomKey } from './package-room.ts';

const stored = new Map<string, string>();
const summer = roomKey({ season: 'summer' });
const winter = roomKey({ season: 'winter' });

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

it('the first ad of a season that may form a package has room for it', () => {
  expectPackages(['summer']);
  expect([...stored]).toEqual([[summer, 'panel']]);
});

it('what the last ad has shown counts more than what is expected', () => {
  stored.set(summer, 'problem');
  stored.set(winter, 'none');
  expectPackages(['summer', 'winter']);
  expect([...stored]).toEqual([
    [summer, 'problem'],
    [winter, 'none'],
  ]);
});

it('once no job is held that could form one, no room is kept', () => {
  stored.set(winter, 'panel');
  stored.set(summer, 'problem');
  expectPackages([]);
  expect([...stored]).toEqual([[summer, 'problem']]);
});

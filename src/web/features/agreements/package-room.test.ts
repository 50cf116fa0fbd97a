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

it('space for a panel is reserved on the first ad of a season that can form a package', () => {
  expectPackages(['summer']);
  expect([...stored]).toEqual([[summer, 'panel']]);
});

it('what the last ad has shown takes precedence over the prediction', () => {
  stored.set(summer, 'problem');
  stored.set(winter, 'none');
  expectPackages(['summer', 'winter']);
  expect([...stored]).toEqual([
    [summer, 'problem'],
    [winter, 'none'],
  ]);
});

it('no space is reserved once no held job could form a package', () => {
  stored.set(winter, 'panel');
  stored.set(summer, 'problem');
  expectPackages([]);
  expect([...stored]).toEqual([[summer, 'problem']]);
});

import { describe, expect, it } from 'vitest';
import { keyOf, orderSalt, personOf } from './keys.ts';

const SECRET = 'a secret of the deployment, long enough';
const sight = { companyId: 7, day: '2026-11-20' };
const others = [
  { companyId: 8, day: '2026-11-20' },
  { companyId: 7, day: '2026-11-21' },
];

describe('a key of a person', () => {
  it('is the same all day for one house, and read back as the person', () => {
    for (const userId of [1, 2, 41_234, 2 ** 31 - 1]) {
      const key = keyOf(SECRET, sight, userId);
      expect(key).toMatch(/^[\w-]{43}$/);
      expect(keyOf(SECRET, sight, userId)).toBe(key);
      expect(personOf(SECRET, sight, key)).toBe(userId);
    }
  });

  it('says nothing to another house, on another day or under another secret', () => {
    const key = keyOf(SECRET, sight, 41);
    for (const other of others) {
      expect(keyOf(SECRET, other, 41)).not.toBe(key);
      expect(personOf(SECRET, other, key)).toBeNull();
      expect(orderSalt(SECRET, other)).not.toBe(orderSalt(SECRET, sight));
    }
    expect(personOf(`${SECRET}!`, sight, key)).toBeNull();
  });

  it('cannot be made up, nor written in another way', () => {
    const key = keyOf(SECRET, sight, 41);
    const forged = ['', '41', 'x'.repeat(43), `${key}=`, key.slice(1), `${key}A`, key.replace(/.$/, 'B')];
    for (const it of forged) expect(personOf(SECRET, sight, it), it).toBeNull();
  });

  it('does not follow the order of the accounts', () => {
    const keys = Array.from({ length: 200 }, (_, nth) => keyOf(SECRET, sight, nth + 1));
    expect(new Set(keys).size).toBe(200);
    expect(keys.toSorted()).not.toEqual(keys);
    // Nor do neighbours begin alike.
    expect(new Set(keys.map((key) => key.slice(0, 3))).size).toBeGreaterThan(190);
  });
});

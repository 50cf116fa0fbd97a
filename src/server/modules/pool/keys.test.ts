import { describe, expect, it } from 'vitest';
import { keyOf, orderSalt, personOf } from './keys.ts';

const SECRET = 'a secret of the deployment, long enough';
const sight = { companyId: 7, day: '2026-11-20' };
const others = [
  { companyId: 8, day: '2026-11-20' },
  { companyId: 7, day: '2026-11-21' },
];

describe('a key of a person', () => {
  it('is stable within a house and day, and decrypts to the id of the person', () => {
    for (const userId of [1, 2, 41_234, 2 ** 31 - 1]) {
      const key = keyOf(SECRET, sight, userId);
      expect(key).toMatch(/^[\w-]{43}$/);
      expect(keyOf(SECRET, sight, userId)).toBe(key);
      expect(personOf(SECRET, sight, key)).toBe(userId);
    }
  });

  it('cannot be decrypted for another house, day or secret', () => {
    const key = keyOf(SECRET, sight, 41);
    for (const other of others) {
      expect(keyOf(SECRET, other, 41)).not.toBe(key);
      expect(personOf(SECRET, other, key)).toBeNull();
      expect(orderSalt(SECRET, other)).not.toBe(orderSalt(SECRET, sight));
    }
    expect(personOf(`${SECRET}!`, sight, key)).toBeNull();
  });

  it('cannot be forged, nor encoded in another way', () => {
    const key = keyOf(SECRET, sight, 41);
    const forged = ['', '41', 'x'.repeat(43), `${key}=`, key.slice(1), `${key}A`, key.replace(/.$/, 'B')];
    for (const it of forged) expect(personOf(SECRET, sight, it), it).toBeNull();
  });

  it('does not reveal the order of the ids', () => {
    const keys = Array.from({ length: 200 }, (_, nth) => keyOf(SECRET, sight, nth + 1));
    expect(new Set(keys).size).toBe(200);
    expect(keys.toSorted()).not.toEqual(keys);
    // Keys of consecutive ids share no prefix either.
    expect(new Set(keys.map((key) => key.slice(0, 3))).size).toBeGreaterThan(190);
  });
});

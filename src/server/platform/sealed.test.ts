import { expect, it } from 'vitest';
import { createSeal } from './sealed.ts';

const SECRET = 'a secret that is only used in tests, and long enough';
const VALUE = { to: 'zoë@example.org', link: 'https://solstice.example/password/reset/abc' };

it('a sealed value can be read with the same secret and purpose only', () => {
  const sealed = createSeal(SECRET, 'mails').close(VALUE);
  expect(createSeal(SECRET, 'mails').open(sealed)).toEqual(VALUE);
  expect(() => createSeal(SECRET, 'links').open(sealed)).toThrow();
  expect(() => createSeal(`${SECRET}!`, 'mails').open(sealed)).toThrow();
});

it('a sealed value reveals nothing of the value, and differs each time', () => {
  const seal = createSeal(SECRET, 'mails');
  const [one, other] = [seal.close(VALUE), seal.close(VALUE)];
  expect(one).not.toBe(other);
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('example');
});

it('a sealed value is refused when a single byte was changed, or some are missing', () => {
  const seal = createSeal(SECRET, 'mails');
  const bytes = Buffer.from(seal.close(VALUE), 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => seal.open(changed.toString('base64url')), `byte ${at}`).toThrow();
    expect(() => seal.open(bytes.subarray(0, at).toString('base64url'))).toThrow();
  }
});

it.each(['A', '=', '==', '\n', ' ', '!'])('a sealed value is refused with %j behind it', (more) => {
  const seal = createSeal(SECRET, 'mails');
  const sealed = seal.close('abc');
  expect(seal.open(sealed)).toBe('abc');
  expect(() => seal.open(`${sealed}${more}`)).toThrow();
});

it('a sealed value is refused with another last character that encodes the same bytes', () => {
  const seal = createSeal(SECRET, 'mails');
  // 29 bytes: only four bits of the last character count.
  const sealed = seal.close(1);
  for (const sign of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
    const other = sealed.slice(0, -1) + sign;
    if (other !== sealed) expect(() => seal.open(other)).toThrow();
  }
});

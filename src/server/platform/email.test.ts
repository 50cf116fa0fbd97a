import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailboxOf, normalizeEmail } from './email.ts';

describe('an email address', () => {
  it.each([
    ['  Anna.Muster@Example.ORG ', 'anna.muster@example.org'],
    ['rene\u0301@example.org', 'ren\u00e9@example.org'],
    ['REN\u00c9@example.org', 'ren\u00e9@example.org'],
    ['info+jobs@example.org', 'info+jobs@example.org'],
    ['info@hotel-röstli.ch', 'info@xn--hotel-rstli-xfb.ch'],
    ['Info@Hotel-RO\u0308STLI.ch', 'info@xn--hotel-rstli-xfb.ch'],
    ['info@XN--hotel-rstli-xfb.ch', 'info@xn--hotel-rstli-xfb.ch'],
    ['info@hö he.ch', 'info@hö he.ch'],
    ['röstli', 'röstli'],
  ])('%j is compared as %j', (typed, stored) => {
    expect(normalizeEmail(typed)).toBe(stored);
  });

  it.each([
    ['info+jobs@example.org', 'info@example.org'],
    ['info@example.org', 'info@example.org'],
    ['a+b+c@example.org', 'a@example.org'],
    ['a@plus+minus.example', 'a@plus+minus.example'],
  ])('%j is delivered to the mailbox %j', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });

  it('stays unchanged if it is already normalised', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalizeEmail(normalizeEmail(text))).toBe(normalizeEmail(text));
      }),
    );
    // Lower-casing decomposes the capital İ.
    expect(normalizeEmail(normalizeEmail('İ\u0301'))).toBe(normalizeEmail('İ\u0301'));
  });
});

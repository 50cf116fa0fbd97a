import { describe, expect, it } from 'vitest';
import { ruleText } from '#test/rule-text.ts';
import {
  inGroupsOfFour,
  isMailboxAt,
  LETTER_AGAIN_DAYS,
  LETTER_CODE_LENGTH,
  LETTER_DAYS,
  LETTER_TRIES,
  letterCode,
  letterState,
  normalizeLetterCode,
  PROOF_MAIL_DAYS,
  type ProofMethod,
  staysVerified,
  type VerifiedFacts,
} from './verification.ts';

const HOUSE: VerifiedFacts = {
  nameKey: 'hotelpost',
  zip: '7504',
  addressKey: 'viamaistra1',
  domain: 'hotel-post.ch',
};

describe('a verified house', () => {
  it.each<[string, ProofMethod, Partial<VerifiedFacts>, boolean]>([
    ['nothing that was proven', 'domain', {}, true],
    ['nothing that was proven', 'letter', {}, true],
    ['its name', 'domain', { nameKey: 'hotelkrone' }, false],
    ['its name', 'letter', { nameKey: 'hotelkrone' }, false],
    ['its name', 'desk', { nameKey: 'hotelkrone' }, false],
    ['the domain of its website', 'domain', { domain: 'hotel-post-pontresina.ch' }, false],
    ['its website to none of its own', 'domain', { domain: null }, false],
    ['the domain of its website', 'letter', { domain: 'hotel-post-pontresina.ch' }, true],
    ['the domain of its website', 'desk', { domain: null }, true],
    ['its postcode', 'domain', { zip: '7500' }, true],
    ['its postcode', 'letter', { zip: '7500' }, false],
    ['its postcode', 'desk', { zip: '7500' }, false],
    ['its street', 'domain', { addressKey: 'viadalbagn2' }, true],
    ['its street', 'letter', { addressKey: 'viadalbagn2' }, false],
    ['its street', 'desk', { addressKey: 'viadalbagn2' }, true],
  ])('that changes %s, proven by %s: %j keeps it %s', (_, by, change, stays) => {
    const verification = { by, domain: by === 'domain' ? HOUSE.domain : null };
    expect(staysVerified(verification, HOUSE, { ...HOUSE, ...change })).toBe(stays);
  });
});

it.each([
  ['info@hotel-post.ch', true],
  ['info@mail.hotel-post.ch', true],
  ['info@nothotel-post.ch', false],
  ['info@hotel-post.ch.example.org', false],
  ['hotel-post.ch@example.org', false],
  ['info@ch', false],
])('the mailbox %s belongs to hotel-post.ch: %s', (email, belongs) => {
  expect(isMailboxAt(email, 'hotel-post.ch')).toBe(belongs);
});

describe('the code of a letter', () => {
  it('has eight symbols that nobody takes for one another, and is read however it is typed', () => {
    const code = letterCode([0, 30, 31, 61, 7, 8, 9, 10]);
    expect(code).toBe('2Z2Z9ABC');
    expect(inGroupsOfFour(code)).toBe('2Z2Z 9ABC');
    for (const typed of [' 2z2z-9abc', '2Z2Z 9ABC', '2 Z 2 Z 9 A B C', '２Ｚ２Ｚ９ＡＢＣ']) {
      expect(normalizeLetterCode(typed)).toBe(code);
    }
  });

  it.each([
    ['ordered', { tries: 0, expiresAt: null }],
    ['printed', { tries: LETTER_TRIES - 1, expiresAt: new Date('2026-11-21') }],
    ['over', { tries: LETTER_TRIES, expiresAt: new Date('2026-11-21') }],
    ['over', { tries: 0, expiresAt: new Date('2026-11-20') }],
  ])('is %s with %j', (state, letter) => {
    expect(letterState(letter, new Date('2026-11-20'))).toBe(state);
  });
});

it.each([
  ['companies/verification', `The link works ${PROOF_MAIL_DAYS} days`],
  ['companies/verification', `the code of ${LETTER_CODE_LENGTH} symbols`],
  ['companies/verification', `works for ${LETTER_DAYS} days, ${LETTER_TRIES} attempts`],
  ['companies/verification', `be ordered ${LETTER_AGAIN_DAYS} days after the printing`],
])('rule %s states the bounds of a proof: "%s"', (rule, words) => {
  expect(ruleText(rule)).toContain(words);
});

import { describe, expect, it } from 'vitest';
import { ruleText } from '#test/rule-text.ts';
import {
  ASK_AGAIN_SECONDS,
  CONFIRM_DAYS,
  isFilledByProgram,
  isSubscribed,
  newsletterProblems,
  REFUSED_DAYS,
} from './newsletter.ts';

it.each([
  ['content/newsletter', `asked within ${ASK_AGAIN_SECONDS / 60} minutes`],
  ['content/newsletter', `said no within ${REFUSED_DAYS} days`],
  ['content/newsletter', `does not confirm within ${CONFIRM_DAYS} days`],
])('rule %s states when an address is asked: "%s"', (rule, words) => {
  expect(ruleText(rule)).toContain(words);
});

it('only companies must give a name', () => {
  const required = [{ field: 'company_name', code: 'required' }];
  for (const company_name of [undefined, null, '', ' \u200b']) {
    expect(newsletterProblems({ is_employee: false, company_name })).toEqual(required);
    expect(newsletterProblems({ is_employee: true, company_name })).toEqual([]);
    expect(newsletterProblems({ company_name })).toEqual([]);
  }
  expect(newsletterProblems({ is_employee: false, company_name: 'Hotel Quarzhorn' })).toEqual([]);
});

describe('a form counts as filled in by a bot', () => {
  it.each([{ trap: 'https://cheap.example' }, { trap: ' ' }, { open_seconds: 0 }, { open_seconds: 1.99 }])(
    'if it sends %j',
    (filling) => {
      expect(isFilledByProgram(filling)).toBe(true);
    },
  );

  it.each([
    {},
    { trap: '' },
    { trap: null, open_seconds: null },
    { trap: '', open_seconds: 2 },
    { open_seconds: 86_400 },
  ])('but not if it sends %j', (filling) => {
    expect(isFilledByProgram(filling)).toBe(false);
  });
});

describe('the newsletter goes to', () => {
  const account = { wantsNewsletter: true, isEmailConfirmed: true, isDisabled: false };
  it.each([
    ['an address whose order is confirmed', { isOrdered: true, account: null }, true],
    ['no address whose order is not confirmed', { isOrdered: false, account: null }, false],
    ['an account that wants it and whose address is confirmed', { isOrdered: false, account }, true],
    [
      'no account whose address is not confirmed',
      { isOrdered: false, account: { ...account, isEmailConfirmed: false } },
      false,
    ],
    [
      'an account whose address is confirmed by an order',
      { isOrdered: true, account: { ...account, isEmailConfirmed: false } },
      true,
    ],
    [
      'no account that does not want it, even if its address has ordered it',
      { isOrdered: true, account: { ...account, wantsNewsletter: false } },
      false,
    ],
    ['no account that is disabled', { isOrdered: true, account: { ...account, isDisabled: true } }, false],
  ])('%s', (_, reader, expected) => {
    expect(isSubscribed(reader)).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { CHANNELS, NEWS_KINDS } from './news.ts';
import { isWanted, kindsOf, linkExpiry, paceOf, problemsOfChoice } from './preferences.ts';

const NOTHING = { bell: false, mail: false };

describe('the news that somebody receives', () => {
  it('includes every kind by default', () => {
    for (const kind of NEWS_KINDS) expect([kind, isWanted(kind, 'mail', undefined)]).toEqual([kind, true]);
    expect(NEWS_KINDS.filter((kind) => !isWanted(kind, 'bell', undefined))).toEqual(['ApplicationSent']);
  });

  it('excludes a kind only on the channel on which it was switched off', () => {
    const quiet = { bell: true, mail: false };
    expect(isWanted('ApplicationReceived', 'mail', quiet)).toBe(false);
    expect(isWanted('ApplicationReceived', 'bell', quiet)).toBe(true);
  });

  it('always includes news of agreements and of claims to a company, and may include nothing else', () => {
    for (const channel of CHANNELS) {
      expect(NEWS_KINDS.filter((kind) => isWanted(kind, channel, NOTHING))).toEqual([
        'CompanyClaimed',
        'CooperationAgreementChanged',
      ]);
    }
  });

  it('depends on the role: each kind has recipients, and administrators receive none', () => {
    expect(kindsOf('company')).toEqual([
      'ApplicationReceived',
      'ApplicationOpenReminder',
      'CompanyLinkedToResumeJob',
      'JobFilled',
      'MessageReceived',
      'InterviewOffered',
      'InterviewChanged',
      'InvitationAnswered',
      'CompanyClaimed',
      'TandemProposed',
      'TandemAnswered',
      'TandemEnded',
      'CooperationAgreementChanged',
    ]);
    expect(kindsOf('employee')).toEqual([
      'ResumeJobEntryChanged',
      'ApplicationStatusChanged',
      'MessageReceived',
      'InterviewOffered',
      'InterviewChanged',
      'ApplicationSent',
      'InvitationReceived',
      'AvailabilityEnding',
      'CooperationAgreementChanged',
    ]);
    expect(kindsOf('admin')).toEqual([]);
    expect(new Set([...kindsOf('company'), ...kindsOf('employee')])).toEqual(new Set(NEWS_KINDS));
  });
});

describe('a preference', () => {
  it('may switch every kind of the role off and on', () => {
    expect(problemsOfChoice('company', 'ApplicationReceived', NOTHING)).toEqual([]);
    expect(problemsOfChoice('employee', 'ApplicationSent', { mail: false })).toEqual([]);
  });

  it('is refused for a kind that the role does not receive', () => {
    const problem = [{ field: 'type', code: 'in' }];
    expect(problemsOfChoice('employee', 'ApplicationReceived', { mail: false })).toEqual(problem);
    expect(problemsOfChoice('admin', 'CooperationAgreementChanged', {})).toEqual(problem);
  });

  it('cannot switch off a mandatory kind, but may state that it is on', () => {
    expect(problemsOfChoice('employee', 'CooperationAgreementChanged', NOTHING)).toEqual([
      { field: 'bell', code: 'alwaysTold' },
      { field: 'mail', code: 'alwaysTold' },
    ]);
    expect(problemsOfChoice('company', 'CooperationAgreementChanged', { mail: true })).toEqual([]);
  });

  it('is refused for a channel on which the kind is never sent', () => {
    expect(problemsOfChoice('employee', 'ApplicationSent', { bell: true })).toEqual([
      { field: 'bell', code: 'notToldThere' },
    ]);
  });
});

it('only messages can be mailed hourly, and are mailed at once by default', () => {
  expect(NEWS_KINDS.filter((kind) => paceOf(kind, undefined) !== null)).toEqual(['MessageReceived']);
  const on = { bell: true, mail: true };
  expect([undefined, on, { ...on, pace: null }].map((it) => paceOf('MessageReceived', it))).toEqual(
    Array(3).fill('at_once'),
  );
  expect(paceOf('MessageReceived', { ...on, pace: 'hourly' })).toBe('hourly');
  expect(problemsOfChoice('company', 'MessageReceived', { pace: 'hourly' })).toEqual([]);
  expect(problemsOfChoice('company', 'JobFilled', { pace: 'hourly' })).toEqual([
    { field: 'pace', code: 'in' },
  ]);
});

it('the unsubscribe link of a mail is valid for a year', () => {
  expect(linkExpiry(new Date('2026-11-20T11:00:00Z'))).toEqual(new Date('2027-11-20T11:00:00Z'));
});

import { describe, expect, it } from 'vitest';
import { CHANNELS, NEWS_KINDS } from './news.ts';
import { isWanted, kindsOf, linkExpiry, problemsOfChoice } from './preferences.ts';

const NOTHING = { bell: false, mail: false };

describe('what somebody is told', () => {
  it('is everything, as long as nothing was chosen', () => {
    for (const kind of NEWS_KINDS) expect([kind, isWanted(kind, 'mail', undefined)]).toEqual([kind, true]);
    expect(NEWS_KINDS.filter((kind) => !isWanted(kind, 'bell', undefined))).toEqual([
      'ApplicationStatusChanged',
      'ApplicationSent',
    ]);
  });

  it('is left out on the channel on which it was switched off, and on no other', () => {
    const quiet = { bell: true, mail: false };
    expect(isWanted('ApplicationReceived', 'mail', quiet)).toBe(false);
    expect(isWanted('ApplicationReceived', 'bell', quiet)).toBe(true);
  });

  it('is always what becomes of agreements, and can be nothing else', () => {
    for (const channel of CHANNELS) {
      expect(NEWS_KINDS.filter((kind) => isWanted(kind, channel, NOTHING))).toEqual([
        'CooperationAgreementChanged',
      ]);
    }
  });

  it('goes by the role: each kind has readers, and administrators are told nothing', () => {
    expect(kindsOf('company')).toEqual([
      'ApplicationReceived',
      'ApplicationOpenReminder',
      'CompanyLinkedToResumeJob',
      'InterviewChanged',
      'CooperationAgreementChanged',
    ]);
    expect(kindsOf('employee')).toEqual([
      'ResumeJobEntryChanged',
      'ApplicationStatusChanged',
      'InterviewChanged',
      'ApplicationSent',
      'CooperationAgreementChanged',
    ]);
    expect(kindsOf('admin')).toEqual([]);
    expect(new Set([...kindsOf('company'), ...kindsOf('employee')])).toEqual(new Set(NEWS_KINDS));
  });
});

describe('a choice', () => {
  it('may switch off and on what the role is told of', () => {
    expect(problemsOfChoice('company', 'ApplicationReceived', NOTHING)).toEqual([]);
    expect(problemsOfChoice('employee', 'ApplicationSent', { mail: false })).toEqual([]);
  });

  it('is about nothing that only others are told of', () => {
    const problem = [{ field: 'type', code: 'in' }];
    expect(problemsOfChoice('employee', 'ApplicationReceived', { mail: false })).toEqual(problem);
    expect(problemsOfChoice('admin', 'CooperationAgreementChanged', {})).toEqual(problem);
  });

  it('cannot switch off what is a duty, which leaves it on where it is said to be on', () => {
    expect(problemsOfChoice('employee', 'CooperationAgreementChanged', NOTHING)).toEqual([
      { field: 'bell', code: 'alwaysTold' },
      { field: 'mail', code: 'alwaysTold' },
    ]);
    expect(problemsOfChoice('company', 'CooperationAgreementChanged', { mail: true })).toEqual([]);
  });

  it('cannot be made on a channel where it is never told', () => {
    expect(problemsOfChoice('employee', 'ApplicationSent', { bell: true })).toEqual([
      { field: 'bell', code: 'notToldThere' },
    ]);
  });
});

it('the link of a mail works for a year', () => {
  expect(linkExpiry(new Date('2026-11-20T11:00:00Z'))).toEqual(new Date('2027-11-20T11:00:00Z'));
});

import { describe, expect, it } from 'vitest';
import { ruleText } from '#test/rule-text.ts';
import {
  checkChangingInterview,
  checkSettingInterview,
  endsInterview,
  INTERVIEW_MINUTES,
  instantOf,
  interviewProblems,
  isVideoLink,
  movesByInterview,
  stateOfInterview,
  VIDEO_LINK_MAX,
} from './interview.ts';
import { APPLICATION_STATUSES } from './status.ts';

const NOW = Date.parse('2026-11-20T11:00:00Z');
const TODAY = '2026-11-20';
const facts = { earliest: NOW };
const form = { date: '2026-12-03', time: '14:00', place: 'Réception', video_link: null };
const problemsOf = (more: object) =>
  interviewProblems({ ...form, ...more }, facts).map(({ field, code }) => `${field} ${code}`);

describe('the time of an interview', () => {
  it('must be in the future, to the minute in Zurich', () => {
    expect(problemsOf({ date: TODAY, time: '12:01' })).toEqual([]);
    expect(problemsOf({ date: TODAY, time: '12:00' })).toEqual(['time interviewPast']);
    expect(problemsOf({ date: '2026-11-19', time: '23:59' })).toEqual(['date interviewPast']);
  });

  it('must be within six months', () => {
    expect(problemsOf({ date: '2027-05-20', time: '23:59' })).toEqual([]);
    expect(interviewProblems({ ...form, date: '2027-05-21' }, facts)).toEqual([
      { field: 'date', code: 'interviewFar', params: { months: 6 } },
    ]);
  });

  it('must exist: the hour skipped when DST begins is refused', () => {
    for (const time of ['01:59', '03:00']) expect(problemsOf({ date: '2027-03-28', time })).toEqual([]);
    for (const time of ['02:00', '02:59']) {
      expect(problemsOf({ date: '2027-03-28', time })).toEqual(['time timeSkipped']);
    }
  });

  it('maps to an instant with or without DST, and to the first of two when DST ends', () => {
    const at = (date: string, time: string) => new Date(instantOf({ date, time }) ?? 0).toISOString();
    expect(at('2026-12-03', '14:00')).toBe('2026-12-03T13:00:00.000Z');
    expect(at('2026-07-03', '14:00')).toBe('2026-07-03T12:00:00.000Z');
    expect(at('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(at('2026-10-25', '03:00')).toBe('2026-10-25T02:00:00.000Z');
  });

  it('is not checked if it is invalid by itself', () => {
    for (const date of [undefined, ''])
      expect(problemsOf({ date, time: '24:00' })).toEqual(['date required']);
    expect(interviewProblems({ date: '2026-12-03', place: 'x', video_link: null }, facts)).toEqual([]);
  });
});

it.each([
  ['applications/interview', ` ${INTERVIEW_MINUTES.min} to ${INTERVIEW_MINUTES.max} minutes`],
  ['applications/interview', `up to ${VIDEO_LINK_MAX.toLocaleString('en')} characters`],
])('rule %s states the bounds of an interview: "%s"', (rule, words) => {
  expect(ruleText(rule)).toContain(words);
});

describe('the place of an interview', () => {
  it('is a place, a link or both', () => {
    const video_link = 'https://meet.example.org/1';
    for (const place of [null, undefined]) expect(problemsOf({ place })).toEqual(['place placeOrLink']);
    expect(problemsOf({ place: null, video_link })).toEqual([]);
    expect(problemsOf({ video_link })).toEqual([]);
  });

  it('is reported once if the link is invalid', () => {
    expect(problemsOf({ place: null, video_link: undefined })).toEqual([]);
  });

  it.each([
    'https://meet.example.org/1',
    'https://meet.example.org:8443/a?b=c&d=e#f',
    'HTTPS://Zürich.example/ä',
    'https://example.org',
  ])('may be the address %s', (address) => expect(isVideoLink(address)).toBe(true));

  it.each([
    'http://meet.example.org/1',
    'https://user:word@meet.example.org/',
    'https://meet.example.org@evil.example/',
    'https://localhost/',
    'https://127.0.0.1/1',
    'https://meet.example.1/',
    // With a Cyrillic o, a Greek o, and all in Cyrillic.
    'https://zo\u043em.example/1',
    'https://zo\u03bfm.example/1',
    'https://\u0430\u0440\u0440\u04cf\u0435.example/1',
    'https:/meet.example.org',
    'https://meet.example.org/ a',
    'https://meet.example.org/"><script>',
    'https://meet.example.org\\@evil.example',
    'javascript:alert(1)//https://a.b',
    'x https://meet.example.org/',
  ])('is not the address %s', (address) => expect(isVideoLink(address)).toBe(false));
});

const open = { status: 'SENT', updatedAt: NOW } as const;
const moment = { now: NOW, today: TODAY };
const interview = (startsAt: number, isCancelled = false) => ({ startsAt, minutes: 30, isCancelled });

describe('an interview', () => {
  it('counts as upcoming until it is over, unless it is cancelled', () => {
    expect(stateOfInterview(interview(NOW - 30 * 60_000 + 1), NOW)).toBe('upcoming');
    expect(stateOfInterview(interview(NOW - 30 * 60_000), NOW)).toBe('past');
    expect(stateOfInterview(interview(NOW + 1, true), NOW)).toBe('cancelled');
  });

  it('can be set while its application is open and no other one is upcoming', () => {
    expect(checkSettingInterview(open, null, moment).ok).toBe(true);
    expect(checkSettingInterview(open, interview(NOW - 30 * 60_000), moment).ok).toBe(true);
    expect(checkSettingInterview(open, interview(NOW + 1, true), moment).ok).toBe(true);
    expect(checkSettingInterview(open, interview(NOW + 1), moment)).toMatchObject({
      reason: 'interview_exists',
    });
    for (const status of APPLICATION_STATUSES) {
      const isOpen = ['SENT', 'READ', 'INTERVIEW', 'CONTRACTSENT'].includes(status);
      expect([status, checkSettingInterview({ status, updatedAt: NOW }, null, moment).ok]).toEqual([
        status,
        isOpen,
      ]);
    }
    const forgotten = { status: 'INTERVIEW', updatedAt: Date.parse('2025-11-20T11:00:00Z') } as const;
    expect(checkSettingInterview(forgotten, null, moment)).toMatchObject({
      reason: 'application_transition',
    });
  });

  it('can be changed and cancelled until it begins', () => {
    expect(checkChangingInterview(open, interview(NOW + 1), moment).ok).toBe(true);
    expect(checkChangingInterview(open, interview(NOW), moment)).toMatchObject({ reason: 'interview_over' });
    expect(checkChangingInterview(open, interview(NOW + 1, true), moment)).toMatchObject({
      reason: 'interview_over',
    });
    expect(checkChangingInterview({ ...open, status: 'REFUSAL' }, interview(NOW + 1), moment)).toMatchObject({
      reason: 'application_transition',
    });
  });

  it('advances an application that was sent or read, and is cancelled when it is decided', () => {
    expect(APPLICATION_STATUSES.filter(movesByInterview)).toEqual(['SENT', 'READ']);
    expect(APPLICATION_STATUSES.filter(endsInterview)).toEqual([
      'CONTRACTSIGNED',
      'REFUSAL',
      'REFUSALEMPLOYEE',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { ruleText } from '#test/rule-text.ts';
import {
  checkProposing,
  checkTaking,
  isAhead,
  offerProblems,
  proposalProblems,
  TIMES_OFFERED_MAX,
  TIMES_PROPOSED_MAX,
} from './offer.ts';

const NOW = Date.parse('2026-11-20T11:00:00Z');
const moment = { now: NOW, today: '2026-11-20' };
const facts = { earliest: NOW };
const at = (date: string, time = '14:00') => ({ date, time });
const said = (problems: readonly { field: string; code: string }[]) =>
  problems.map(({ field, code }) => `${field} ${code}`);

describe('times that are offered', () => {
  it('are each in the future and within six months, and differ', () => {
    const times = [
      at('2026-11-19'),
      at('2026-12-03'),
      at('2026-12-03'),
      at('2027-06-01'),
      at('2026-11-20', '12:00'),
    ];
    expect(said(proposalProblems({ times }, facts))).toEqual([
      'times.0.date interviewPast',
      'times.2.time timeTwice',
      'times.3.date interviewFar',
      'times.4.time interviewPast',
    ]);
  });

  it('differ by their instant, and exist', () => {
    const times = [at('2027-03-28', '02:30'), at('2026-12-03', '14:00'), at('2026-12-03', '14:01')];
    expect(said(proposalProblems({ times }, facts))).toEqual(['times.0.time timeSkipped']);
  });

  it('come with a place or a link', () => {
    const times = [at('2026-12-03')];
    expect(said(offerProblems({ times, place: null, video_link: null }, facts))).toEqual([
      'place placeOrLink',
    ]);
    expect(offerProblems({ times, place: 'Réception', video_link: null }, facts)).toEqual([]);
    expect(offerProblems({ times, video_link: 'https://meet.example.org/1' }, facts)).toEqual([]);
  });

  it('are not judged while they cannot be read', () => {
    expect(proposalProblems({}, facts)).toEqual([]);
  });
});

describe('taking a time', () => {
  const open = { status: 'INTERVIEW', updatedAt: NOW } as const;
  const time = { id: 1, by: 'company', startsAt: NOW + 1 } as const;

  it('is for the side that did not offer it, until it begins, while the application is open', () => {
    expect(checkTaking(open, time, 'employee', moment)).toEqual({ ok: true, value: time });
    const refused = [
      checkTaking(open, time, 'company', moment),
      checkTaking(open, undefined, 'employee', moment),
      checkTaking(open, { ...time, startsAt: NOW }, 'employee', moment),
      checkTaking({ ...open, status: 'REFUSAL' }, time, 'employee', moment),
    ];
    expect(refused.map((it) => (it.ok ? 'ok' : it.reason))).toEqual([
      'interview_time_taken',
      'interview_time_taken',
      'interview_time_taken',
      'application_transition',
    ]);
  });

  it('leaves proposing others for an offer, or for an interview that has not begun', () => {
    const interview = { startsAt: NOW + 1, minutes: 45, isCancelled: false };
    const allowed = (hasOffer: boolean, set: typeof interview | null) =>
      checkProposing(open, { hasOffer, interview: set }, moment).ok;
    expect([allowed(true, null), allowed(false, interview), allowed(false, null)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(allowed(false, { ...interview, startsAt: NOW })).toBe(false);
    expect(allowed(false, { ...interview, isCancelled: true })).toBe(false);
    const closed = { status: 'CONTRACTSIGNED', updatedAt: NOW } as const;
    expect(checkProposing(closed, { hasOffer: true, interview: null }, moment).ok).toBe(false);
    expect(isAhead(null, NOW)).toBe(false);
  });
});

it.each([`up to ${TIMES_OFFERED_MAX} times for it`, `up to ${TIMES_PROPOSED_MAX} others`])(
  'the rule states how many times there may be: "%s"',
  (words) => {
    expect(ruleText('applications/interview-offer')).toContain(words);
  },
);

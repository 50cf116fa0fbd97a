import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JOBROOM_STATUSES } from './jobroom.ts';
import { isOver, isPublic, type PublicationFacts, publicWindow } from './publication.ts';
import { inScope, JOB_SCOPES, scopeOf } from './scope.ts';

const DAY = 86_400_000;
const dayOf = (date: string) => Date.parse(date) / DAY;
const dateOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);

const TODAY = '2026-11-20';
const PUBLIC: PublicationFacts = {
  status: 'ACTIVE',
  isDeleted: false,
  end: { year: 2027, month: 4 },
  isCompanyComplete: true,
  terms: [{ startsOn: '2026-03-01', endsOn: '2027-02-28', unpaidSince: null }],
  isSubjectToReporting: false,
  jobroomExternalApproved: false,
  jobroomEntry: null,
};
const FOLLOWING = { startsOn: '2027-03-01', endsOn: '2028-02-29', unpaidSince: null };
const restricted = (lastDay: string | null): PublicationFacts => ({
  ...PUBLIC,
  isSubjectToReporting: true,
  jobroomEntry: { status: 'PUBLISHED_RESTRICTED', reportingObligationEndDate: lastDay },
});

const window = (publicFrom: string, publicUntil: string) => ({
  ok: true,
  value: { publicFrom, publicUntil },
});
const refused = (reason: string) => ({ ok: false, reason });

describe('an ad is public', () => {
  it.each<[string, PublicationFacts, object]>([
    ['until the term ends, if that comes first', PUBLIC, window('2026-03-01', '2027-02-28')],
    [
      'until its last month ends, if that comes first',
      { ...PUBLIC, end: { year: 2027, month: 1 } },
      window('2026-03-01', '2027-01-31'),
    ],
    [
      'on into a term that adjoins',
      { ...PUBLIC, terms: [...PUBLIC.terms, FOLLOWING] },
      window('2026-03-01', '2027-04-30'),
    ],
    [
      'for fourteen days without payment',
      { ...PUBLIC, terms: [{ startsOn: '2026-03-01', endsOn: '2027-02-28', unpaidSince: '2026-11-10' }] },
      window('2026-03-01', '2026-11-24'),
    ],
    ['from the day after the waiting period', restricted('2026-11-27'), window('2026-11-28', '2027-02-28')],
    [
      'from the start of a term that comes after the waiting period',
      { ...restricted('2026-11-27'), terms: [{ ...FOLLOWING, startsOn: '2026-12-01' }] },
      window('2026-12-01', '2027-04-30'),
    ],
    [
      'on the last day of its last month alone, if the waiting period ends the day before',
      { ...restricted('2027-01-30'), end: { year: 2027, month: 1 } },
      window('2027-01-31', '2027-01-31'),
    ],
    [
      'on that day alone, if the term starts then',
      { ...PUBLIC, terms: [{ ...FOLLOWING, startsOn: '2027-04-30' }] },
      window('2027-04-30', '2027-04-30'),
    ],
    [
      'from the next term, if the waiting period outlasts this one',
      {
        ...restricted('2027-03-15'),
        terms: [...PUBLIC.terms, { ...FOLLOWING, startsOn: '2027-03-10' }],
      },
      window('2027-03-16', '2027-04-30'),
    ],
    [
      'though its job-room entry was rejected, if no report is due any more',
      {
        ...PUBLIC,
        isSubjectToReporting: true,
        jobroomExternalApproved: true,
        jobroomEntry: { status: 'REJECTED', reportingObligationEndDate: null },
      },
      window('2026-03-01', '2027-02-28'),
    ],
  ])('%s', (_, job, expected) => {
    expect(publicWindow(job, TODAY)).toEqual(expected);
  });

  it.each<[string, PublicationFacts, string]>([
    ['that is deleted', { ...PUBLIC, isDeleted: true }, 'job_deleted'],
    ['that is over', { ...PUBLIC, end: { year: 2026, month: 10 } }, 'job_over'],
    ['that is switched off', { ...PUBLIC, status: 'INACTIVE' }, 'job_inactive'],
    ['of an incomplete company', { ...PUBLIC, isCompanyComplete: false, terms: [] }, 'company_incomplete'],
    ['without a subscription', { ...PUBLIC, terms: [] }, 'subscription_required'],
    [
      'whose subscription has ended',
      { ...PUBLIC, terms: [{ startsOn: '2025-11-20', endsOn: '2026-11-19', unpaidSince: null }] },
      'subscription_required',
    ],
    [
      'whose next term starts after its last month',
      { ...PUBLIC, terms: [{ startsOn: '2027-05-01', endsOn: '2028-04-30', unpaidSince: null }] },
      'subscription_required',
    ],
    ['that was not reported', { ...PUBLIC, isSubjectToReporting: true }, 'not_released'],
    ['whose waiting period has no end', restricted(null), 'not_released'],
    ['whose waiting period outlasts it', restricted('2027-04-30'), 'not_released'],
  ])('on no future day, if nothing else changes, %s', (_, job, reason) => {
    expect(publicWindow(job, TODAY)).toEqual(refused(reason));
    expect(isPublic(job, TODAY)).toBe(false);
  });

  it('on the first and the last day of its window, but not on the days around it', () => {
    const job = restricted('2026-11-27');
    expect(isPublic(job, '2026-11-27')).toBe(false);
    expect(isPublic(job, '2026-11-28')).toBe(true);
    expect(isPublic(job, '2027-02-28')).toBe(true);
    expect(isPublic(job, '2027-03-01')).toBe(false);
  });

  it('for one day if the waiting period ends on the day before its last', () => {
    expect(publicWindow(restricted('2027-02-27'), TODAY)).toEqual(window('2027-02-28', '2027-02-28'));
  });
});

describe('an ad is over', () => {
  it('starting with the first day after its last month', () => {
    const february = { end: { year: 2028, month: 2 } };
    expect(isOver(february, '2028-02-29')).toBe(false);
    expect(isOver(february, '2028-03-01')).toBe(true);
  });
});

const FROM = dayOf('2026-01-01');
const TO = dayOf('2026-12-31');
const anyDay = fc.integer({ min: FROM, max: TO }).map(dateOf);
const anyJob: fc.Arbitrary<PublicationFacts> = fc.record({
  status: fc.constantFrom('ACTIVE', 'ACTIVE', 'ACTIVE', 'INACTIVE'),
  isDeleted: fc.constantFrom(false, false, false, true),
  end: fc.record({ year: fc.constant(2026), month: fc.integer({ min: 1, max: 12 }) }),
  isCompanyComplete: fc.constantFrom(true, true, true, false),
  terms: fc.array(
    fc
      .record({ startsOn: anyDay, length: fc.integer({ min: 1, max: 200 }), unpaidSince: fc.option(anyDay) })
      .map(({ startsOn, length, unpaidSince }) => ({
        startsOn,
        endsOn: dateOf(dayOf(startsOn) + length - 1),
        unpaidSince,
      })),
    { maxLength: 4 },
  ),
  isSubjectToReporting: fc.boolean(),
  jobroomExternalApproved: fc.constantFrom(false, false, true),
  jobroomEntry: fc.option(
    fc.record({
      status: fc.constantFrom(...JOBROOM_STATUSES, 'PUBLISHED_RESTRICTED' as const),
      reportingObligationEndDate: fc.option(anyDay),
    }),
  ),
});

/**
 * The oracle: an independent implementation of the rule for a single day, with the platform calendar
 * (rule jobs/public).
 */
function isPublicByTheLetter(job: PublicationFacts, date: string): boolean {
  const day = dayOf(date);
  const entry = job.jobroomEntry;
  const waited = entry?.reportingObligationEndDate ? day > dayOf(entry.reportingObligationEndDate) : false;
  const released =
    !job.isSubjectToReporting ||
    job.jobroomExternalApproved ||
    entry?.status === 'PUBLISHED_PUBLIC' ||
    entry?.status === 'ARCHIVED' ||
    (entry?.status === 'PUBLISHED_RESTRICTED' && waited);
  const subscribed = job.terms.some(
    ({ startsOn, endsOn, unpaidSince }) =>
      day >= dayOf(startsOn) &&
      day <= dayOf(endsOn) &&
      // A debt ends a subscription with the term that it arose in, and at the latest after 14 days.
      !(unpaidSince !== null && (unpaidSince < startsOn || day - dayOf(unpaidSince) > 14)),
  );
  const over = day * DAY >= Date.UTC(job.end.year, job.end.month, 1);
  return (
    job.status === 'ACTIVE' && !job.isDeleted && job.isCompanyComplete && subscribed && released && !over
  );
}

describe('the window of an ad', () => {
  it('contains today exactly if the oracle says that the ad is public today', () => {
    fc.assert(
      fc.property(anyJob, anyDay, (job, today) => {
        expect(isPublic(job, today)).toBe(isPublicByTheLetter(job, today));
      }),
      { numRuns: 5000 },
    );
  });

  it('separates the days without publication from the public ones, and is as wide as possible', () => {
    fc.assert(
      fc.property(anyJob, anyDay, (job, today) => {
        const result = publicWindow(job, today);
        const from = result.ok ? dayOf(result.value.publicFrom) : Number.POSITIVE_INFINITY;
        const until = result.ok ? dayOf(result.value.publicUntil) : TO + 250;
        expect(until).toBeGreaterThanOrEqual(dayOf(today));
        for (let day = dayOf(today); day <= until; day++) {
          if (isPublicByTheLetter(job, dateOf(day)) !== day >= from) expect.fail(dateOf(day));
        }
        if (result.ok) {
          expect(isPublicByTheLetter(job, dateOf(from - 1))).toBe(false);
          expect(isPublicByTheLetter(job, dateOf(until + 1))).toBe(false);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the lists of a company', () => {
  const lists = (job: PublicationFacts, today = TODAY) =>
    JOB_SCOPES.filter((scope) => inScope(job, scope, today));

  it.each<[string, PublicationFacts, string[], boolean]>([
    ['public ad', PUBLIC, ['active', 'activeWithRestricted'], true],
    ['ad in its waiting period', restricted('2026-11-27'), ['unpublishable', 'activeWithRestricted'], true],
    ['ad after a lapse', { ...PUBLIC, terms: [] }, ['unpublishable', 'activeWithRestricted'], true],
    ['ad that is off', { ...PUBLIC, status: 'INACTIVE' }, ['draft'], true],
    ['deleted ad', { ...PUBLIC, isDeleted: true }, ['trashed'], false],
    ['deleted ad that is off', { ...PUBLIC, isDeleted: true, status: 'INACTIVE' }, ['trashed'], false],
    ['ad that is over', { ...PUBLIC, end: { year: 2026, month: 10 } }, ['trashed'], false],
    [
      'ad that is off and over',
      { ...PUBLIC, status: 'INACTIVE', end: { year: 2026, month: 10 } },
      ['trashed'],
      false,
    ],
  ])('show a %s in %j', (_, job, expected, withoutScope) => {
    expect(lists(job).toSorted()).toEqual(expected.toSorted());
    expect(inScope(job, undefined, TODAY)).toBe(withoutScope);
  });

  it('move an ad as time passes: after its waiting period and after its last month', () => {
    const job = { ...restricted('2026-11-27'), end: { year: 2026, month: 12 } };
    expect(scopeOf(job, '2026-11-27')).toBe('unpublishable');
    expect(scopeOf(job, '2026-11-28')).toBe('active');
    expect(scopeOf(job, '2026-12-31')).toBe('active');
    expect(scopeOf(job, '2027-01-01')).toBe('trashed');
  });

  it('contain each ad once, and active and unpublishable ones again in the combined list', () => {
    fc.assert(
      fc.property(anyJob, anyDay, (job, today) => {
        const shown = lists(job, today);
        const own = scopeOf(job, today);
        expect(shown.filter((scope) => scope !== 'activeWithRestricted')).toEqual([own]);
        expect(shown.includes('activeWithRestricted')).toBe(own === 'active' || own === 'unpublishable');
        expect(own === 'active').toBe(isPublicByTheLetter(job, today));
      }),
      { numRuns: 2000 },
    );
  });
});

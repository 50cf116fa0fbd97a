import { describe, expect, it } from 'vitest';
import { JOB_CATEGORY_IDS, JOB_POSITION_IDS, NUMBER_OF_JOBS } from '#domain/jobs/constants.ts';
import { JOBROOM_STATUSES } from '#domain/jobs/jobroom.ts';
import { lackingPay, WAGES_2026 } from '#domain/jobs/minimum-wage.ts';
import { payProblems } from '#domain/jobs/pay.ts';
import { checkDays, checkPeriod, durationInMonths } from '#domain/jobs/period.ts';
import { isOver, isPublic } from '#domain/jobs/publication.ts';
import { questionProblems } from '#domain/jobs/questions.ts';
import { inScope, JOB_SCOPES, scopeOf } from '#domain/jobs/scope.ts';
import { checkWorkload } from '#domain/jobs/workload.ts';
import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { RICH_TEXT_MAX, SINGLE_LINE_MAX } from '#domain/kernel/limits.ts';
import { containsAtSign, RICH_TEXT_TAGS, visibleLength } from '#domain/kernel/rich-text.ts';
import { PLACES } from '../../adapters/geocoding/places.ts';
import occupations from '../../modules/jobs/occupations/sample.json' with { type: 'json' };
import { demoCompanies } from './companies.ts';
import { demoJobs } from './jobs.ts';
import type { DemoCompany, DemoJob } from './types.ts';

const companies = demoCompanies();
const companyOf = (job: DemoJob) => companies.find(({ key }) => key === job.companyKey) as DemoCompany;
const startOf = (job: DemoJob) => ({ year: job.startYear, month: job.startMonth });
const endOf = (job: DemoJob) => ({ year: job.endYear, month: job.endMonth });
const isSubject = (job: DemoJob) =>
  occupations.some(({ code, subject }) => code === job.occupationCode && subject);

const payOf = ({ payMinAmount, payMaxAmount, payUnit }: DemoJob) => ({
  ...{ pay_min_amount: payMinAmount, pay_max_amount: payMaxAmount, pay_unit: payUnit },
});

/** The job’s facts for the domain’s rules; a subscription that is not active has no term. */
function factsOf(job: DemoJob, today: CivilDate) {
  const { missing, subscription } = companyOf(job);
  const isActive = subscription === 'active' || subscription === 'cancelled';
  return {
    status: job.status,
    isDeleted: job.deletedDaysAgo !== null,
    end: endOf(job),
    isSubjectToReporting: isSubject(job),
    jobroomExternalApproved: job.jobroomExternalApproved,
    jobroomEntry: job.jobroomEntry,
    isCompanyComplete: missing.length === 0,
    terms: isActive
      ? [{ startsOn: addDays(today, -100), endsOn: addDays(today, 100), unpaidSince: null }]
      : [],
  };
}

/** Days of two years, a little over three weeks apart, and special days of the calendar. */
const DAYS: readonly CivilDate[] = [
  ...Array.from({ length: 32 }, (_, i) => addDays('2026-11-20', i * 23)),
  ...['2026-12-31', '2027-01-01', '2027-04-30', '2027-11-01', '2028-02-29', '2039-09-30'],
];
const ADS = DAYS.map((today) => ({ today, jobs: demoJobs(companies, today) }));

/** Checks the ads of each of these days, in every season. */
function onAnyDay(check: (jobs: DemoJob[], today: CivilDate) => void): void {
  for (const { today, jobs } of ADS) check(jobs, today);
}

describe('the demo ads', () => {
  it('are many, and most of them public', () => {
    onAnyDay((jobs, today) => {
      expect(jobs.length).toBeGreaterThanOrEqual(520);
      const shown = jobs.filter((job) => isPublic(factsOf(job, today), today));
      expect(shown.length / jobs.length).toBeGreaterThan(0.6);
    });
  });

  it('are the same for the same day, and differ between days', () => {
    expect(demoJobs(companies, '2026-11-20')).toEqual(demoJobs(companies, '2026-11-20'));
    expect(demoJobs(companies, '2026-11-20')).not.toEqual(demoJobs(companies, '2026-11-21'));
  });

  it('satisfied the rules for months on the day they were written', () => {
    onAnyDay((jobs, today) => {
      const changed = { start: true, end: true };
      const problems = jobs.flatMap((job) => {
        const written = addDays(today, -job.createdDaysAgo);
        return checkPeriod({ start: startOf(job), end: endOf(job), today: written, changed });
      });
      expect(problems).toEqual([]);
    });
  });

  it('mostly tell pay, room, days, hours and languages, by the rules of ads and above the minimum wages', () => {
    onAnyDay((jobs) => {
      const told = (holds: (job: DemoJob) => boolean) => jobs.filter(holds).length / jobs.length;
      expect(told(({ payUnit }) => payUnit !== null)).toBeGreaterThan(0.75);
      expect(told(({ hoursPerWeek }) => hoursPerWeek !== null)).toBeGreaterThan(0.7);
      expect(told(({ spoken }) => spoken.length > 0)).toBeGreaterThan(0.75);
      expect(told(({ startDay, endDay }) => startDay !== null || endDay !== null)).toBeGreaterThan(0.4);
      expect(told(({ payUnit }) => payUnit === 'HOUR')).toBeGreaterThan(0);
      const offered = jobs.filter(({ accommodation }) => accommodation);
      expect(
        offered.every(({ housingKind, housingRentAmount }) => housingKind && housingRentAmount !== null),
      ).toBe(true);
      const problems = jobs.flatMap((job) => [
        ...payProblems(payOf(job)),
        ...checkDays({
          start: { month: startOf(job), day: job.startDay },
          end: { month: endOf(job), day: job.endDay },
        }),
      ]);
      expect(problems).toEqual([]);
      expect(jobs.flatMap(({ questions }) => questionProblems(questions))).toEqual([]);
      expect(told(({ questions }) => questions.length > 0)).toBeGreaterThan(0.3);
      expect(jobs.filter((job) => lackingPay(payOf(job), job.positionId, WAGES_2026) !== null)).toEqual([]);
    });
  });

  it('begin at the times of year when houses hire', () => {
    onAnyDay((jobs) => {
      const odd = jobs.filter(({ season, startMonth, endMonth }) =>
        season === 'winter'
          ? ![11, 12, 1, 2, 3, 4].includes(startMonth) || ![3, 4, 5].includes(endMonth)
          : startMonth < 3 || startMonth > 10 || ![9, 10, 11].includes(endMonth),
      );
      expect(odd).toEqual([]);
    });
  });

  it('cover both seasons of the next year and a half', () => {
    onAnyDay((jobs, today) => {
      const ahead = jobs.filter((job) => !isOver({ end: endOf(job) }, today));
      const winter = ahead.filter(({ season }) => season === 'winter').length / ahead.length;
      expect(winter).toBeGreaterThan(0.2);
      expect(winter).toBeLessThan(0.8);
      const now = { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) };
      const far = ahead.filter((job) => durationInMonths(now, startOf(job)) > 12);
      expect(far.length).toBeGreaterThan(20);
    });
  });

  it('satisfy the limits of the form', () => {
    const [jobs, texts] = [demoJobs(companies, '2027-03-08'), new Set<string>()];
    for (const job of jobs) {
      expect(checkWorkload({ min: job.workloadMin, max: job.workloadMax })).toEqual([]);
      if (job.fulltime) expect([job.workloadMin, job.workloadMax]).toEqual([100, 100]);
      expect(job.title.length).toBeLessThanOrEqual(SINGLE_LINE_MAX);
      expect(job.numberOfJobs).toBeGreaterThanOrEqual(NUMBER_OF_JOBS.min);
      expect(job.numberOfJobs).toBeLessThanOrEqual(NUMBER_OF_JOBS.max);
      expect(PLACES.some(({ zip, place }) => zip === job.zip && place === job.place)).toBe(true);
      texts.add(job.description);
    }
    expect(texts.size / jobs.length).toBeGreaterThan(0.6);
  });

  it('are sanitised rich text without an at-sign and without unfilled placeholders', () => {
    onAnyDay((jobs) => {
      const odd = jobs.filter(
        ({ title, introduction, description }) =>
          [title, introduction, description].some(
            (text) => containsAtSign(text) || /[{}]|undefined|null/.test(text),
          ) ||
          [...`${introduction}${description}`.matchAll(/<\/?([^>]*)>/g)].some(
            ([, tag]) => !RICH_TEXT_TAGS.includes(tag ?? ''),
          ) ||
          description.length > RICH_TEXT_MAX ||
          visibleLength(introduction) < 40 ||
          visibleLength(description) < 250,
      );
      expect(odd).toEqual([]);
    });
  });

  it('cover every category, position and language, mostly in the language of the region', () => {
    onAnyDay((jobs) => {
      const count = <T>(of: (job: DemoJob) => T, value: T) => jobs.filter((job) => of(job) === value).length;
      for (const id of JOB_CATEGORY_IDS) expect(count((job) => job.categoryId, id)).toBeGreaterThan(10);
      for (const id of JOB_POSITION_IDS) expect(count((job) => job.positionId, id)).toBeGreaterThan(2);
      for (const language of LANGUAGES) expect(count((job) => job.language, language)).toBeGreaterThan(25);
      const own = jobs.filter((job) => job.language === companyOf(job).language).length / jobs.length;
      expect(own).toBeGreaterThan(0.7);
      expect(own).toBeLessThan(0.95);
    });
  });

  it('are active only where a company may publish', () => {
    onAnyDay((jobs) => {
      for (const job of jobs) {
        const { missing, subscription } = companyOf(job);
        if (missing.length > 0 || subscription === 'none') expect(job.status).toBe('INACTIVE');
      }
    });
  });

  it('are reported to the job room exactly where they must be', () => {
    onAnyDay((jobs, today) => {
      for (const job of jobs) {
        const { jobroomEntry: entry, jobroomExternalApproved } = job;
        if (!isSubject(job)) {
          expect(entry).toBeNull();
          expect(jobroomExternalApproved).toBe(false);
        } else if (job.status === 'ACTIVE') {
          expect(jobroomExternalApproved).toBe(entry === null);
        }
        expect(entry?.rejectionReason != null).toBe(entry?.status === 'REJECTED');
        if (entry?.reportingObligationEndDate) {
          expect(entry.reportingObligationEndDate > addDays(today, -job.createdDaysAgo)).toBe(true);
        }
      }
      const entries = jobs.flatMap(({ jobroomEntry }) => jobroomEntry ?? []);
      expect(new Set(entries.map(({ status }) => status))).toEqual(new Set(JOBROOM_STATUSES));
      const restricted = entries.filter(({ status }) => status === 'PUBLISHED_RESTRICTED');
      const waiting = restricted.filter(({ reportingObligationEndDate: end }) => (end ?? '') >= today);
      expect(waiting.length).toBeGreaterThan(0);
      expect(waiting.length).toBeLessThan(restricted.length);
      expect(jobs.some(({ jobroomExternalApproved }) => jobroomExternalApproved)).toBe(true);
    });
  });

  it('include some that are over, some deleted lately, and drafts', () => {
    onAnyDay((jobs, today) => {
      expect(jobs.some((job) => isOver({ end: endOf(job) }, today))).toBe(true);
      expect(jobs.filter(({ status }) => status === 'INACTIVE').length).toBeGreaterThan(20);
      const deleted = jobs.flatMap(({ deletedDaysAgo, createdDaysAgo }) =>
        deletedDaysAgo === null ? [] : [[deletedDaysAgo, createdDaysAgo] as const],
      );
      expect(deleted.length).toBeGreaterThan(3);
      for (const [deletedDaysAgo, createdDaysAgo] of deleted) {
        expect(deletedDaysAgo).toBeLessThan(365);
        expect(createdDaysAgo).toBeGreaterThan(deletedDaysAgo);
      }
    });
  });

  it('include, for the small hotel, an ad in every list and with every status', () => {
    onAnyDay((all, today) => {
      const jobs = all.filter(({ companyKey }) => companyKey === 'demo-small');
      for (const scope of JOB_SCOPES) {
        expect(
          jobs.some((job) => inScope(factsOf(job, today), scope, today)),
          scope,
        ).toBe(true);
      }
      expect(jobs.filter((job) => scopeOf(factsOf(job, today), today) === 'active').length).toBeGreaterThan(
        2,
      );
      expect(new Set(jobs.flatMap(({ jobroomEntry }) => jobroomEntry?.status ?? []))).toEqual(
        new Set(JOBROOM_STATUSES),
      );
    });
  });
});

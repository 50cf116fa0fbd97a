import { describe, expect, it } from 'vitest';
import { formProblems } from '#test/form-problems.ts';
import type { CompanyJob } from './job.ts';
import {
  asNew,
  bodyOf,
  copiedValues,
  decidedSeason,
  factsFor,
  fieldOf,
  fieldsOf,
  type JobValues,
  newValues,
  valuesOf,
  workloadFor,
} from './job-form-values.ts';

const TODAY = '2026-11-20';
const home = { zip: '7504', place: 'Pontresina', state: 'GR' };

const BED = 'b0000000-0000-4000-8000-000000000000';
const BATH = 'a0000000-0000-4000-8000-000000000000';
const job = {
  id: 5,
  status: 'ACTIVE',
  title: 'Sous-Chef',
  introduction: null,
  description: '<p>Sie kochen.</p>',
  fulltime: false,
  workload_min: 80,
  workload_max: 100,
  start_month: 12,
  start_year: 2025,
  end_month: 4,
  end_year: 2026,
  season: 'winter',
  accommodation: true,
  zip: '7504',
  place: 'Pontresina',
  state: 'GR',
  job_position_id: 4,
  job_category_id: 1,
  avam_occupation_code: 'S0001',
  avam_occupation_label: 'Köchin',
  is_subject_to_registration_requirement: true,
  jobroom_external_approved: true,
  number_of_jobs: 2,
  language: 'de',
  pay_min_amount: 420_000,
  pay_max_amount: 460_050,
  pay_unit: 'MONTH',
  pay_thirteenth: true,
  housing_rent_amount: 0,
  housing_kind: 'flat',
  housing_text: 'Im Dorf.',
  housing_pictures: [
    { id: BED, path: `/files/housing/${BED}.jpg` },
    { id: BATH, path: `/files/housing/${BATH}.jpg` },
  ],
  meals: null,
  start_day: 5,
  end_day: null,
  hours_per_week: 43.5,
  spoken: [{ language: 'de', proficiency: 2 }],
  questions: [
    { kind: 'yes_no', text: 'Fahren Sie Auto?', choices: [] },
    { kind: 'choice', text: 'Welche Schicht?', choices: ['Früh', 'Spät'] },
  ],
  updated_at: '2026-11-01T10:00:00.000Z',
} as CompanyJob;

const complete: JobValues = { ...copiedValues(job, TODAY), start_year: 2026, end_year: 2027 };

function problems(values: JobValues, stored: CompanyJob | null = null): string[] {
  const name = stored === null ? 'createJob' : 'updateJob';
  return formProblems(name, bodyOf(values), factsFor(values, stored, TODAY));
}

describe('the form of a new ad', () => {
  it('goes on with what was written for one that was deleted meanwhile', () => {
    const typed = { ...valuesOf(job), title: 'Küchenchefin', withdrawal: 'OCCUPIED_OTHER' as const };
    expect(asNew(typed)).toEqual({
      ...typed,
      ...{ jobroom_external_approved: false, active: true, withdrawal: '', updated_at: undefined },
    });
  });

  it('defaults to the company’s address, published at once or as soon as the company may publish', () => {
    expect(newValues(home, 'de')).toMatchObject({ zip: '7504', active: true, workload_min: 80 });
    expect(bodyOf(complete)).toMatchObject({ status: 'ACTIVE' });
    expect(bodyOf({ ...complete, active: false })).toMatchObject({ status: 'INACTIVE' });
  });

  it('reports all missing fields at once', () => {
    expect(problems(newValues(home, 'de'))).toEqual([
      'title: required',
      'description: required',
      'start_month: required',
      'start_year: required',
      'end_month: required',
      'end_year: required',
      'season: required',
      'job_position_id: required',
      'job_category_id: required',
      'avam_occupation_code: required',
    ]);
  });

  it('accepts a complete ad', () => {
    expect(problems(complete)).toEqual([]);
  });

  it('sends pay, room, days and languages as they were typed', () => {
    expect(bodyOf(complete)).toMatchObject({
      ...{ pay_min_amount: 420_000, pay_max_amount: 460_050, pay_unit: 'MONTH', pay_thirteenth: true },
      ...{ housing_rent_amount: 0, housing_kind: 'flat', housing_text: 'Im Dorf.', meals: null },
      housing_pictures: [BED, BATH],
      ...{ start_day: 5, end_day: null, hours_per_week: 43.5 },
      spoken: [{ language: 'de', proficiency: 2 }],
    });
    const begun = { ...complete, spoken: [...complete.spoken, { language: '' as const, proficiency: 2 }] };
    expect(bodyOf(begun).spoken).toEqual([{ language: 'de', proficiency: 2 }]);
  });

  it('sends the questions with their choices, one a line, and none that is empty', () => {
    expect(bodyOf(complete).questions).toEqual(job.questions);
    const [first, second] = complete.questions;
    const typed = { kind: 'choice' as const, text: 'Wann?', choices: ' Früh \n\nSpät' };
    const empty = { kind: 'text' as const, text: ' ', choices: '' };
    const questions = [{ ...first, choices: 'Alt' }, second, typed, empty] as JobValues['questions'];
    expect(bodyOf({ ...complete, questions }).questions).toEqual([
      ...job.questions,
      { kind: 'choice', text: 'Wann?', choices: ['Früh', 'Spät'] },
    ]);
    expect(problems({ ...complete, questions: [{ ...typed, choices: 'Früh' }] })).toEqual([
      'questions.0.choices: between',
    ]);
  });

  it('says which row of the form an error of the request is about, past rows that are not sent', () => {
    const blank = { kind: 'text' as const, text: ' ', choices: '' };
    const questions = [blank, ...complete.questions];
    const spoken = [{ language: '' as const, proficiency: 2 }, ...complete.spoken];
    const values = { ...complete, questions, spoken };
    expect(fieldOf('questions.0.text', values)).toBe('questions.1.text');
    expect(fieldOf('spoken.0.language', values)).toBe('spoken.1.language');
    expect(fieldOf('questions.0.text', complete)).toBe('questions.0.text');
    expect(['questions', 'title', 'spoken.9.language'].map((path) => fieldOf(path, values))).toEqual([
      ...['questions', 'title', 'spoken.9.language'],
    ]);
  });

  it('sends nothing of a room that is not offered, and no unit without an amount', () => {
    expect(bodyOf({ ...complete, accommodation: false })).toMatchObject({
      ...{ housing_rent_amount: null, housing_kind: null, housing_text: null, housing_pictures: [] },
    });
    expect(bodyOf({ ...complete, pay_min_amount: '', pay_max_amount: ' ' })).toMatchObject({
      ...{ pay_min_amount: null, pay_max_amount: null, pay_unit: null },
    });
  });

  it('requires an occupation that is selected from the list and not only typed', () => {
    const words = 'Zauberer';
    const typed = { ...complete, occupation: words, avam_occupation_code: words, is_subject: null };
    expect(problems(typed)).toEqual(['avam_occupation_code: occupationUnknown']);
  });

  it.each([
    ['more than nine months', { end_month: 9 }, 'end_month: maximalDurationExceeded'],
    ['an end in the month of the start', { end_month: 12, end_year: 2026 }, 'end_month: notAfterStart'],
    ['a start in the past', { start_month: 10 }, 'start_month: inThePast'],
    [
      'a lowest workload above the highest',
      { workload_min: 90, workload_max: 80 },
      'workload_max: workloadOrder',
    ],
    ['a workload that is no number', { workload_min: 'viel' }, 'workload_min: numeric'],
    ['a workload left empty', { workload_max: '' }, 'workload_max: required'],
    ['no number of posts if the ad must be reported', { number_of_jobs: '' }, 'number_of_jobs: required'],
    ['an e-mail address', { description: '<p>chef&#64;hotel.ch</p>' }, 'description: containsEmail'],
    ['a description without visible text', { description: '<p>&nbsp;</p>' }, 'description: required'],
    ['a foreign postcode', { zip: '88131' }, 'zip: zip_company'],
  ])('refuses %s', (_, change, problem) => {
    expect(problems({ ...complete, ...change })).toEqual([problem]);
  });

  it('needs no workload for a full-time post and sends 100 to 100', () => {
    const values = { ...complete, ...workloadFor(true), workload_min: '' };
    expect(problems(values)).toEqual([]);
    expect(bodyOf(values)).toMatchObject({ fulltime: true, workload_min: 100, workload_max: 100 });
    expect(workloadFor(false)).toEqual({ fulltime: false, workload_min: 80, workload_max: 100 });
  });

  it('sends the approval only for an occupation with the obligation to report, and the number of posts always', () => {
    const values = { ...complete, number_of_jobs: '3', is_subject: false, jobroom_external_approved: true };
    expect(bodyOf(values)).toMatchObject({ number_of_jobs: 3, jobroom_external_approved: false });
  });
});

describe('the form of an existing ad', () => {
  it('still accepts corrections while the ad runs', () => {
    const running = { ...job, start_month: 10, start_year: 2026, end_month: 3, end_year: 2027 };
    expect(problems({ ...valuesOf(running), title: 'Koch' }, running)).toEqual([]);
    expect(problems({ ...valuesOf(running), start_month: 9 }, running)).toEqual(['start_month: inThePast']);
  });

  it('keeps a waiting ad waiting for its publication, unless it is switched off', () => {
    const waiting = { ...job, status: 'INACTIVE', is_waiting: true } as CompanyJob;
    expect(valuesOf(waiting)).toMatchObject({ active: true });
    expect(bodyOf(valuesOf(waiting)).status).toBe('ACTIVE');
    expect(bodyOf({ ...valuesOf(waiting), active: false }).status).toBe('INACTIVE');
    expect(bodyOf(copiedValues(waiting, TODAY)).status).toBe('ACTIVE');
    expect(bodyOf(valuesOf({ ...waiting, is_waiting: false })).status).toBe('INACTIVE');
  });

  it('sends the version it started from', () => {
    expect(bodyOf(valuesOf(job))).toMatchObject({ updated_at: job.updated_at, status: 'ACTIVE' });
    expect(bodyOf(complete).updated_at).toBeUndefined();
  });
});

describe('a copy of an ad (rule jobs/copy)', () => {
  it('moves past months to the next year in which they are ahead, and drops the approval', () => {
    expect(copiedValues(job, TODAY)).toMatchObject({
      title: 'Sous-Chef',
      start_year: 2026,
      end_year: 2027,
      jobroom_external_approved: false,
      updated_at: undefined,
    });
  });

  it('takes the days along, to the last of a month that is shorter then', () => {
    const leap = { ...job, start_year: 2027, start_month: 10, end_year: 2028, end_month: 2, end_day: 29 };
    expect(copiedValues(leap, TODAY, 'nextSeason')).toMatchObject({ start_day: 5, end_day: 28 });
    expect(copiedValues(job, TODAY)).toMatchObject({ start_day: 5, end_day: '' });
  });

  it('keeps months that are ahead', () => {
    const ahead = { ...job, start_year: 2027, end_year: 2028 };
    expect(copiedValues(ahead, TODAY)).toMatchObject({ start_year: 2027, end_year: 2028 });
    const running = { ...job, start_month: 11, start_year: 2026 };
    expect(copiedValues(running, TODAY).start_year).toBe(2026);
  });

  it('moves an ad at least a year for the next season, and into the future', () => {
    const ahead = { ...job, start_year: 2027, end_year: 2028 };
    expect(copiedValues(ahead, TODAY, 'nextSeason')).toMatchObject({
      start_year: 2028,
      end_year: 2029,
    });
    const old = { ...job, start_year: 2022, end_year: 2023 };
    expect(copiedValues(old, TODAY, 'nextSeason')).toMatchObject({
      start_year: 2026,
      end_year: 2027,
    });
  });
});

describe('the season of an ad', () => {
  const summer = { start_month: 5, end_month: 10, start_year: 2027, end_year: 2027 };
  const decided = (changes: Partial<JobValues>) => decidedSeason({ ...valuesOf(job), ...changes });

  it('is decided by its months, whichever is chosen', () => {
    expect(decided({ ...summer, season: 'winter' })).toBe('summer');
    expect(decided({ season: 'summer' })).toBe('winter');
  });

  it('is chosen where both have as many days, and not decided while a month is missing', () => {
    for (const season of ['summer', 'winter'] as const) {
      expect(decided({ ...summer, start_month: 3, end_month: 6, season })).toBeNull();
    }
    expect(decided({ end_month: null })).toBeNull();
  });
});

/** Where a field is filled in that no part of the form names by itself. */
const FILLED_IN: Readonly<Record<string, string>> = {
  start_year: 'with start_month, by a picker of months',
  end_year: 'with end_month, by a picker of months',
  season: 'by the radio buttons below the months',
  zip: 'by PlaceFields',
  place: 'by PlaceFields',
  housing_pictures: 'by HousingPicturesField, which uploads them',
};

it('the parts of the form have a control for every field', () => {
  const parts = import.meta.glob<string>(['./*.tsx', '!./*.test.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const named = new Set(
    Object.values(parts).flatMap((part) =>
      [...part.matchAll(/\b(?:field|box|rows)\('(\w+)'\)/g)].map(([, name]) => name),
    ),
  );
  const fields = Object.keys(fieldsOf(newValues(home, 'de')));
  expect(fields.filter((name) => !named.has(name))).toEqual(Object.keys(FILLED_IN));
});

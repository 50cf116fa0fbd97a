import { describe, expect, it } from 'vitest';
import { RICH_TEXT_MAX } from '#domain/kernel/limits.ts';
import type { Readable } from '#domain/kernel/problem.ts';
import { askedFields, type JobFields, type JobFormFacts, jobProblems } from './form.ts';
import { NO_PICTURE_UNKNOWN } from './housing-pictures.ts';

const job: JobFields = {
  introduction: null,
  description: '<p>Sie kochen.</p>',
  fulltime: false,
  workload_min: 80,
  workload_max: 100,
  start_month: 12,
  start_year: 2026,
  end_month: 4,
  end_year: 2027,
  avam_occupation_code: 'S0001',
  number_of_jobs: 1,
  zip: '7504',
  place: 'Pontresina',
};

function problems(changes: Readable<JobFields>, facts: Partial<JobFormFacts> = {}): string[] {
  const given = {
    occupation: { isSubject: false },
    stored: null,
    today: '2026-11-20',
    findPlace: null,
    unknownPictures: NO_PICTURE_UNKNOWN,
    sanitize: (html: string) => html.replace(/<script>.*?<\/script>/g, '').replaceAll('é', '&eacute;'),
    ...facts,
  };
  const form = given.stored === null ? { ...job, ...changes } : changes;
  return jobProblems(form, given).map(({ field, code }) => `${field} ${code}`);
}

describe('the texts of an ad', () => {
  it('must not contain an at-sign, even if sanitising would remove or create it', () => {
    expect(problems({ description: '<p>chef@hotel.ch</p>' })).toEqual(['description containsEmail']);
    expect(problems({ introduction: 'Wir<script>a@b</script>' })).toEqual(['introduction containsEmail']);
    expect(problems({ introduction: 'a&#6<script>x</script>4;b' })).toEqual(['introduction containsEmail']);
  });

  it('must leave a visible description', () => {
    expect(problems({ description: '<p> </p>' })).toEqual(['description required']);
    expect(problems({ description: '<script>x</script>' })).toEqual(['description required']);
    expect(problems({ introduction: '' })).toEqual([]);
  });

  it('are checked for length in their sanitised form', () => {
    expect(problems({ description: 'é'.repeat(RICH_TEXT_MAX / 8) })).toEqual([]);
    expect(problems({ description: 'é'.repeat(RICH_TEXT_MAX / 8 + 1) })).toEqual(['description max']);
  });
});

describe('the workload of an ad', () => {
  it('needs both bounds, the lower first, unless it is full-time', () => {
    expect(problems({ workload_min: null })).toEqual(['workload_min required']);
    expect(problems({ workload_max: null })).toEqual(['workload_max required']);
    expect(problems({ workload_min: 90, workload_max: 80 })).toEqual(['workload_max workloadOrder']);
    expect(problems({ workload_min: null, workload_max: null, fulltime: true })).toEqual([]);
  });

  it('is not required while the form does not say whether the ad is full-time', () => {
    expect(problems({ workload_min: null, fulltime: undefined })).toEqual([]);
  });
});

describe('the occupation of an ad', () => {
  it('must be on the list', () => {
    expect(problems({}, { occupation: null })).toEqual(['avam_occupation_code occupationUnknown']);
    expect(problems({ avam_occupation_code: undefined }, { occupation: null })).toEqual([]);
  });

  it('requires the number of posts if it must be reported', () => {
    expect(problems({ number_of_jobs: null })).toEqual([]);
    expect(problems({ number_of_jobs: null }, { occupation: { isSubject: true } })).toEqual([
      'number_of_jobs required',
    ]);
  });
});

describe('a changed ad', () => {
  const running = { ...job, start_month: 10, end_month: 3 };

  it('keeps stored fields that are not sent, and does not check unchanged months against today', () => {
    expect(problems({ description: 'Neu' }, { stored: running })).toEqual([]);
    expect(problems({ start_month: 9 }, { stored: running })).toEqual(['start_month inThePast']);
    expect(problems({ workload_min: 101 }, { stored: running })).toEqual(['workload_max workloadOrder']);
  });

  it('does not use the stored value of a field that was sent but is invalid', () => {
    expect(problems({ workload_min: undefined, workload_max: 10 }, { stored: running })).toEqual([
      'workload_min required',
    ]);
    expect(problems({ end_year: undefined, end_month: 1 }, { stored: running })).toEqual([]);
  });

  it('requires fields that did not apply before, once they do', () => {
    const stored = askedFields({ ...job, fulltime: true });
    expect(problems({ fulltime: false }, { stored })).toEqual([
      'workload_min required',
      'workload_max required',
    ]);
    expect(problems({ fulltime: false }, { stored: askedFields(job) })).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { NONE_UNKNOWN } from '#domain/resumes/documents.ts';
import { type EntryFields, type EntryFormFacts, entryProblems } from './entry-form.ts';

const elsewhere: EntryFields = {
  title: 'Köchin',
  workload: 80,
  company_name: 'Osteria del Ponte',
  street: 'Via Cantonale',
  zip: '6600',
  place: 'Locarno',
  country: 'CH',
  start_month: 5,
  start_year: 2010,
  end_month: 10,
  end_year: 2010,
};

function problems(fields: EntryFields, facts: Partial<EntryFormFacts> = {}): string[] {
  const given = {
    company: 'none',
    isConfirmed: false,
    hasEnd: false,
    room: null,
    unknownPaths: NONE_UNKNOWN,
    today: '2026-11-20',
    ...facts,
  } as const;
  return entryProblems({ ...elsewhere, ...fields }, given).map(({ field, code }) => `${field} ${code}`);
}

describe('an entry of a resume', () => {
  it('needs title, workload and start', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ title: ' ', workload: null, start_month: null, start_year: undefined })).toEqual([
      'title required',
      'workload required',
      'start_month required',
      'start_year required',
    ]);
  });

  it('needs name and address of a company that is not registered', () => {
    const nowhere = { company_name: null, street: '', zip: undefined, place: ' ', country: null };
    expect(problems(nowhere)).toEqual([
      'company_name required',
      'street required',
      'zip required',
      'place required',
      'country required',
    ]);
    expect(problems(nowhere, { company: 'registered' })).toEqual([]);
    expect(problems(nowhere, { company: 'unknown' })).toEqual(['company_id companyUnknown']);
  });

  it('may have no end, unless the form says that it ends or the company is registered', () => {
    const open = { end_month: null, end_year: null };
    const missing = ['end_month required', 'end_year required'];
    expect(problems(open)).toEqual([]);
    expect(problems(open, { hasEnd: true })).toEqual(missing);
    expect(problems(open, { company: 'registered' })).toEqual(missing);
  });

  it.each([
    [{ end_month: null, end_year: 2010 }, ['end_month required']],
    [{ end_month: 10, end_year: null }, ['end_year required']],
    [{ end_month: null, end_year: null, end_day: 31 }, ['end_month required', 'end_year required']],
    [{ end_month: null, end_year: undefined }, ['end_month required', 'end_year required']],
  ])('must have a complete end: %j', (end, expected) => {
    expect(problems(end)).toEqual(expected);
  });

  it('must end after it starts, by its days if they are given', () => {
    const may = { start_day: 10, start_month: 5, end_month: 5 };
    expect(problems({ ...may, end_day: 11 })).toEqual([]);
    expect(problems({ ...may, end_day: 9 })).toEqual(['end_month notAfterStart']);
  });

  it('gets a missing end reported even without a start', () => {
    const nothing = { start_month: null, end_month: null, end_year: null };
    expect(problems(nothing, { hasEnd: true })).toEqual([
      'start_month required',
      'end_month required',
      'end_year required',
    ]);
  });

  it('must not be longer than a season at a registered company', () => {
    expect(problems({ end_year: 2011 })).toEqual([]);
    expect(problems({ end_year: 2011 }, { company: 'registered' })).toEqual([
      'end_month maximalDurationExceeded',
    ]);
  });

  it('is not checked again once it is confirmed', () => {
    expect(problems({ title: null, end_year: 2009 }, { isConfirmed: true })).toEqual([]);
  });
});

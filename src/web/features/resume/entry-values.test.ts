import { describe, expect, it } from 'vitest';
import { formProblems } from '#test/form-problems.ts';
import {
  bodyOf,
  type EntryValues,
  factsFor,
  lockedBodyOf,
  NEW_ENTRY,
  periodOf,
  proposedEnd,
} from './entry-values.ts';

const TODAY = '2026-11-20';

const atRegistered: EntryValues = {
  ...NEW_ENTRY,
  company_id: 7,
  company_name: 'Hotel Murmelbach',
  title: 'Sous-Chef',
  workload: '100',
  start_day: '5',
  start_month: '12',
  start_year: '2026',
  end_day: '11',
  end_month: '4',
  end_year: '2027',
};
const elsewhere: EntryValues = {
  ...atRegistered,
  company_id: null,
  company_name: 'Osteria del Ponte',
  street: 'Via Cantonale',
  zip: '6600',
  place: 'Locarno',
};

function problems(values: EntryValues): string[] {
  const facts = factsFor(values, { isConfirmed: false, today: TODAY });
  return formProblems('createResumeJob', bodyOf(values, TODAY), facts).sort();
}

describe('the form of an entry', () => {
  it('needs an address of a company that is not registered, and none of one that is', () => {
    expect(problems(atRegistered)).toEqual([]);
    expect(problems(elsewhere)).toEqual([]);
    const bare = { ...elsewhere, street: ' ', zip: '', place: '', country: '' };
    expect(problems(bare)).toEqual([
      'country: required',
      'place: required',
      'street: required',
      'zip: required',
    ]);
  });

  it('names at once everything that is missing', () => {
    expect(problems(NEW_ENTRY)).toEqual([
      'company_name: required',
      'end_month: required',
      'end_year: required',
      'place: required',
      'start_month: required',
      'start_year: required',
      'street: required',
      'title: required',
      'workload: required',
      'zip: required',
    ]);
  });

  it('holds an entry at a registered company to a season, and no other', () => {
    const long = { end_month: '10', end_day: '31', end_year: '2027' };
    expect(problems({ ...atRegistered, ...long })).toEqual(['end_month: maximalDurationExceeded']);
    expect(problems({ ...elsewhere, ...long })).toEqual([]);
  });

  it('asks for the days of a period that is near, and sends none of one that is long ago', () => {
    expect(problems({ ...atRegistered, start_day: '' })).toEqual(['start_day: required']);
    const old = { ...elsewhere, start_year: '2018', end_year: '2019' };
    expect(periodOf(old, TODAY).isDayAsked).toBe(false);
    expect(bodyOf(old, TODAY)).toMatchObject({ start_day: null, end_day: null });
  });

  it('sends no end while one still works there, but always one at a registered company', () => {
    const current = { ...elsewhere, is_current: true };
    expect(problems(current)).toEqual([]);
    expect(bodyOf(current, TODAY)).toMatchObject({ end_day: null, end_month: null, end_year: null });
    expect(bodyOf({ ...atRegistered, is_current: true }, TODAY)).toMatchObject({
      end_month: 4,
      end_year: 2027,
    });
  });

  it('needs an end after the start, and a workload that is a number up to 100', () => {
    expect(problems({ ...elsewhere, end_year: '2026', end_month: '12', end_day: '5' })).toEqual([
      'end_month: notAfterStart',
    ]);
    expect(problems({ ...elsewhere, workload: '101' })).toEqual(['workload: max']);
    expect(problems({ ...elsewhere, workload: 'voll' })).toEqual(['workload: numeric']);
  });

  it('of a locked entry judges the description alone', () => {
    const problemsOfLocked = (values: EntryValues) =>
      formProblems(
        'updateResumeJob',
        lockedBodyOf(values),
        factsFor(values, { isConfirmed: true, today: TODAY }),
      );
    expect(problemsOfLocked({ ...atRegistered, title: '', start_day: '' })).toEqual([]);
    expect(problemsOfLocked({ ...atRegistered, description: 'x'.repeat(10_001) })).toEqual([
      'description: max',
    ]);
  });

  it('proposes an end a month after the start, until one is chosen that lies after it, and none in a year that cannot be chosen', () => {
    const begun = { ...NEW_ENTRY, start_year: '2026', start_month: '12' };
    expect(proposedEnd(begun, TODAY)).toEqual({ end_year: 2027, end_month: 1 });
    expect(proposedEnd({ ...begun, end_year: '2027', end_month: '4' }, TODAY)).toEqual({});
    expect(proposedEnd({ ...begun, end_year: '2026', end_month: '4' }, TODAY)).toEqual({
      end_year: 2027,
      end_month: 1,
    });
    expect(proposedEnd({ ...begun, is_current: true }, TODAY)).toEqual({});
    const last = { ...begun, start_year: '2028' };
    expect(proposedEnd({ ...last, start_month: '11' }, TODAY)).toEqual({ end_year: 2028, end_month: 12 });
    expect(proposedEnd(last, TODAY)).toEqual({});
  });
});

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

describe('the form of a resume entry', () => {
  it('requires an address for a company that is not registered, and none for one that is', () => {
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

  it('reports all missing fields at once', () => {
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

  it('limits an entry at a registered company to one season, and no other entry', () => {
    const long = { end_month: '10', end_day: '31', end_year: '2027' };
    expect(problems({ ...atRegistered, ...long })).toEqual(['end_month: maximalDurationExceeded']);
    expect(problems({ ...elsewhere, ...long })).toEqual([]);
  });

  it('asks for the days of a recent period, and sends none for one that is long ago', () => {
    expect(problems({ ...atRegistered, start_day: '' })).toEqual(['start_day: required']);
    const old = { ...elsewhere, start_year: '2018', end_year: '2019' };
    expect(periodOf(old, TODAY).isDayAsked).toBe(false);
    expect(bodyOf(old, TODAY)).toMatchObject({ start_day: null, end_day: null });
  });

  it('sends no end for an ongoing job, but always one at a registered company', () => {
    const current = { ...elsewhere, is_current: true };
    expect(problems(current)).toEqual([]);
    expect(bodyOf(current, TODAY)).toMatchObject({ end_day: null, end_month: null, end_year: null });
    expect(bodyOf({ ...atRegistered, is_current: true }, TODAY)).toMatchObject({
      end_month: 4,
      end_year: 2027,
    });
  });

  it('requires an end after the start, and a numeric workload up to 100', () => {
    expect(problems({ ...elsewhere, end_year: '2026', end_month: '12', end_day: '5' })).toEqual([
      'end_month: notAfterStart',
    ]);
    expect(problems({ ...elsewhere, workload: '101' })).toEqual(['workload: max']);
    expect(problems({ ...elsewhere, workload: 'voll' })).toEqual(['workload: numeric']);
  });

  it('validates only the description of a locked entry', () => {
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

  it('proposes an end a month after the start, unless a later one is chosen or that year is not on offer', () => {
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

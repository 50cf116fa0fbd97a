import { describe, expect, it } from 'vitest';
import { formProblems } from '#test/form-problems.ts';
import type { Assignment } from './assignment.ts';
import { bodyOf, type EditValues, effectOf, factsFor, valuesOf } from './edit-form.ts';

const TODAY = '2026-11-20';
const current = {
  status: 'APPROVED',
  title: 'Commis de Cuisine',
  workload: 80,
  start_date: '2026-06-01',
  end_date: '2026-12-31',
  updated_at: '2026-06-01T08:00:00.000Z',
} as Assignment;
const values = (given: Partial<EditValues>): EditValues => ({ ...valuesOf(current), ...given });
const problems = (given: Partial<EditValues>) =>
  formProblems('editEmployment', bodyOf(values(given), current), factsFor(values(given), current, TODAY));

describe('the dialog for an employment', () => {
  it('treats a corrected end in the past as ending the employment early', () => {
    expect(effectOf(values({ end_date: '2026-11-20' }), current, TODAY)).toBe('CANCEL');
    expect(effectOf(values({ end_date: '2026-12-15' }), current, TODAY)).toBe('EDIT');
    expect(effectOf(values({ mode: 'DELETE' }), current, TODAY)).toBe('DELETE');
  });

  it('omits unchanged dates from the request', () => {
    expect(bodyOf(values({ workload: '90' }), current)).toEqual({
      title: 'Commis de Cuisine',
      workload: 90,
      updated_at: current.updated_at,
    });
  });

  it('sends only the last day when an employment is ended early', () => {
    expect(bodyOf(values({ mode: 'CANCEL', title: 'Koch', end_date: '2026-10-01' }), current)).toEqual({
      end_date: '2026-10-01',
      updated_at: current.updated_at,
    });
  });

  it('accepts the stored values, even if the start is months ago', () => {
    expect(problems({})).toEqual([]);
  });

  it('requires a last day on or before today to end an employment early', () => {
    expect(problems({ mode: 'CANCEL', end_date: '' })).toEqual(['end_date: required']);
    expect(problems({ mode: 'CANCEL', end_date: '2026-11-21' })).toEqual(['end_date: afterToday']);
    expect(problems({ mode: 'CANCEL', end_date: '2026-11-20' })).toEqual([]);
  });

  it('refuses a period longer than a season', () => {
    expect(problems({ end_date: '2027-03-02' })).toEqual(['end_date: maximalDurationExceeded']);
    expect(problems({ end_date: '2027-03-01' })).toEqual([]);
  });

  it('requires no field to remove an employment', () => {
    expect(problems({ mode: 'DELETE', title: '', end_date: '' })).toEqual([]);
  });
});

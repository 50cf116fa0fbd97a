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

describe('the dialog of an employment', () => {
  it('takes a corrected end that has passed for cutting short', () => {
    expect(effectOf(values({ end_date: '2026-11-20' }), current, TODAY)).toBe('CANCEL');
    expect(effectOf(values({ end_date: '2026-12-15' }), current, TODAY)).toBe('EDIT');
    expect(effectOf(values({ mode: 'DELETE' }), current, TODAY)).toBe('DELETE');
  });

  it('sends no date that did not change', () => {
    expect(bodyOf(values({ workload: '90' }), current)).toEqual({
      title: 'Commis de Cuisine',
      workload: 90,
      updated_at: current.updated_at,
    });
  });

  it('sends only the last day to cut one short', () => {
    expect(bodyOf(values({ mode: 'CANCEL', title: 'Koch', end_date: '2026-10-01' }), current)).toEqual({
      end_date: '2026-10-01',
      updated_at: current.updated_at,
    });
  });

  it('accepts the stored values, though the start lies months back', () => {
    expect(problems({})).toEqual([]);
  });

  it('needs a last day on or before today to cut one short', () => {
    expect(problems({ mode: 'CANCEL', end_date: '' })).toEqual(['end_date: required']);
    expect(problems({ mode: 'CANCEL', end_date: '2026-11-21' })).toEqual(['end_date: afterToday']);
    expect(problems({ mode: 'CANCEL', end_date: '2026-11-20' })).toEqual([]);
  });

  it('refuses more than a season', () => {
    expect(problems({ end_date: '2027-03-02' })).toEqual(['end_date: maximalDurationExceeded']);
    expect(problems({ end_date: '2027-03-01' })).toEqual([]);
  });

  it('needs no field to remove one', () => {
    expect(problems({ mode: 'DELETE', title: '', end_date: '' })).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { formProblems } from '#test/form-problems.ts';
import { bodyOf, factsFor, newValues } from './job-form-values.ts';
import { inOrder, stepOf, stepOfField } from './job-steps.ts';

const home = { zip: '', place: '', state: null };

describe('the steps of a new ad', () => {
  it('begin with the facts, also where the address names a step that does not exist', () => {
    expect([null, 'nonsense', 'text', 'check'].map(stepOf)).toEqual(['facts', 'facts', 'text', 'check']);
  });

  it('ask for every field that an empty ad lacks before the check', () => {
    const empty = newValues(home, 'de');
    const wrong = formProblems('createJob', bodyOf(empty), factsFor(empty, null, '2026-11-20')).map(
      (problem) => problem.split(':')[0] ?? '',
    );
    expect(wrong).toContain('description');
    expect(wrong.filter((path) => stepOfField(path) === 'check')).toEqual([]);
  });

  it('lead to the first wrong field as the steps ask for it', () => {
    expect(inOrder(['description', 'status', 'place', 'title'])).toEqual([
      'title',
      'place',
      'description',
      'status',
    ]);
    expect(['title', 'description', 'status'].map(stepOfField)).toEqual(['facts', 'text', 'check']);
  });
});

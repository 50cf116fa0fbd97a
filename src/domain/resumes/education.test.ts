import { describe, expect, it } from 'vitest';
import { NONE_UNKNOWN } from './documents.ts';
import { educationMonths, educationProblems } from './education.ts';

const today = '2026-11-20';
const room = { isFull: false, characters: 700, unknownPaths: NONE_UNKNOWN };
const told = (start: string | undefined, end: string | undefined) =>
  educationProblems({ start_date: start, end_date: end }, { today, ...room }).map(
    ({ field, code }) => `${field} ${code}`,
  );

describe('the months of an education', () => {
  it.each([
    ['1946-11', '1950-06', []],
    ['1946-10', '1950-06', ['start_date yearTooEarly']],
    ['2029-11', '2030-06', []],
    ['2029-12', '2030-06', ['start_date yearTooLate']],
    ['2029-11', '2036-11', []],
    ['2029-11', '2036-12', ['end_date yearTooLate']],
    ['2024-08', '2024-09', []],
    ['2024-08', '2024-08', ['end_date notAfterStart']],
    ['2024-08', '2023-12', ['end_date notAfterStart']],
    // An invalid month is reported by its own field.
    [undefined, '1940-01', ['end_date yearTooEarly']],
    ['2024-08', undefined, []],
  ])('from %s to %s: %j', (start, end, problems) => {
    expect(told(start, end)).toEqual(problems);
  });

  it('range from 80 years ago to 3 years ahead for the start and 10 for the end', () => {
    expect(educationMonths('2028-02-29')).toEqual({
      first: { year: 1948, month: 2 },
      lastStart: { year: 2031, month: 2 },
      lastEnd: { year: 2038, month: 2 },
    });
  });
});

it('an education is refused if the section is full', () => {
  const form = { start_date: '2020-08', end_date: '2023-07' };
  expect(educationProblems(form, { today, ...room, isFull: true })).toEqual([
    { field: 'title', code: 'partFull', params: { max: 50 } },
  ]);
});

it('a description takes the characters that those of other educations leave', () => {
  const form = (length: number) => ({
    ...{ start_date: '2020-08', end_date: '2023-07' },
    description: 'x'.repeat(length),
  });
  expect(educationProblems(form(700), { today, ...room })).toEqual([]);
  expect(educationProblems(form(701), { today, ...room })).toEqual([
    { field: 'description', code: 'educationsTooLong', params: { max: 50_000, left: 700 } },
  ]);
});

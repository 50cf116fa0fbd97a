import { expect, it } from 'vitest';
import { profileProblems } from './form.ts';

it.each([
  [undefined, []],
  ['2011-11-20', []],
  ['2011-11-21', [{ field: 'date_of_birth', code: 'birthDateTooLate' }]],
  ['1946-11-19', [{ field: 'date_of_birth', code: 'birthDateTooEarly' }]],
])('a profile with the birth date %s has the problems %j', (date_of_birth, problems) => {
  expect(profileProblems({ date_of_birth }, { today: '2026-11-20' })).toEqual(problems);
});

it.each([
  ['CH', ['street_number']],
  [undefined, ['street_number']],
  ['FR', []],
  ['LI', []],
])('a profile without house number in the country %s lacks %j', (country, fields) => {
  const problems = profileProblems({ street_number: null, country }, { today: '2026-11-20' });
  expect(problems.map(({ field }) => field)).toEqual(fields);
});

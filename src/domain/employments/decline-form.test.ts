import { expect, it } from 'vitest';
import { declineProblems } from './decline-form.ts';

it('an entry is declined with a reason, a renewal without one', () => {
  const missing = [{ field: 'reason', code: 'required' }];
  expect(declineProblems({}, { declines: 'entry' })).toEqual(missing);
  expect(declineProblems({ reason: null }, { declines: 'entry' })).toEqual(missing);
  expect(declineProblems({ reason: 'DATE' }, { declines: 'entry' })).toEqual([]);
  expect(declineProblems({}, { declines: 'renewal' })).toEqual([]);
});

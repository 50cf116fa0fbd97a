import { expect, it } from 'vitest';
import { tabCounts } from './lists.ts';

it('the tab of what is to be confirmed does not count whom a house might rehire', () => {
  const figures = {
    employees: { toapprove: 1, all: 9, current: 4, future: 2, past: 3 },
    renewals: { torenew: 5 },
  };
  expect(tabCounts(figures)).toEqual({ assignment: 1, all: 9, current: 4, future: 2, past: 3 });
});

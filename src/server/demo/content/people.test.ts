import { expect, it } from 'vitest';
import { EARLIER_ENTRIES } from './people.ts';

it('the resumes of men in the demo have no job titles for women', () => {
  const feminine = /(?:in|cuoca|empregada|femme)\b/i;
  const titles = (of: 0 | 1) =>
    EARLIER_ENTRIES.map(({ title }) => title[of]).filter((it) => feminine.test(it));
  expect(titles(0)).toEqual([]);
  expect(titles(1)).toHaveLength(4);
});

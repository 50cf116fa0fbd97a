import { expect, it } from 'vitest';
import { figuresToShow, largestOfEachCanton } from './market.ts';

it('figures are shown from ten open jobs on', () => {
  const counted = { jobs: 10, companies: 3, cantons: 2 };
  expect(figuresToShow(counted)).toBe(counted);
  expect(figuresToShow({ ...counted, jobs: 9 })).toBeNull();
});

it('home leads to the largest page of each of four cantons', () => {
  const pages = ['GR', 'GR', 'VS', 'BE', 'VS', 'TI', 'UR'].map((state, at) => ({ state, at }));
  expect(largestOfEachCanton(pages).map(({ at }) => at)).toEqual([0, 2, 3, 5]);
});

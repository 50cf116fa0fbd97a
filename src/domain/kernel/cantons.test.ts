import { expect, it } from 'vitest';
import { CANTONS, placeWithCanton } from './cantons.ts';

/** In the order of the federal constitution. */
const IN_ORDER_OF_THE_CONSTITUTION =
  'ZH BE LU UR SZ OW NW GL ZG FR SO BS BL SH AR AI SG GR AG TG TI VD VS NE GE JU';

it('ads are located in one of the 26 cantons, or in Liechtenstein', () => {
  expect(CANTONS.toSorted()).toEqual([...IN_ORDER_OF_THE_CONSTITUTION.split(' '), 'LI'].sort());
});

it.each([
  ['Pontresina', 'GR', 'Pontresina\u00a0GR'],
  ['Brienz BE', 'BE', 'Brienz BE'],
  ['Pontresina', null, 'Pontresina'],
])('the place %s in %s is written %s', (place, state, written) => {
  expect(placeWithCanton({ place, state })).toBe(written);
});

import { expect, it } from 'vitest';
import { CANTONS } from './cantons.ts';

/** As the federal constitution names them. */
const IN_ORDER_OF_THE_CONSTITUTION =
  'ZH BE LU UR SZ OW NW GL ZG FR SO BS BL SH AR AI SG GR AG TG TI VD VS NE GE JU';

it('ads lie in one of the 26 cantons, or in Liechtenstein', () => {
  expect(CANTONS.toSorted()).toEqual([...IN_ORDER_OF_THE_CONSTITUTION.split(' '), 'LI'].sort());
});

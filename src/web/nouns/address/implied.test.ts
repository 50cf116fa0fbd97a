import { describe, expect, it } from 'vitest';
import { impliedBy } from './implied.ts';

const placeOf = (zip: string, place: string) => ({ zip, place, state: '', latitude: 46, longitude: 9 });
const MENDRISIO = [placeOf('6850', 'Mendrisio')];
const CHUR = [placeOf('7000', 'Chur'), placeOf('7000', 'Maladers')];

describe('a postcode of four digits', () => {
  it.each([
    [
      'fills in its only place and Switzerland',
      MENDRISIO,
      ['6850', '', ''],
      { place: 'Mendrisio', country: 'CH' },
    ],
    ['leaves the place to be chosen among several', CHUR, ['7000', '', ''], { country: 'CH' }],
    [
      'means Liechtenstein where it lies there',
      [placeOf('9490', 'Vaduz')],
      ['9490', 'Vaduz', ''],
      { country: 'LI' },
    ],
    ['takes the place as it is typed', MENDRISIO, ['6850', 'mendrisio', ''], { country: 'CH' }],
    [
      'takes a place by its other name',
      [placeOf('6003', 'Luzern')],
      ['6003', 'Lucerne', ''],
      { country: 'CH' },
    ],
    ['says nothing of an address abroad', MENDRISIO, ['6850', '', 'AT'], {}],
    ['says nothing where the place is another', [], ['6850', 'Dornbirn', ''], {}],
    ['says nothing where it is unknown', MENDRISIO, ['80331', '', ''], {}],
  ] as const)('%s', (_, known, [zip, place, country], expected) => {
    expect(impliedBy(known, { zip, place, country }, {})).toEqual(expected);
  });

  it('takes an implied country back once the place is another, and leaves a chosen one', () => {
    const dornbirn = { zip: '6850', place: 'Dornbirn', country: 'CH' };
    expect(impliedBy([], dornbirn, { country: 'CH' })).toEqual({ country: '' });
    expect(impliedBy([], dornbirn, {})).toEqual({});
    expect(impliedBy([], { ...dornbirn, zip: '80331', place: '' }, { country: 'CH' })).toEqual({
      country: '',
    });
  });
});

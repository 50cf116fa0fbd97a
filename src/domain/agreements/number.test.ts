import { expect, it } from 'vitest';
import { readNumber } from './number.ts';

const UUID = '0b5c1f1e-7a51-4d0e-9a64-1f2e3d4c5b6a';

it.each([
  [UUID, null],
  [`Nummer der Vereinbarung: ${UUID.toUpperCase()}`, null],
  [UUID.replaceAll('-', '–'), null],
  [`solstice.example/seco/check/${UUID}`, null],
  [`https://solstice.example/seco/check/ ${UUID}?in=it&v=2#x`, '2'],
  [`solstice.example/seco/check/${UUID}?v=abc`, null],
  [`(solstice.example/seco/check/${UUID}?v=1)`, '1'],
  [`solstice.example/seco/check/${UUID}?v=1.`, '1'],
  [`solstice.example/seco/check/${UUID}?v=1 2`, '1'],
  [
    `solstice.example/seco/check/${UUID}?v=12\nOhne Kamera: solstice.example/seco/check, Kurzcode 7K3M9 QX2RA`,
    '12',
  ],
  [`solstice.example/seco/check/${UUID.slice(0, 20)}\n${UUID.slice(20)}?v=3`, '3'],
])('the number and the version of an agreement are parsed from %j', (typed, version) => {
  expect(readNumber(typed)).toEqual({ uuid: UUID, version });
});

it.each(['', '7K3M9 QX2RA', UUID.slice(1)])('%j contains no agreement number', (typed) => {
  expect(readNumber(typed)).toBeNull();
});

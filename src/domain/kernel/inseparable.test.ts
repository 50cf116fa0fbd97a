import { expect, it } from 'vitest';
import { inseparable } from './inseparable.ts';

it.each([
  ['Ab CHF 49.90 im Monat', 'Ab CHF~49.90 im Monat'],
  ['vom 1. Januar 2019 an', 'vom 1.~Januar~2019 an'],
  ['dal 1° gennaio 2019 al 31 dicembre 2021', 'dal 1°~gennaio~2019 al 31~dicembre~2021'],
  ['le 1er août 2021 et 17 août 2021.', 'le 1er~août~2021 et 17~août~2021.'],
  ['on <strong>31 December 2021</strong>', 'on <strong>31~December~2021</strong>'],
  ['123 Tage 2021, im Jahr 2021, 12 Monate', '123 Tage 2021, im Jahr 2021, 12 Monate'],
])('the amounts and dates in %s never wrap', (written, shown) => {
  expect(inseparable(written)).toBe(shown.replaceAll('~', '\u00a0'));
});

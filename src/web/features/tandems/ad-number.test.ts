import { expect, it } from 'vitest';
import { readAdNumber } from './ad-number.ts';

const HOST = 'solstice.example:3000';

it.each([
  '4711',
  ' 4711 ',
  '#4711',
  'Nr. 4711',
  'n° 4711',
  'https://solstice.example:3000/de/jobs/4711',
  'http://www.solstice.example:3000/fr/jobs/4711/?utm_source=mail#top',
  'solstice.example:3000/it/jobs/4711',
  '/en/jobs/4711',
  'https://solstice.example:3000/company/7/jobs/edit/4711',
])('reads the number of an ad from %s', (typed) => expect(readAdNumber(typed, HOST)).toBe(4711));

it.each([
  '',
  '0',
  'Koch',
  '12345678901',
  'https://other.example/de/jobs/4711',
  'https://solstice.example:3000/de/jobs',
  'https://solstice.example:3000/de/jobs/koch',
  'https://solstice.example:3000/de/betriebe/4711',
  'Koch solstice.example:3000/de/jobs/4711',
  'https://',
])('reads none from “%s”', (typed) => expect(readAdNumber(typed, HOST)).toBeNull());

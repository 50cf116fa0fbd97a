import { expect, it } from 'vitest';
import { slugOf } from './slug.ts';

it.each([
  ['Hôtel Älpli & Söhne', 'hotel-aelpli-soehne'],
  ['  «Zum Löwen» ', 'zum-loewen'],
  ['L’Auberge du Mont-Blanc SA', 'l-auberge-du-mont-blanc-sa'],
  ['Caffè 3000', 'caffe-3000'],
  ['Straussen Søn', 'straussen-son'],
  ['Ξενοδοχείο', 'ξενοδοχειο'],
  ['***', '-'],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
])('%s is %s in an address', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it('letters that are two code units are never cut in half', () => {
  expect(slugOf('𐐨'.repeat(100)).isWellFormed()).toBe(true);
});

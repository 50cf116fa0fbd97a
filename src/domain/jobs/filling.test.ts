import { expect, it } from 'vitest';
import { fillingNews } from './filling.ts';

const day = (n: number) => new Date(Date.UTC(2026, 10, n));
const untold = { toldPlaces: null, toldAt: null, remindedAt: null };
const told = { toldPlaces: 2, toldAt: day(1), remindedAt: null };

it.each([
  ['nothing while a place is free', { hires: 1, places: 2, ...untold }, null],
  ['that it is filled, with the last place', { hires: 2, places: 2, ...untold }, 'filled'],
  ['nothing while it is not public', { hires: 2, places: null, ...untold }, null],
  ['it once', { hires: 3, places: 2, ...told }, null],
  ['it again after seven days', { hires: 2, places: 2, ...told, now: day(8).getTime() }, 'again'],
  ['it twice at most', { hires: 2, places: 2, ...told, remindedAt: day(8), now: day(20).getTime() }, null],
  ['it anew for another number of places', { hires: 3, places: 3, ...told }, 'filled'],
  ['nothing, and it counts as untold, when a place becomes free', { hires: 1, places: 2, ...told }, 'free'],
])('the company of an ad is told %s', (_, facts, news) => {
  expect(fillingNews({ now: day(2).getTime(), ...facts })).toBe(news);
});

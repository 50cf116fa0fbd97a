import { describe, expect, it } from 'vitest';
import { findsOfMail, untold } from './results.ts';

/** Numbers of halves as pairs. */
const pairs = (...all: [number, number][]) => all.map(([first, second]) => ({ first, second }));

describe('an alert tells', () => {
  it('the first ads, and none that it has told', () => {
    const ads = pairs([7, 0], [6, 0], [5, 0], [4, 0]);
    expect(findsOfMail(untold(ads, new Set([6])), 2)).toEqual(pairs([7, 0], [5, 0]));
  });

  it('of year plans those whose ads were both not told, and each ad in one of them', () => {
    const plans = pairs([1, 11], [1, 12], [2, 11], [2, 12], [3, 13]);
    expect(findsOfMail(untold(plans, new Set([13])), 10)).toEqual(pairs([1, 11], [2, 12]));
  });

  it('a held job with as many ads as fit it', () => {
    const plans = pairs([-5, 11], [12, -5], [0, 13], [13, 0]);
    expect(findsOfMail(untold(plans, new Set([0])), 10)).toEqual(pairs([-5, 11], [12, -5], [0, 13]));
  });
});

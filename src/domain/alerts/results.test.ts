import { describe, expect, it } from 'vitest';
import { findsOfMail, untold } from './results.ts';

const pairs = (...all: [number, number][]) => all.map(([first, second]) => ({ first, second }));

describe('a mail of an alert', () => {
  it('has the first ads, without those already sent', () => {
    const ads = pairs([7, 0], [6, 0], [5, 0], [4, 0]);
    expect(findsOfMail(untold(ads, new Set([6])), 2)).toEqual(pairs([7, 0], [5, 0]));
  });

  it('selects plans with two untold ads, each ad in one plan', () => {
    const plans = pairs([1, 11], [1, 12], [2, 11], [2, 12], [3, 13]);
    expect(findsOfMail(untold(plans, new Set([13])), 10)).toEqual(pairs([1, 11], [2, 12]));
  });

  it('may have several plans with the same held job', () => {
    const plans = pairs([-5, 11], [12, -5], [0, 13], [13, 0]);
    expect(findsOfMail(untold(plans, new Set([0])), 10)).toEqual(pairs([-5, 11], [12, -5], [0, 13]));
  });
});

import type { Concept } from '../notation.ts';
import { rangeTerms, type Wording } from '../ranges.ts';

/** A full post, in percent. */
export const FULL = 100;
const STEPS = 10;
/** The least percentage that is understood without its sign, as in "Koch 80-100": lower numbers are rarely meant so. */
const LEAST_BARE = 40;

/** The workloads that have terms: each tenth of a full post, in percent. */
export const namedWorkloads = Array.from({ length: STEPS }, (_, at) => ((at + 1) * FULL) / STEPS);
const bare = namedWorkloads.filter((step) => step >= LEAST_BARE);

/**
 * Workload percentages, which match ads whose range contains them. A range in a search, or a least or most, means each
 * percentage within it.
 */
export const workloads: readonly Concept[] = namedWorkloads.map((step) => ({
  key: `workload-${step}`,
  terms: {
    de: [
      ...termsOf(step, {
        units: ['%', 'Prozent'],
        least: ['ab', 'von', 'mindestens', 'min', 'mind', 'minimum'],
        most: ['bis', 'bis zu', 'höchstens', 'maximal', 'max', 'maximum'],
        to: ['bis', '% bis', 'Prozent bis'],
      }),
      ...(step >= LEAST_BARE ? bareTerms(step) : []),
    ],
    fr: termsOf(step, {
      units: ['%', 'pour cent'],
      least: ['à partir de', 'dès', 'minimum', 'au moins'],
      most: ["jusqu'à", 'maximum', 'au plus'],
      to: ['à', '% à', 'pour cent à'],
    }),
    it: termsOf(step, {
      units: ['%', 'per cento', 'percento'],
      least: ['da', 'dal', 'a partire dal', 'almeno', 'minimo'],
      most: ['fino a', 'fino al', 'al massimo', 'massimo'],
      to: ['al', '% al', 'per cento al', 'percento al'],
    }),
    en: termsOf(step, {
      units: ['%', 'percent', 'per cent'],
      least: ['from', 'at least', 'minimum', 'starting at'],
      most: ['up to', 'at most', 'maximum'],
      to: ['to', '% to', 'percent to', 'per cent to'],
    }),
  },
  asked: { de: [], fr: [], it: [], en: [] },
}));

function termsOf(step: number, wording: Wording): string[] {
  return rangeTerms(step, namedWorkloads, wording);
}

/** 100, and 80 100, as 80–100 is tokenised. */
function bareTerms(step: number): string[] {
  return bare
    .filter((from) => from <= step)
    .flatMap((from) =>
      bare
        .filter((until) => until >= step)
        .map((until) => (from === until ? `${until}` : `${from} ${until}`)),
    );
}

import type { Concept } from '../notation.ts';

/** A full post, in percent. */
export const FULL = 100;
const STEPS = 10;

/** The workloads that have terms: each tenth of a full post, in percent. */
export const namedWorkloads = Array.from({ length: STEPS }, (_, at) => ((at + 1) * FULL) / STEPS);

/**
 * Workload percentages, which match ads whose range contains them. A range in a search means each percentage within it.
 */
export const workloads: readonly Concept[] = namedWorkloads.map((step) => ({
  key: `workload-${step}`,
  terms: {
    de: termsOf(step, ['%', 'Prozent']),
    fr: termsOf(step, ['%', 'pour cent']),
    it: termsOf(step, ['%', 'per cento', 'percento']),
    en: termsOf(step, ['%', 'percent', 'per cent']),
  },
  asked: { de: [], fr: [], it: [], en: [] },
}));

/** 80 %, and 60 80 %, as 60–80 % is tokenised. */
function termsOf(step: number, units: readonly string[]): string[] {
  const ranges = namedWorkloads
    .filter((from) => from <= step)
    .flatMap((from) =>
      namedWorkloads.filter((to) => to >= step).map((to) => (from === to ? `${to}` : `${from} ${to}`)),
    );
  return units.flatMap((unit) => ranges.map((range) => `${range} ${unit}`));
}

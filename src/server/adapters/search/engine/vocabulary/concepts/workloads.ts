import type { Concept } from '../notation.ts';

/** A full post, in percent. */
export const FULL = 100;
const STEPS = 10;

/** The workloads that have terms: each tenth of a full post, in percent. */
export const namedWorkloads = Array.from({ length: STEPS }, (_, at) => ((at + 1) * FULL) / STEPS);

/**
 * Workload percentages, which match ads whose range contains them. A range in a search, or a least or most, means each
 * percentage within it.
 */
export const workloads: readonly Concept[] = namedWorkloads.map((step) => ({
  key: `workload-${step}`,
  terms: {
    de: termsOf(step, {
      units: ['%', 'Prozent'],
      least: ['ab', 'von', 'mindestens', 'min', 'mind', 'minimum'],
      most: ['bis', 'bis zu', 'höchstens', 'maximal', 'max', 'maximum'],
      to: 'bis',
    }),
    fr: termsOf(step, {
      units: ['%', 'pour cent'],
      least: ['à partir de', 'dès', 'minimum', 'au moins'],
      most: ["jusqu'à", 'maximum', 'au plus'],
      to: 'à',
    }),
    it: termsOf(step, {
      units: ['%', 'per cento', 'percento'],
      least: ['da', 'dal', 'a partire dal', 'almeno', 'minimo'],
      most: ['fino a', 'fino al', 'al massimo', 'massimo'],
      to: 'al',
    }),
    en: termsOf(step, {
      units: ['%', 'percent', 'per cent'],
      least: ['from', 'at least', 'minimum', 'starting at'],
      most: ['up to', 'at most', 'maximum'],
      to: 'to',
    }),
  },
  asked: { de: [], fr: [], it: [], en: [] },
}));

interface Wording {
  units: readonly string[];
  /** Words before a least or a greatest percentage. */
  least: readonly string[];
  most: readonly string[];
  /** The word between the two ends of a range. */
  to: string;
}

/** 80 %, and 60 80 %, as 60–80 % is tokenised, and words for such ranges. */
function termsOf(step: number, { units, least, most, to }: Wording): string[] {
  const lower = namedWorkloads.filter((from) => from <= step);
  const higher = namedWorkloads.filter((until) => until >= step);
  const ranges = [
    ...lower.flatMap((from) =>
      higher.flatMap((until) =>
        from === until
          ? [`${until}`]
          : [`${from} ${until}`, `${from} ${to} ${until}`, `${from} % ${to} ${until}`],
      ),
    ),
    ...lower.flatMap((from) => least.map((word) => `${word} ${from}`)),
    ...higher.flatMap((until) => most.map((word) => `${word} ${until}`)),
  ];
  return units.flatMap((unit) => ranges.map((range) => `${range} ${unit}`));
}

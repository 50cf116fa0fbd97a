import type { Concept } from '../notation.ts';

const FIRST = 2020;
const YEARS = 30;

/** The years that searches may name. */
export const namedYears = Array.from({ length: YEARS }, (_, at) => FIRST + at);

/** Years, which match ads that lie in them, and pairs of years, such as 2026/27, which match ads that lie in both. */
export const years: readonly Concept[] = namedYears.flatMap((year) => {
  const next = year + 1;
  return [
    concept(`year-${year}`, [`${year}`]),
    concept(`years-${year}`, [`${year} ${next}`, `${year} ${next % 100}`, `${year % 100} ${next % 100}`]),
  ];
});

function concept(key: string, terms: readonly string[]): Concept {
  return {
    key,
    terms: { de: terms, fr: terms, it: terms, en: terms },
    asked: { de: [], fr: [], it: [], en: [] },
  };
}

import type { Concept } from '../notation.ts';

const FIRST = 2020;
const YEARS = 30;

/** The years that searches may name. */
export const namedYears = Array.from({ length: YEARS }, (_, at) => FIRST + at);

/** Years, which match ads that lie in them. */
export const years: readonly Concept[] = namedYears.map((year) => concept(`year-${year}`, [`${year}`]));

/** Pairs of years, such as 2026/27, which match ads that lie in both. */
export const yearPairs: readonly Concept[] = namedYears.map((year) =>
  concept(`years-${year}`, [
    `${year} ${year + 1}`,
    `${year} ${(year + 1) % 100}`,
    `${year % 100} ${(year + 1) % 100}`,
  ]),
);

function concept(key: string, terms: readonly string[]): Concept {
  return {
    key,
    terms: { de: terms, fr: terms, it: terms, en: terms },
    asked: { de: [], fr: [], it: [], en: [] },
  };
}

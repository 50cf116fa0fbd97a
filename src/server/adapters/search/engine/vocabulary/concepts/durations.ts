import type { Concept } from '../notation.ts';
import { rangeTerms } from '../ranges.ts';

/** The longest ad. */
const MOST_MONTHS = 9;

/** The numbers of months that have terms. */
export const namedDurations = Array.from({ length: MOST_MONTHS }, (_, at) => at + 1);

/** The numbers from 1 in words. */
const IN_WORDS = {
  de: 'einen zwei drei vier fünf sechs sieben acht neun'.split(' '),
  fr: 'un deux trois quatre cinq six sept huit neuf'.split(' '),
  it: 'un due tre quattro cinque sei sette otto nove'.split(' '),
  en: 'one two three four five six seven eight nine'.split(' '),
};

const written = (language: keyof typeof IN_WORDS) => (months: number) =>
  [`${months}`, IN_WORDS[language][months - 1]].filter((each) => each !== undefined);

/** Numbers of months, which match ads that last as long; a range, or a least or most, means each number within it. */
export const durations: readonly Concept[] = namedDurations.map((months) => ({
  key: `duration-${months}`,
  terms: {
    de: [
      ...rangeTerms(
        months,
        namedDurations,
        {
          units: months === 1 ? ['Monat', 'Monate', 'Monaten'] : ['Monate', 'Monaten'],
          least: ['ab', 'mindestens', 'min', 'mind', 'minimum'],
          most: ['bis', 'bis zu', 'höchstens', 'maximal', 'max', 'maximum'],
          to: ['bis', 'oder', 'und'],
        },
        written('de'),
      ),
      ...['monatig', 'monatige', 'monatiger', 'monatigen'].map((ending) => `${months} ${ending}`),
    ],
    fr: rangeTerms(
      months,
      namedDurations,
      {
        units: ['mois'],
        least: ['au moins', 'minimum', 'min', 'dès', 'à partir de', 'plus de'],
        most: ["jusqu'à", 'maximum', 'max', 'au plus', 'au maximum', 'moins de'],
        to: ['à', 'ou', 'et'],
      },
      written('fr'),
    ),
    it: rangeTerms(
      months,
      namedDurations,
      {
        units: months === 1 ? ['mese', 'mesi'] : ['mesi'],
        least: ['almeno', 'minimo', 'min', 'a partire da'],
        most: ['fino a', 'al massimo', 'massimo', 'max'],
        to: ['a', 'o', 'e'],
      },
      written('it'),
    ),
    en: rangeTerms(
      months,
      namedDurations,
      {
        units: ['month', 'months'],
        least: ['at least', 'minimum', 'min'],
        most: ['up to', 'at most', 'maximum', 'max'],
        to: ['to', 'or', 'and'],
      },
      written('en'),
    ),
  },
  asked: { de: [], fr: [], it: [], en: [] },
}));

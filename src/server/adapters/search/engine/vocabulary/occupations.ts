import type { JobCategoryId } from '#domain/jobs/constants.ts';
import { wordsOf } from '../fold.ts';
import { categoryOfKey, concepts } from './concepts.ts';
import type { Concept, languages } from './notation.ts';
import { phrasesIn, readPhrases, shortForm } from './vocabulary.ts';

const areOccupations = concepts.map(({ key }) => categoryOfKey.has(key));

/** Whether a concept, by its number, is an occupation. */
export function isOccupation(concept: number): boolean {
  return areOccupations[concept] === true;
}

/**
 * The name of a title's first occupation in each language: the term that begins with the typed text if there is one, so
 * that typing "waitress" suggests "waitress" and not "waiter". Null where the title names no known occupation.
 */
export function occupationIn(
  title: string,
  typed: string,
): Record<(typeof languages)[number], string> | null {
  const named = firstOccupation(title);
  const concept = named === undefined ? undefined : concepts[named];
  if (!concept) return null;
  const beginning = inShortForm(typed);
  const short = shortTerms(concept);
  const nameIn = (language: (typeof languages)[number]) => {
    const at = beginning ? short[language].findIndex((term) => term.startsWith(beginning)) : 0;
    return concept.terms[language][Math.max(at, 0)] as string;
  };
  return { de: nameIn('de'), fr: nameIn('fr'), it: nameIn('it'), en: nameIn('en') };
}

function firstOccupation(title: string): number | undefined {
  return phrasesIn(wordsOf(title))
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .flatMap((phrase) => phrase.concepts)
    .find(isOccupation);
}

/** The category of ads of a title's first occupation, in any language; null where it names none. */
export function categoryOfTitle(title: string): JobCategoryId | null {
  const concept = concepts[firstOccupation(title) ?? -1];
  return (concept && categoryOfKey.get(concept.key)) ?? null;
}

/**
 * The occupations in a text of any language, by their concepts' numbers. Words within a longer name are not read again:
 * "Chef de cuisine" does not also mean a kitchen.
 */
export function occupationsIn(text: string): number[] {
  return readPhrases(wordsOf(text)).flatMap((phrase) => phrase.concepts.filter(isOccupation));
}

/** The occupations with a term, in any language, that begins with the typed text. */
export function occupationsBegunBy(typed: string): number[] {
  const beginning = inShortForm(typed);
  const isBegun = (concept: Concept) =>
    Object.values(shortTerms(concept)).some((terms) => terms.some((term) => term.startsWith(beginning)));
  return concepts.flatMap((concept, number) => (isOccupation(number) && isBegun(concept) ? [number] : []));
}

/** A cache by occupation, so its size is bounded. */
const shortTermsKept = new Map<Concept, Concept['terms']>();

function shortTerms(concept: Concept): Concept['terms'] {
  let short = shortTermsKept.get(concept);
  if (short === undefined) {
    const { de, fr, it, en } = concept.terms;
    short = {
      de: de.map(inShortForm),
      fr: fr.map(inShortForm),
      it: it.map(inShortForm),
      en: en.map(inShortForm),
    };
    shortTermsKept.set(concept, short);
  }
  return short;
}

function inShortForm(text: string): string {
  return wordsOf(text).map(shortForm).join(' ');
}

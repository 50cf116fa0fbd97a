import type { SynonymHit } from 'algoliasearch';
import { concepts } from '../engine/vocabulary/concepts.ts';

/** The maximum number of terms in a set of the service. */
const LARGEST_SET = 20;

/** The id prefix of our sets, which tells them from others. */
const OURS = 'vocabulary-';

export function isOurs(objectID: string): boolean {
  return objectID.startsWith(OURS);
}

/**
 * The vocabulary as synonym sets. The service does not expand synonyms transitively, so every two terms of a concept
 * have to share a set. A concept that is too large for one set is split into half sets, and every pair of these makes a
 * set.
 */
export const synonyms: readonly SynonymHit[] = concepts.flatMap(({ key, terms }) =>
  setsOf(baseForms(Object.values(terms).flat())).map((together, nth) => ({
    objectID: `${OURS}${key}-${nth + 1}`,
    type: 'synonym' as const,
    synonyms: together,
  })),
);

/**
 * Terms in the service's normalised letters, without plurals and inflected forms of others, which it derives itself.
 */
function baseForms(terms: readonly string[]): string[] {
  const folded = new Set(terms.map((term) => term.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')));
  const isOf = (term: string, end: string) => term.endsWith(end) && folded.has(term.slice(0, -end.length));
  return [...folded].filter((term) => !['s', 'n', 'nen'].some((end) => isOf(term, end)));
}

function setsOf(terms: readonly string[]): string[][] {
  if (terms.length < 2) return [];
  if (terms.length <= LARGEST_SET) return [[...terms]];
  const half = LARGEST_SET / 2;
  const halves = Array.from({ length: Math.ceil(terms.length / half) }, (_, nth) =>
    terms.slice(nth * half, (nth + 1) * half),
  );
  return halves.flatMap((one, nth) => halves.slice(nth + 1).map((other) => [...one, ...other]));
}

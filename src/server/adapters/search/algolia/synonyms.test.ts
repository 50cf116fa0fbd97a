import { expect, it } from 'vitest';
import { concepts } from '../engine/vocabulary/concepts.ts';
import { isOurs, synonyms } from './synonyms.ts';

const sets = synonyms.map((set) => new Set(set.synonyms));

/** A term as the service normalises it. */
const folded = (term: string) =>
  term
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

it.each(concepts.map(({ key, terms }) => [key, Object.values(terms).flat().map(folded)] as const))(
  'every two terms of %s share a set, unless one is a form of the other or of a third',
  (_key, terms) => {
    const isForm = (term: string) =>
      ['s', 'n', 'nen'].some((end) => terms.some((base) => base + end === term));
    const bases = [...new Set(terms)].filter((term) => !isForm(term));
    const apart = bases.flatMap((a) =>
      bases.filter((b) => a < b && !sets.some((set) => set.has(a) && set.has(b))).map((b) => [a, b]),
    );
    expect(apart).toEqual([]);
  },
);

it('a set has the terms of one concept', () => {
  const ofConcept = new Map(
    concepts.map(({ key, terms }) => [key, new Set(Object.values(terms).flat().map(folded))]),
  );
  for (const { objectID, synonyms: together = [] } of synonyms) {
    const [, key = ''] = /^vocabulary-(.+)-\d+$/.exec(objectID) ?? [];
    expect(together.filter((term) => !ofConcept.get(key)?.has(term))).toEqual([]);
  }
});

it('no set has more terms than the service accepts, and the sets leave room in its smallest plan', () => {
  expect(Math.max(...sets.map(({ size }) => size))).toBeLessThanOrEqual(20);
  expect(Math.min(...sets.map(({ size }) => size))).toBeGreaterThan(1);
  // Operators may want to add synonyms of their own.
  expect(sets.length).toBeLessThanOrEqual(900);
  expect(new Set(synonyms.map(({ objectID }) => objectID)).size).toBe(sets.length);
  expect(synonyms.every(({ objectID }) => isOurs(objectID))).toBe(true);
});

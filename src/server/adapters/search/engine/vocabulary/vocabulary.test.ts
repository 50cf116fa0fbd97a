import { describe, expect, it } from 'vitest';
import { JOB_CATEGORIES, JOB_POSITION_IDS } from '#domain/jobs/constants.ts';
import { alsoRelated, related, unrelated } from '#test/search-meanings.ts';
import { formsOf, wordsOf } from '../fold.ts';
import { categoryKeys, concepts, positionKeys } from './concepts.ts';
import { languages, readConcepts } from './notation.ts';
import { conceptCount, conceptsOfCategory, conceptsOfPosition, phrasesIn, segment } from './vocabulary.ts';

const pairs = (list: string) =>
  list
    .trim()
    .split('\n')
    .map((line) => line.split(' -> ') as [query: string, ad: string]);

const keysOf = (phrases: { concepts: readonly number[] }[]) =>
  phrases.flatMap((phrase) => phrase.concepts.map((number) => concepts[number]?.key as string));

/** The concepts that a query and an ad share. */
function shared(query: string, ad: string): string[] {
  const named = keysOf(phrasesIn(wordsOf(ad)));
  return keysOf(segment(wordsOf(query))).filter((key) => named.includes(key));
}

/** A term as it is looked up. */
const lookedUp = (term: string) =>
  wordsOf(term)
    .map((word) => formsOf(word).at(-1))
    .join(' ');

describe('Words across languages', () => {
  it.each([...pairs(related), ...pairs(alsoRelated)])('lets "%s" find "%s"', (query, ad) => {
    expect(shared(query, ad)).not.toEqual([]);
  });

  it.each(pairs(unrelated))('keeps "%s" from finding "%s"', (query, ad) => {
    expect(shared(query, ad)).toEqual([]);
  });
});

/** What is really called the same, by the term as it is looked up. */
const AMBIGUOUS: Record<string, string> = {
  'kitchen porter': 'washes up and helps in the kitchen',
  'kitchen porters': 'the same',
  oberkellner: 'heads the waiters, as a maître does',
  oberkellnerin: 'the same',
  'homme a tout faire': 'looks after a house, or after whatever there is to do',
  'settore alberghiero': 'both the hotels and the trade',
};

describe('The vocabulary', () => {
  it('has at least 160 concepts, each under its own key', () => {
    expect(conceptCount).toBeGreaterThanOrEqual(160);
    expect(new Set(concepts.map(({ key }) => key)).size).toBe(conceptCount);
  });

  it.each(concepts.map(({ key, terms }) => [key, terms] as const))(
    'names %s in four languages',
    (_, terms) => {
      for (const language of languages) {
        expect(terms[language].length).toBeGreaterThan(0);
        for (const term of terms[language]) {
          expect(lookedUp(term), term).not.toBe('');
          expect(term).toBe(term.trim());
        }
      }
    },
  );

  it('uses no term for two concepts, save those that are ambiguous in the trade', () => {
    const keysByTerm = new Map<string, Set<string>>();
    for (const { key, terms } of concepts) {
      for (const term of Object.values(terms).flat().map(lookedUp)) {
        keysByTerm.set(term, (keysByTerm.get(term) ?? new Set()).add(key));
      }
    }
    const ambiguous = [...keysByTerm].filter(([, keys]) => keys.size > 1).map(([term]) => term);
    expect(ambiguous.sort()).toEqual(Object.keys(AMBIGUOUS).sort());
  });

  it('leaves out words that mean too much', () => {
    const vague = 'service chef team mitarbeiter fachfrau aide addetto employé staff hilfe technik haus frau';
    expect(vague.split(' ').filter((word) => keysOf(segment(wordsOf(word))).length > 0)).toEqual([]);
  });

  it('knows what every position of an ad means, and every category that means something', () => {
    expect(positionKeys.map(([id]) => id)).toEqual([...JOB_POSITION_IDS]);
    const withoutMeaning = Object.entries(JOB_CATEGORIES).filter(([, key]) => key === 'other');
    const meaning = Object.keys(JOB_CATEGORIES).filter((id) =>
      withoutMeaning.every(([other]) => other !== id),
    );
    expect(categoryKeys.map(([id]) => `${id}`)).toEqual(meaning);
    for (const [id, keys] of positionKeys) {
      expect(conceptsOfPosition(id).map((number) => concepts[number]?.key)).toEqual(keys);
      expect(keys.length).toBeGreaterThan(0);
    }
    for (const [id, keys] of categoryKeys) {
      expect(conceptsOfCategory(id).map((number) => concepts[number]?.key)).toEqual(keys);
    }
    expect(conceptsOfPosition(99)).toEqual([]);
    expect(conceptsOfCategory(7)).toEqual([]);
  });
});

describe('Phrases', () => {
  it('are all found in an ad, also one within another', () => {
    const found = phrasesIn(wordsOf('Wir suchen einen Chef de Cuisine, auch als Aide de cuisine'));
    expect(
      found.map(({ start, end, concepts: [first] }) => [start, end, concepts[first as number]?.key]),
    ).toEqual([
      [3, 6, 'head-chef'],
      [5, 6, 'kitchen'],
      [8, 11, 'kitchen-help'],
      [10, 11, 'kitchen'],
    ]);
  });

  it('are read once in a query, the longest from the left', () => {
    const found = segment(wordsOf('demi chef de partie chef de partie cuisine koch'));
    expect(
      found.map(({ start, end, concepts: [first] }) => [start, end, concepts[first as number]?.key]),
    ).toEqual([
      [0, 4, 'demi-chef-de-partie'],
      [4, 7, 'chef-de-partie'],
      [7, 8, 'kitchen'],
      [8, 9, 'cook'],
    ]);
  });

  it('are the same in every spelling of an umlaut', () => {
    for (const word of ['Küchenhilfe', 'Kuechenhilfe', 'Kuchenhilfe']) {
      expect(keysOf(segment(wordsOf(word)))).toEqual(['kitchen-help']);
    }
  });

  it('need all their words, in their order', () => {
    expect(keysOf(segment(wordsOf('femme chambre de')))).toEqual([]);
    expect(segment([])).toEqual([]);
    expect(phrasesIn([])).toEqual([]);
  });
});

describe('The notation of concepts', () => {
  it('spells out endings, one set after the other', () => {
    const [concept] = readConcepts('x\nde Koch+\nfr {a,b} c{,s}\nit d\nen e | f g');
    expect(concept).toEqual({
      key: 'x',
      terms: {
        de: ['Koch', 'Kochn', 'Kochs', 'Kochin', 'Kochinnen'],
        fr: ['a c', 'a cs', 'b c', 'b cs'],
        it: ['d'],
        en: ['e', 'f g'],
      },
    });
  });

  it.each(['x\nde a\nfr b\nit c', 'x\nde a\nfr b\nit c\nen d\nes e'])('refuses %j', (table) => {
    expect(() => readConcepts(table)).toThrow('The concept x');
  });
});

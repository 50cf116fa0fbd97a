/** The languages in which every concept has terms. */
export const languages = ['de', 'fr', 'it', 'en'] as const;

type Terms = Readonly<Record<(typeof languages)[number], readonly string[]>>;

export interface Concept {
  /** Identifies the concept within this code only. */
  readonly key: string;
  /** The terms in ads and in searches, as a person would write them. */
  readonly terms: Terms;
  /** Terms that count in searches only, because in an ad's text they may have another meaning. */
  readonly asked: Terms;
}

/**
 * Parses concepts in this notation, with terms separated by bars:
 *
 *     waiter
 *     de Kellner+ | Zimmerangestellte{,r,n}
 *     fr serveu{r,rs,se,ses} | service?
 *     it camerier{e,a,i}
 *     en waiter{,s}
 *
 * {a,b} stands for either ending, several sets for all combinations. A plus stands for the endings of a German noun
 * that is declined as Kellner is: {,n,s,in,innen}. A question mark follows terms that count in searches only.
 */
export function readConcepts(table: string): Concept[] {
  return table
    .trim()
    .split(/\n\s*\n/)
    .map((block) => {
      const [key = '', ...lines] = block.split('\n').map((line) => line.trim());
      if (lines.length > languages.length) throw new Error(`The concept ${key} has too many lines`);
      const notations = (language: (typeof languages)[number]) => {
        const line = lines.find((each) => each.startsWith(`${language} `));
        if (!line) throw new Error(`The concept ${key} has no terms in ${language}`);
        return line.slice(3).split(' | ');
      };
      return {
        key,
        terms: inEachLanguage((language) =>
          notations(language)
            .filter((each) => !each.endsWith('?'))
            .flatMap(spelledOut),
        ),
        asked: inEachLanguage((language) =>
          notations(language)
            .filter((each) => each.endsWith('?'))
            .flatMap((each) => spelledOut(each.slice(0, -1))),
        ),
      };
    });
}

function inEachLanguage(termsOf: (language: (typeof languages)[number]) => string[]): Terms {
  return { de: termsOf('de'), fr: termsOf('fr'), it: termsOf('it'), en: termsOf('en') };
}

/** The same concepts, but with all their terms for searches only. */
export function onlyAsked(concepts: readonly Concept[]): Concept[] {
  return concepts.map(({ key, terms, asked }) => ({
    key,
    terms: inEachLanguage(() => []),
    asked: inEachLanguage((language) => [...terms[language], ...asked[language]]),
  }));
}

/** Expands a notation to all of its terms. */
function spelledOut(notation: string): string[] {
  const [, before, endings, after] = /^(.*?)\{(.*?)\}(.*)$/.exec(
    notation.replaceAll('+', '{,n,s,in,innen}'),
  ) ?? [notation];
  if (endings === undefined) return [notation];
  return endings.split(',').flatMap((ending) => spelledOut(`${before}${ending}${after}`));
}

/** The languages in which every concept has terms. */
export const languages = ['de', 'fr', 'it', 'en'] as const;

export interface Concept {
  /** Names the concept in this code only. */
  readonly key: string;
  /** What it is called, as a person would write it. */
  readonly terms: Readonly<Record<(typeof languages)[number], readonly string[]>>;
}

/**
 * Reads concepts that are written like this, with terms set off by a bar:
 *
 *     waiter
 *     de Kellner+ | Zimmerangestellte{,r,n}
 *     fr serveu{r,rs,se,ses}
 *     it camerier{e,a,i}
 *     en waiter{,s}
 *
 * {a,b} stands for either ending, several for each combination. A plus stands for the endings of a German noun
 * that is declined as Kellner is: {,n,s,in,innen}.
 */
export function readConcepts(table: string): Concept[] {
  return table
    .trim()
    .split(/\n\s*\n/)
    .map((block) => {
      const [key = '', ...lines] = block.split('\n').map((line) => line.trim());
      const terms = languages.map((language) => {
        const line = lines.find((each) => each.startsWith(`${language} `));
        if (!line) throw new Error(`The concept ${key} has no terms in ${language}`);
        return [language, line.slice(3).split(' | ').flatMap(spelledOut)];
      });
      if (lines.length > terms.length) throw new Error(`The concept ${key} has too many lines`);
      return { key, terms: Object.fromEntries(terms) as Concept['terms'] };
    });
}

/** Every term that a notation stands for. */
function spelledOut(notation: string): string[] {
  const [, before, endings, after] = /^(.*?)\{(.*?)\}(.*)$/.exec(
    notation.replaceAll('+', '{,n,s,in,innen}'),
  ) ?? [notation];
  if (endings === undefined) return [notation];
  return endings.split(',').flatMap((ending) => spelledOut(`${before}${ending}${after}`));
}

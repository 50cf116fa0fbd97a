import { wordsOf } from '../fold.ts';
import { heads, modifiers } from './compound-parts.ts';

/** Words that known parts would cover, although they do not have their meaning. */
const WHOLE = new Set([
  ...wordsOf('Barbar dienstbar zahlbar Jungfrau Jungfrauen Kindergarten Kindergartens Kindergärten'),
  ...wordsOf('Kindergärtner Kindergärtners Kindergärtnern Kindergärtnerin Kindergärtnerinnen'),
]);

/** The possible first parts, by the letters with which they join the next part. */
const beginnings = new Map<string, string>();
/** The possible last parts: the form at the end of a word and, where it differs, the indexed form. */
const ends = new Map<string, readonly string[]>();

for (const [base = '', ...joined] of items(modifiers)) {
  for (const form of joined.length > 0 ? joined : [base]) beginnings.set(form, base);
}
for (const [base = '', ...declined] of items(heads)) {
  for (const form of [base, ...declined]) ends.set(form, form === base ? [base] : [form, base]);
}

const longestBeginning = Math.max(...[...beginnings.keys()].map((form) => form.length));

/** The items of a list, separated by bars and line breaks, each with its forms in long spelling. */
function items(list: string): string[][] {
  return list
    .trim()
    .split(/\s*[|\n]\s*/)
    .map((item) =>
      item
        .replaceAll(/(\S+)\+/g, '$1 $1n $1s $1in $1innen')
        .split(' ')
        .flatMap(wordsOf),
    );
}

/** The parts of a compound, in long form. */
interface Split {
  /** All but the last: Küche of Küchenhilfen. */
  modifiers: readonly string[];
  /** The last one as it stands and, where that differs, undeclined: Hilfen and Hilfe. */
  head: readonly string[];
}

/** The parts of a German compound: Küchenhilfen has Küche, Hilfen and Hilfe. None for another word. */
export function partsOf(word: string): readonly string[] {
  const { modifiers, head } = splitOf(word) ?? { modifiers: [], head: [] };
  return [...new Set([...modifiers, ...head])];
}

/**
 * Splits a German compound; undefined unless known parts cover the whole word. Of several splits the one with the
 * fewest parts wins, then the one whose earlier parts are longer.
 */
export function splitOf(word: string): Split | undefined {
  if (WHOLE.has(word)) return undefined;
  // Dynamic programming from the end: the best split of the rest of the word from each position.
  const covers: (Split | undefined)[] = [];
  const counts: number[] = [];
  for (let start = word.length - 1; start >= 0; start--) {
    const head = start > 0 ? ends.get(word.slice(start)) : undefined;
    covers[start] = head && { modifiers: [], head };
    counts[start] = covers[start] ? 1 : Number.POSITIVE_INFINITY;
    for (let end = Math.min(word.length - 1, start + longestBeginning); end > start; end--) {
      const rest = covers[end];
      const part = rest && beginnings.get(word.slice(start, end));
      const count = (counts[end] as number) + 1;
      if (!part || count >= (counts[start] as number)) continue;
      covers[start] = { modifiers: [part, ...rest.modifiers], head: rest.head };
      counts[start] = count;
    }
  }
  return covers[0];
}

import { wordsOf } from '../fold.ts';
import { heads, modifiers } from './compound-parts.ts';

/** Words that known parts would cover, although they mean none of them. */
const WHOLE = new Set([
  ...wordsOf('Barbar dienstbar zahlbar Jungfrau Jungfrauen Kindergarten Kindergartens Kindergärten'),
  ...wordsOf('Kindergärtner Kindergärtners Kindergärtnern Kindergärtnerin Kindergärtnerinnen'),
]);

/** The parts that a compound may begin with, by the letters they join with. */
const beginnings = new Map<string, string>();
/** What a compound may end in: the part as it is written there and, where that differs, as it is found. */
const ends = new Map<string, readonly string[]>();

for (const [base = '', ...joined] of items(modifiers)) {
  for (const form of joined.length > 0 ? joined : [base]) beginnings.set(form, base);
}
for (const [base = '', ...declined] of items(heads)) {
  for (const form of [base, ...declined]) ends.set(form, form === base ? [base] : [form, base]);
}

const longestBeginning = Math.max(...[...beginnings.keys()].map((form) => form.length));

/** The items of a list, set off by bars and lines, each as its forms in long spelling. */
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

/**
 * The parts of a German compound, both in long form: Küchenhilfen has Küche, Hilfen and Hilfe. None unless known
 * parts cover the whole word. Of several ways to cover it the one with the fewest parts counts, then the one whose
 * earlier parts are longer.
 */
export function partsOf(word: string): readonly string[] {
  if (WHOLE.has(word)) return [];
  // From the end on: how the rest of the word from a place is best covered.
  const covers: (readonly string[] | undefined)[] = [];
  const counts: number[] = [];
  for (let start = word.length - 1; start >= 0; start--) {
    covers[start] = start > 0 ? ends.get(word.slice(start)) : undefined;
    counts[start] = covers[start] ? 1 : Number.POSITIVE_INFINITY;
    for (let end = Math.min(word.length - 1, start + longestBeginning); end > start; end--) {
      const rest = covers[end];
      const part = rest && beginnings.get(word.slice(start, end));
      const count = (counts[end] as number) + 1;
      if (!part || count >= (counts[start] as number)) continue;
      covers[start] = [part, ...rest];
      counts[start] = count;
    }
  }
  return [...new Set(covers[0])];
}

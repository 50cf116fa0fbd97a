/*
 * The rules of matching and ranking (rules search/words, search/order). Records 0010 and 0142 in docs/decisions say
 * why.
 *
 * Tokens. A text is folded (fold.ts) and split into words: runs of letters and digits, or a percent sign. Every word
 * has a long form (ä is ae) and a short form (ae and ä are a), which are the same string for most words.
 * An ad's words are in three fields: its title; company and place (company name, company place, place, zip, state); its
 * text.
 * A query's words are those of its first 512 bytes of UTF-8, at most 20 of them. Stop words (vocabulary/stop-words.ts) are
 * ignored if other words remain, quoted ones included. A query without words matches every ad.
 *
 * A query word against a word of an ad, for any form q of the first and any form w of the second:
 *   distance  optimal string alignment: the least number of letters inserted, deleted, replaced, or swapped with their
 *             neighbour, without editing a substring twice; letters are UTF-16 units.
 *   typos     distance(q, w); for the last word of the query, the least distance from q to any prefix of w, from the
 *             empty one to w itself.
 *   whole     distance(q, w) equals typos. It can be false for the last word only.
 * They match when there are no typos. If no public ad matches a word exactly, typos are tolerated: 1 in a word that was
 * typed with 5 to 8 letters, 2 with 9 and more. A letter with its accents counts as one: Köch has four. A word with a
 * meaning is no typo. One that is also means what the words with the fewest typos mean, with as many typos.
 *
 * Beside its words, an ad contains implied terms, in the field of the words that imply them:
 *   parts     of its compound words (vocabulary/compounds.ts), which match as words do;
 *   concepts  that its title or text names in any language (vocabulary/vocabulary.ts), and, as part of its text, those
 *             of its coded fields (vocabulary/stated.ts). They match each query word within a phrase that names the
 *             same concept, without typos and whole.
 * A quoted word matches only itself: no typos, no prefixes, nothing implied.
 * A word that names an occupation by itself, and stands in title or text within the longer name of another (waiter in
 * "wine waiter"), names none there. As a word it counts as if it were implied in the text, but for a quoted one, and so does
 * its other gender beside it (cameriere/cameriera ai piani). It hides parts of compounds that are the same word.
 * The workplace that an ad's category states counts as a word of its title if the title names it or an occupation there,
 * and otherwise as one of company and place, as its position does.
 *
 * A query word against an ad: the best of all matches, namely the one with the least cost (two for each typo, one for
 * being implied), then in the highest field, then whole. The ad matches when every query word has a match.
 *
 * Order; each rule breaks the ties of those before:
 *   1. the least cost, summed over the query's words: being implied costs half a typo;
 *   2. more query words whose best match is in the title;
 *   3. more query words whose best match is in company and place;
 *   4. the last word as a whole word before a prefix of a longer one;
 *   5. later published_at, then higher id.
 */

/** The field of a word; the higher ranks first. */
export const field = { text: 1, companyOrPlace: 2, title: 3 } as const;

const FIELDS = 3;

/**
 * How a term occurs in an ad, in three bits: 1 to 3 implied in a field, 4 to 6 literally in one. Higher is better, but
 * for 7.
 */
export const occurrence = {
  implied: (rank: number) => rank,
  literal: (rank: number) => rank + FIELDS,
  /** A word that names an occupation by itself, within the longer name of another, in title or text. */
  withinName: 2 * FIELDS + 1,
} as const;

const MOST_TYPOS = 2;
const MOST_COST = 2 * MOST_TYPOS + 1;

/** The quality of a word's match, as a number that sorts as the rules demand; 0 means no match. */
function quality(cost: number, rank: number, whole: boolean): number {
  return ((MOST_COST - cost) * 4 + rank) * 2 + (whole ? 1 : 0);
}

/**
 * The quality of each occurrence for a term at a distance of `typos`.
 * @param literally whether only the exact word counts
 */
export function qualities(typos: number, whole: boolean, literally: boolean): Uint8Array {
  return tables[(typos * 2 + (whole ? 1 : 0)) * 2 + (literally ? 1 : 0)] as Uint8Array;
}

const tables = Array.from({ length: (MOST_TYPOS + 1) * 4 }, (_, index) => {
  const [typos, whole, literally] = [index >> 2, (index & 2) !== 0, (index & 1) !== 0];
  const table = new Uint8Array(8);
  for (let rank = 1; rank <= FIELDS; rank++) {
    table[occurrence.literal(rank)] = quality(2 * typos, rank, whole);
    table[occurrence.implied(rank)] = literally ? 0 : quality(2 * typos + 1, rank, whole);
  }
  table[occurrence.withinName] = quality(2 * typos + (literally ? 0 : 1), field.text, whole);
  return table;
});

/**
 * The score of each quality; the digits of a score are rules 1 to 4, in base 32, which exceeds the words of a query.
 */
export const contributions = Int32Array.from({ length: quality(0, FIELDS, true) + 1 }, (_, best) => {
  const rank = (best >> 1) % 4;
  const cost = MOST_COST - (best >> 3);
  const inTitle = rank === field.title ? 1 : 0;
  const inCompanyOrPlace = rank === field.companyOrPlace ? 1 : 0;
  return ((-cost * 32 + inTitle) * 32 + inCompanyOrPlace) * 32 + (best & 1);
});

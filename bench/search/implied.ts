/**
 * An independent implementation of what words imply, from the product's lists, for the oracle: the parts of compounds,
 * the concepts that phrases name in any language (docs/decisions/0142-search-vocabulary.md), and those that coded
 * fields state.
 */
import { heads, modifiers } from '#server/adapters/search/engine/vocabulary/compound-parts.ts';
import {
  categoryKeys,
  categoryOfKey,
  concepts,
  occupationsAt,
  positionKeys,
  regions,
  workplaceKeys,
} from '#server/adapters/search/engine/vocabulary/concepts.ts';
import type { JobDocument } from '#server/adapters/search/port.ts';
import { readWords, spellings } from '#test/search-oracle.ts';

/** Words that could be split into parts but are no compounds. */
const whole = ['barbar', 'dienstbar', 'kochbar', 'zahlbar', 'dienstleiter'];

/** The forms of each part, the one that is indexed first. */
function partsIn(list: string): string[][] {
  return list.split(/[|\n]/).flatMap((item) => {
    const forms = item
      .trim()
      .split(/\s+/)
      .filter((form) => form !== '')
      .flatMap((form) =>
        form.endsWith('+') ? ['', 'n', 's', 'in', 'innen'].map((end) => form.slice(0, -1) + end) : [form],
      )
      .flatMap(readWords);
    return forms.length === 0 ? [] : [forms];
  });
}

const joining = new Map<string, string>();
for (const [first = '', ...others] of partsIn(modifiers)) {
  for (const form of others.length === 0 ? [first] : others) joining.set(form, first);
}
const ending = new Map<string, string[]>();
for (const forms of partsIn(heads)) {
  for (const form of forms) ending.set(form, [...new Set([form, forms[0] as string])]);
}

/**
 * Splits a compound in long spelling into the fewest parts that cover it; of several such splits, the one with the
 * longer part first.
 */
export function partsOf(word: string): string[] {
  if (whole.includes(word)) return [];
  let best: { cuts: number[]; parts: string[] } | undefined;
  const isBetter = (cuts: number[]) => {
    if (!best) return true;
    if (cuts.length !== best.cuts.length) return cuts.length < best.cuts.length;
    const differs = cuts.findIndex((cut, at) => cut !== best?.cuts[at]);
    return differs >= 0 && (cuts[differs] as number) > (best.cuts[differs] as number);
  };
  const cover = (from: number, cuts: number[], parts: string[]) => {
    const last = from > 0 ? ending.get(word.slice(from)) : undefined;
    if (last && isBetter(cuts)) best = { cuts, parts: [...parts, ...last] };
    for (let to = from + 1; to < word.length; to++) {
      const part = joining.get(word.slice(from, to));
      if (part !== undefined) cover(to, [...cuts, to], [...parts, part]);
    }
  };
  cover(0, [], []);
  return [...new Set(best?.parts)];
}

interface Node {
  next: Map<string, Node>;
  concepts: number[];
}

const tree: Node = { next: new Map(), concepts: [] };
concepts.forEach(({ terms }, number) => {
  for (const term of Object.values(terms).flat()) {
    let node = tree;
    for (const word of readWords(term)) {
      const short = spellings(word).at(-1) as string;
      const next = node.next.get(short) ?? { next: new Map(), concepts: [] };
      node.next.set(short, next);
      node = next;
    }
    if (!node.concepts.includes(number)) node.concepts.push(number);
  }
});

const isTrade = concepts.map(({ key }) => categoryOfKey.has(key) && !workplaceKeys.has(key));
const isName = concepts.map(({ key }) => categoryOfKey.has(key));

/**
 * All concepts that a text names, and the places of words that are an occupation only by themselves; its words are given
 * in their short spelling.
 */
export function conceptsNamed(shorts: readonly string[]): { named: Set<number>; hidden: Set<number> } {
  const runs: { from: number; to: number; of: readonly number[] }[] = [];
  for (let from = 0; from < shorts.length; from++) {
    let node: Node | undefined = tree;
    for (let at = from; at < shorts.length; at++) {
      node = node.next.get(shorts[at] as string);
      if (!node) break;
      if (node.concepts.length > 0) runs.push({ from, to: at + 1, of: node.concepts });
    }
  }
  /** The start and end of the longer name that takes a concept from a run, if there is one. */
  const takenBy = (run: (typeof runs)[number], concept: number) => {
    let taker: (typeof runs)[number] | undefined;
    for (const other of runs) {
      if (other.from > run.from || other.to < run.to || other.to - other.from === run.to - run.from) continue;
      if (other.of.some((each) => isName[each]) && !other.of.includes(concept)) taker = other;
    }
    return taker;
  };
  const named = new Set<number>();
  const hidden = new Set<number>();
  for (const run of runs) {
    const isWord = run.to - run.from === 1;
    const kept = run.of.filter((concept) => {
      if (!isTrade[concept]) return true;
      if (takenBy(run, concept)) return false;
      const beside = (other: (typeof runs)[number]) =>
        other.to - other.from === 1 &&
        other.of.includes(concept) &&
        shorts[other.from] !== shorts[run.from] &&
        ((other.from === run.to && takenBy(other, concept)?.from === other.from) ||
          (other.to === run.from && takenBy(other, concept)?.to === other.to));
      return !isWord || !runs.some(beside);
    });
    for (const concept of kept) named.add(concept);
    if (isWord && kept.length === 0) hidden.add(run.from);
  }
  return { named, hidden };
}

/** Whether a workplace that codes state is that of a title, by what this names. */
export function isInTitle(workplace: number, named: ReadonlySet<number>): boolean {
  const key = concepts[workplace]?.key as string;
  const there = occupationsAt[key];
  if (!there) return false;
  return [...named].some((each) => each === workplace || there.includes(concepts[each]?.key as string));
}

const numbers = new Map(concepts.map(({ key }, number) => [key, number]));
const statedWhere = new Map<string, number[]>();

/** The concepts of an ad's coded fields. */
export function conceptsOfCodes(ad: JobDocument): number[] {
  const keys = new Set([`${ad.season}-season`]);
  for (const [id, of] of categoryKeys) if (id === ad.job_category_id) for (const key of of) keys.add(key);
  for (const [id, of] of positionKeys) if (id === ad.job_position_id) for (const key of of) keys.add(key);
  if (ad.accommodation) keys.add('staff-accommodation');
  if (['de', 'fr', 'it', 'en'].includes(ad.language)) keys.add(`language-${ad.language}`);
  for (let tenth = 1; tenth <= 10; tenth++) {
    if (tenth * 10 >= ad.workload_min && tenth * 10 <= ad.workload_max) keys.add(`workload-${tenth * 10}`);
  }
  keys.add(`duration-${ad.duration_in_months}`);
  if (keys.has('workload-100')) keys.add('full-time');
  if (ad.workload_min < 100) keys.add('part-time');
  for (let at = 0; at < ad.duration_in_months; at++)
    keys.add(`month-${((ad.start_month + at - 1) % 12) + 1}`);
  for (let year = ad.start_year; year <= ad.end_year; year++) {
    keys.add(`year-${year}`);
    if (year + 1 <= ad.end_year) keys.add(`years-${year}`);
  }
  return [...[...keys].map((key) => numbers.get(key) as number), ...conceptsOfPlace(ad.state, ad.zip)];
}

/** Of these, those that outrank the same words in the ad's text: category, position and the town itself. */
export function foremostOfCodes(ad: JobDocument): number[] {
  const keys: string[] = [];
  for (const [id, of] of categoryKeys) if (id === ad.job_category_id) keys.push(...of);
  for (const [id, of] of positionKeys) if (id === ad.job_position_id) keys.push(...of);
  for (const { concept, isTown, zips } of regions) {
    if (isTown && zips.some(([first, last]) => String(first) <= ad.zip && ad.zip <= String(last))) {
      keys.push(concept.key);
    }
  }
  return keys.map((key) => numbers.get(key) as number);
}

function conceptsOfPlace(state: string, zip: string): number[] {
  const key = `${state}/${zip}`;
  const known = statedWhere.get(key);
  if (known) return known;
  const found = regions
    .filter(
      ({ cantons, zips }) =>
        cantons.includes(state) || zips.some(([first, last]) => String(first) <= zip && zip <= String(last)),
    )
    .map(({ concept }) => numbers.get(concept.key) as number);
  statedWhere.set(key, found);
  return found;
}

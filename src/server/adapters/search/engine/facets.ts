import { type JobDocument, type StandardFacet, standardFacets } from './model.ts';

const seasons = ['summer', 'winter'] as const;

/** How many values each facet has room for, beyond what the rules of ads allow today; all values lie below. */
const sizes: Readonly<Record<StandardFacet, number>> = {
  season: 2,
  job_category_id: 16,
  job_position_id: 16,
  start_month: 16,
  end_month: 16,
  duration_in_months: 32,
  workload_min: 128,
};

/** Codes that a combination takes in `Segment.combinations`: one for each standard facet, in their order. */
export const CODES = standardFacets.length;
const SIZES = standardFacets.map((name) => sizes[name]);

export function facetValue(facet: StandardFacet, code: number): string | number {
  return facet === 'season' ? (seasons[code] as string) : code;
}

/**
 * The codes of an ad's standard facets.
 * @throws RangeError for a value that has no room
 */
export function facetCodes(document: JobDocument): number[] {
  return standardFacets.map((name) => {
    const code = name === 'season' ? seasons.indexOf(document.season) : document[name];
    if (!Number.isInteger(code) || code < 0 || code >= sizes[name]) {
      throw new RangeError(`ad ${document.id}: ${name} ${document[name]}`);
    }
    return code;
  });
}

/** A number that tells these codes from all others. */
export function keyOf(codes: ArrayLike<number>, start = 0): number {
  let key = 0;
  for (let at = 0; at < CODES; at++) key = key * (SIZES[at] as number) + (codes[start + at] as number);
  return key;
}

/**
 * The verdicts on a combination, beside the index of the one facet whose selection alone leaves it out. Only `passes`
 * is below 0, so that what passes is counted by its sign.
 */
export const passes = -1;
export const fails = 126;
const unknown = 127;

/**
 * Which combinations of facets a search lets pass. They are numbered from 1 here; 0 stands for none and fails. Each is
 * judged once, when it is first asked about.
 */
export class CombinationFilter {
  /** By number; to be read of those that were judged. */
  readonly verdicts: Int8Array;
  readonly isDisjunctive: boolean;
  readonly #codes: Uint8Array;
  /** Of each facet that is restricted: which codes may be. */
  readonly #allowed: { index: number; codes: Uint8Array }[] = [];
  readonly #tests: ((start: number) => boolean)[] = [];

  /**
   * @param codes of all combinations
   * @param isDisjunctive whether what one selection alone leaves out is told from what fails
   */
  constructor(codes: Uint8Array, combinations: number, isDisjunctive: boolean) {
    this.#codes = codes;
    this.verdicts = new Int8Array(combinations + 1).fill(unknown);
    this.verdicts[0] = fails;
    this.isDisjunctive = isDisjunctive;
  }

  /** Restricts a facet to the values a test accepts; repeated calls restrict further. */
  restrict(facet: StandardFacet, accepts: (value: string | number) => boolean): void {
    const index = standardFacets.indexOf(facet);
    let allowed = this.#allowed.find((each) => each.index === index);
    if (!allowed) {
      allowed = { index, codes: new Uint8Array(sizes[facet]).fill(1) };
      this.#allowed.push(allowed);
    }
    const { codes } = allowed;
    for (let code = 0; code < codes.length; code++) if (!accepts(facetValue(facet, code))) codes[code] = 0;
  }

  /** Restricts to the combinations that a test of where their codes begin accepts; this is no selection of a facet. */
  require(accepts: (start: number) => boolean): void {
    this.#tests.push(accepts);
  }

  /** Whether every combination passes. */
  get isOpen(): boolean {
    return this.#allowed.length === 0 && this.#tests.length === 0;
  }

  /** Judges those among some slots, or all where that is quicker. */
  judge(combinationBySlot: Int32Array, slots: Int32Array | undefined, count: number): void {
    const { verdicts } = this;
    if (this.isOpen) verdicts.fill(passes, 1);
    else if (slots && count < verdicts.length) {
      for (let at = 0; at < count; at++) this.verdict(combinationBySlot[slots[at] as number] as number);
    } else for (let number = 1; number < verdicts.length; number++) this.verdict(number);
  }

  /** `passes`, `fails`, or the index of the one facet whose selection alone leaves the combination out. */
  verdict(number: number): number {
    const known = this.verdicts[number] as number;
    if (known !== unknown) return known;
    const verdict = this.#judge((number - 1) * CODES);
    this.verdicts[number] = verdict;
    return verdict;
  }

  #judge(start: number): number {
    let verdict = passes;
    const allowed = this.#allowed;
    for (let at = 0; at < allowed.length; at++) {
      const { index, codes } = allowed[at] as (typeof allowed)[number];
      if (codes[this.#codes[start + index] as number] === 1) continue;
      if (verdict !== passes || !this.isDisjunctive) return fails;
      verdict = index;
    }
    return this.#tests.every((accepts) => accepts(start)) ? verdict : fails;
  }
}

/** Counts the values of the wanted standard facets. */
export class FacetCounts {
  readonly #counts: (Int32Array | undefined)[];

  constructor(wanted: readonly string[]) {
    this.#counts = standardFacets.map((name) =>
      wanted.includes(name) ? new Int32Array(sizes[name]) : undefined,
    );
  }

  /**
   * Adds the ads of a combination.
   * @param start where its codes begin
   * @param verdict `passes` to count them in all facets, or the index of the one facet that counts them
   */
  add(codes: Uint8Array, start: number, verdict: number, ads: number): void {
    for (let index = 0; index < CODES; index++) {
      const counts = this.#counts[index];
      if (counts === undefined || (verdict !== passes && verdict !== index)) continue;
      const code = codes[start + index] as number;
      counts[code] = (counts[code] as number) + ads;
    }
  }

  /** Takes over the counts of another one, for what is wanted here. */
  copy(all: FacetCounts): void {
    for (const [index, counts] of this.#counts.entries()) {
      const given = all.#counts[index];
      if (given) counts?.set(given);
    }
  }

  result(): Partial<Record<StandardFacet, Record<string, number>>> {
    const facets: Partial<Record<StandardFacet, Record<string, number>>> = {};
    for (const [index, name] of standardFacets.entries()) {
      const counts = this.#counts[index];
      if (!counts) continue;
      const values: Record<string, number> = {};
      counts.forEach((count, code) => {
        if (count > 0) values[facetValue(name, code)] = count;
      });
      facets[name] = values;
    }
    return facets;
  }
}

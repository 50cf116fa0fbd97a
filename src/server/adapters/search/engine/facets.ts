import { type JobDocument, type StandardFacet, standardFacets } from './model.ts';

const seasons = ['summer', 'winter'] as const;

/** The capacity of each facet, with room beyond today's values of ads; all codes are below it. */
const sizes: Readonly<Record<StandardFacet, number>> = {
  season: 2,
  job_category_id: 16,
  job_position_id: 16,
  start_month: 16,
  end_month: 16,
  duration_in_months: 32,
  workload_min: 128,
};

/** The number of codes in a combination in `Segment.combinations`: one for each standard facet, in their order. */
export const CODES = standardFacets.length;
const SIZES = standardFacets.map((name) => sizes[name]);

export function facetValue(facet: StandardFacet, code: number): string | number {
  return facet === 'season' ? (seasons[code] as string) : code;
}

/**
 * The codes of an ad's standard facets.
 * @throws RangeError for a value beyond the capacity
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

/** A unique number for a combination of codes. */
export function keyOf(codes: ArrayLike<number>, start = 0): number {
  let key = 0;
  for (let at = 0; at < CODES; at++) key = key * (SIZES[at] as number) + (codes[start + at] as number);
  return key;
}

/**
 * The verdicts on a combination, besides the index of the only facet whose selection excludes it. Only `passes` is
 * negative, so that passing ads are counted by the sign bit.
 */
export const passes = -1;
export const fails = 126;
const unknown = 127;

/**
 * Decides which combinations of facets pass a search. They are numbered from 1 here; 0 stands for none and fails.
 * Verdicts are evaluated lazily and cached.
 */
export class CombinationFilter {
  /** By number; valid only for combinations that were judged. */
  readonly verdicts: Int8Array;
  readonly isDisjunctive: boolean;
  readonly #codes: Uint8Array;
  /** The allowed codes of each restricted facet. */
  readonly #allowed: { index: number; codes: Uint8Array }[] = [];
  readonly #tests: ((start: number) => boolean)[] = [];

  /**
   * @param codes the codes of all combinations
   * @param isDisjunctive whether combinations that only one selection excludes are told from those that fail
   */
  constructor(codes: Uint8Array, combinations: number, isDisjunctive: boolean) {
    this.#codes = codes;
    this.verdicts = new Int8Array(combinations + 1).fill(unknown);
    this.verdicts[0] = fails;
    this.isDisjunctive = isDisjunctive;
  }

  /** Restricts a facet to the values that a test accepts; repeated calls intersect. */
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

  /**
   * Restricts to the combinations that a test accepts, by the start index of their codes; this is no selection of a
   * facet.
   */
  require(accepts: (start: number) => boolean): void {
    this.#tests.push(accepts);
  }

  /** Whether every combination passes. */
  get isOpen(): boolean {
    return this.#allowed.length === 0 && this.#tests.length === 0;
  }

  /** Evaluates the combinations of some slots, or all of them where that is faster. */
  judge(combinationBySlot: Int32Array, slots: Int32Array | undefined, count: number): void {
    const { verdicts } = this;
    if (this.isOpen) verdicts.fill(passes, 1);
    else if (slots && count < verdicts.length) {
      for (let at = 0; at < count; at++) this.verdict(combinationBySlot[slots[at] as number] as number);
    } else for (let number = 1; number < verdicts.length; number++) this.verdict(number);
  }

  /** `passes`, `fails`, or the index of the only facet whose selection excludes the combination. */
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

/** Counts ads by the values of the requested standard facets. */
export class FacetCounts {
  readonly #counts: (Int32Array | undefined)[];

  constructor(wanted: readonly string[]) {
    this.#counts = standardFacets.map((name) =>
      wanted.includes(name) ? new Int32Array(sizes[name]) : undefined,
    );
  }

  /**
   * Adds the ads of a combination.
   * @param start the start index of its codes
   * @param verdict `passes` to count them in all facets, or the index of the only facet that counts them
   */
  add(codes: Uint8Array, start: number, verdict: number, ads: number): void {
    for (let index = 0; index < CODES; index++) {
      const counts = this.#counts[index];
      if (counts === undefined || (verdict !== passes && verdict !== index)) continue;
      const code = codes[start + index] as number;
      counts[code] = (counts[code] as number) + ads;
    }
  }

  /** Copies the requested facets' counts from another instance. */
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

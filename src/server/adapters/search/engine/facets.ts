import { type FacetName, type JobDocument, type StandardFacet, standardFacets } from './model.ts';

const seasons = ['summer', 'winter'] as const;

interface Layout {
  name: StandardFacet;
  shift: number;
  /** How many values fit; all values lie below. */
  size: number;
}

/** Bits per facet: room beyond what the rules of ads allow today. */
const bits: Readonly<Record<StandardFacet, number>> = {
  season: 1,
  job_category_id: 4,
  job_position_id: 4,
  start_month: 4,
  end_month: 4,
  duration_in_months: 5,
  workload_min: 7,
};

const layouts: readonly Layout[] = standardFacets.map((name, index) => ({
  name,
  shift: standardFacets.slice(0, index).reduce((sum, earlier) => sum + bits[earlier], 0),
  size: 2 ** bits[name],
}));

function codeIn(packed: number, { shift, size }: Layout): number {
  return (packed >>> shift) & (size - 1);
}

function facetValue(facet: StandardFacet, code: number): string | number {
  return facet === 'season' ? (seasons[code] as string) : code;
}

/**
 * The seven facets of an ad in one number below 2^29.
 * @throws RangeError for a value that has no room
 */
export function packFacets(document: JobDocument): number {
  let packed = 0;
  for (const { name, shift, size } of layouts) {
    const code = name === 'season' ? seasons.indexOf(document.season) : document[name];
    if (!Number.isInteger(code) || code < 0 || code >= size) {
      throw new RangeError(`ad ${document.id}: ${name} ${document[name]}`);
    }
    packed |= code << shift;
  }
  return packed;
}

/** What `FacetSelection.failing` answers beside the index of a facet. */
export const passes = -1;
export const failsTwice = -2;

/** Which values each facet may have, as tables over the packed number. */
export class FacetSelection {
  readonly #restricted: { layout: Layout; index: number; allowed: Uint8Array }[] = [];

  /** Restricts a facet to the values a test accepts; repeated calls restrict further. */
  restrict(facet: StandardFacet, accepts: (value: string | number) => boolean): void {
    const index = standardFacets.indexOf(facet);
    const layout = layouts[index] as Layout;
    let entry = this.#restricted.find((each) => each.index === index);
    if (!entry) {
      entry = { layout, index, allowed: new Uint8Array(layout.size).fill(1) };
      this.#restricted.push(entry);
    }
    for (let code = 0; code < layout.size; code++) {
      if (!accepts(facetValue(facet, code))) entry.allowed[code] = 0;
    }
  }

  /** `passes`, the index of the one facet whose selection leaves the ad out, or `failsTwice`. */
  failing(packed: number): number {
    let failed = passes;
    for (const { layout, index, allowed } of this.#restricted) {
      if (allowed[codeIn(packed, layout)] === 1) continue;
      if (failed !== passes) return failsTwice;
      failed = index;
    }
    return failed;
  }
}

/** Counts the values of the wanted facets. */
export class FacetCounts {
  readonly #counts: (Uint32Array | undefined)[];

  constructor(wanted: readonly FacetName[]) {
    this.#counts = layouts.map(({ name, size }) =>
      wanted.includes(name) ? new Uint32Array(size) : undefined,
    );
  }

  addToAll(packed: number): void {
    for (let index = 0; index < layouts.length; index++) this.addTo(index, packed);
  }

  addTo(index: number, packed: number): void {
    const counts = this.#counts[index];
    if (!counts) return;
    const code = codeIn(packed, layouts[index] as Layout);
    counts[code] = (counts[code] as number) + 1;
  }

  result(): Partial<Record<FacetName, Record<string, number>>> {
    const facets: Partial<Record<FacetName, Record<string, number>>> = {};
    for (const [index, { name }] of layouts.entries()) {
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

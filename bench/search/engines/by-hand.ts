import type { FacetName, JobDocument } from '#server/adapters/search/port.ts';
import { selects, topConjuncts } from '#test/search-oracle.ts';
import type { BenchAnswer, BenchQuery } from '../engine.ts';
import { testOf } from '../oracle.ts';
import { countedFacets } from '../queries.ts';

type Kept = Omit<JobDocument, 'text'>;

const CODES = 128;

/** Filters, facets and days for engines that have none: a linear scan over the ads that they found. */
export class ByHand {
  readonly #ads = new Map<number, { ad: Kept; codes: Uint8Array }>();
  #newestFirst: number[] | undefined;

  add({ text: _, ...ad }: JobDocument): void {
    const codes = Uint8Array.from(countedFacets, (facet) => codeOf(ad[facet]));
    this.#ads.set(ad.id, { ad, codes });
    this.#newestFirst = undefined;
  }

  remove(id: number): void {
    this.#ads.delete(id);
    this.#newestFirst = undefined;
  }

  has(id: number): boolean {
    return this.#ads.has(id);
  }

  /** The ids of all ads, for a query without words. */
  newestFirst(): readonly number[] {
    this.#newestFirst ??= [...this.#ads.values()]
      .map(({ ad }) => ad)
      .sort((a, b) => b.published_at - a.published_at || b.id - a.id)
      .map(({ id }) => id);
    return this.#newestFirst;
  }

  /** @param ids the ids that the engine found, best first */
  answer(ids: Iterable<number>, query: BenchQuery): BenchAnswer {
    const conjuncts = topConjuncts(query.filter);
    const restricted = countedFacets.flatMap((facet, at) => {
      const tests = conjuncts.filter((each) => selects(each, facet)).map(testOf);
      if (tests.length === 0) return [];
      const allowed = Uint8Array.from({ length: CODES }, (_, code) => {
        const ad = { [facet]: valueAt(facet, code) } as unknown as Kept;
        return Number(tests.every((test) => test(ad)));
      });
      return [{ at, allowed }];
    });
    const rest = conjuncts.filter((each) => !countedFacets.some((facet) => selects(each, facet))).map(testOf);
    const counts = countedFacets.map(() => new Uint32Array(CODES));
    const all: number[] = [];
    for (const id of ids) {
      const { ad, codes } = this.#ads.get(id) as { ad: Kept; codes: Uint8Array };
      if (ad.public_until < query.today || (ad.public_from !== null && ad.public_from > query.today))
        continue;
      let failed = -1;
      let failures = 0;
      for (const { at, allowed } of restricted) {
        if (allowed[codes[at] as number] === 1) continue;
        failed = at;
        failures += 1;
      }
      if (failures > 1 || (failures === 1 && !query.disjunctive)) continue;
      if (!rest.every((test) => test(ad))) continue;
      if (failures === 0) all.push(id);
      for (let at = 0; at < counts.length; at++) {
        if (failures === 1 && at !== failed) continue;
        const count = counts[at] as Uint32Array;
        const code = codes[at] as number;
        count[code] = (count[code] as number) + 1;
      }
    }
    const nbPages = Math.ceil(all.length / query.hitsPerPage);
    const page = query.page >= nbPages && query.pastTheEnd === 'first' ? 0 : query.page;
    return {
      ids: all.slice(page * query.hitsPerPage, (page + 1) * query.hitsPerPage),
      nbHits: all.length,
      facets: Object.fromEntries(countedFacets.map((facet, at) => [facet, valuesOf(facet, counts[at])])),
      all,
    };
  }
}

export function codeOf(value: string | number): number {
  return typeof value === 'number' ? value : Number(value === 'winter');
}

export function valueAt(facet: FacetName, code: number): string | number {
  return facet === 'season' ? (code === 1 ? 'winter' : 'summer') : code;
}

function valuesOf(facet: FacetName, counts: Uint32Array | undefined): Record<string, number> {
  const values: Record<string, number> = {};
  counts?.forEach((count, code) => {
    if (count > 0) values[valueAt(facet, code)] = count;
  });
  return values;
}

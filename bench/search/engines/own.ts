import { createEmbeddedSearch } from '#server/adapters/search/embedded.ts';
import { type JobDocument, parseFilter, type SearchIndex } from '#server/adapters/search/port.ts';
import type { BenchEngine } from '../engine.ts';

/** The index of the product, rebuilt after so many changes, or when it sees fit. */
export function ownIndex(compactAfter?: number): SearchIndex {
  return createEmbeddedSearch(compactAfter === undefined ? {} : { compactAfter: () => compactAfter });
}

/** The index of the product behind its port. */
export function ownEngine(index: SearchIndex = ownIndex()): BenchEngine {
  return {
    lacks: [],
    async build(documents: Iterable<JobDocument>) {
      await index.replaceAll(documents);
    },
    async search({ filters, class: _, filter: __, ...asked }) {
      const answer = await index.search({
        ...asked,
        filters: parseFilter(filters),
      });
      const { hits, nbHits, facets } = answer;
      return { ids: hits.map(({ id }) => id), nbHits, facets, hits };
    },
    async upsert(document) {
      await index.upsert(document);
    },
    async remove(id) {
      await index.remove(id);
    },
  };
}

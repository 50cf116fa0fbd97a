import { JobIndex } from './engine/index.ts';
import type { Budget, JobDocument, SearchAnswer, SearchIndex, SearchRequest } from './port.ts';

interface EmbeddedSearchOptions {
  /** Changes after which the index is rebuilt, given the documents it holds. */
  rebuildAfter?: (size: number) => number;
}

class EmbeddedSearch implements SearchIndex {
  #index = new JobIndex();
  readonly #rebuildAfter: (size: number) => number;

  constructor(rebuildAfter: (size: number) => number) {
    this.#rebuildAfter = rebuildAfter;
  }

  get size(): number {
    return this.#index.size;
  }

  replaceAll(documents: Iterable<JobDocument>): void {
    const index = new JobIndex();
    for (const document of documents) index.upsert(document);
    this.#index = new JobIndex(index.compact());
  }

  upsert(document: JobDocument): void {
    this.#index.upsert(document);
    this.#rebuildIfDue();
  }

  remove(id: number): void {
    this.#index.remove(id);
    this.#rebuildIfDue();
  }

  async search(request: SearchRequest, budget?: Budget): Promise<SearchAnswer> {
    return this.#index.search(request, budget);
  }

  #rebuildIfDue(): void {
    if (this.#index.changes > this.#rebuildAfter(this.size))
      this.#index = new JobIndex(this.#index.compact());
  }
}

/** The search index in the memory of this process; empty until it is fed. */
export function createEmbeddedSearch({
  rebuildAfter = (size) => Math.max(1000, size / 10),
}: EmbeddedSearchOptions = {}): SearchIndex {
  return new EmbeddedSearch(rebuildAfter);
}

import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmbeddedSearch } from '#server/adapters/search/embedded.ts';
import { type LocalIndex, parseFilter } from '#server/adapters/search/port.ts';
import type { BenchEngine } from '../engine.ts';

/** The product's index, compacted after this many changes, or by its own rule. */
export function ownIndex(compactAfter?: number): LocalIndex {
  return createEmbeddedSearch(compactAfter === undefined ? {} : { compactAfter: () => compactAfter });
}

/** The product's index behind its port. */
export function ownEngine(): BenchEngine {
  let index = ownIndex();
  return {
    async build(documents) {
      await index.replaceAll(documents);
    },
    async search({ filters, class: _, filter: __, ...asked }) {
      const { hits, nbHits, facets } = await index.search({ ...asked, filters: parseFilter(filters) });
      return { ids: hits.map(({ id }) => id), nbHits, facets, hits };
    },
    upsert: (document) => index.upsert(document),
    remove: (id) => index.remove(id),
    async restart() {
      return inFolder(async (folder) => {
        const file = join(folder, 'index');
        await index.save(file, { notes: {}, arrays: {} });
        await index.close();
        index = ownIndex();
        const from = performance.now();
        if ((await index.restore(file, () => true)) === null) throw new Error('The snapshot was not taken');
        return (performance.now() - from) / 1000;
      });
    },
    /**
     * The heap statistics do not include its typed arrays; the snapshot contains them unchanged, so that its size is
     * theirs.
     */
    megabytesOutside: () =>
      inFolder(async (folder) => {
        await index.save(join(folder, 'index'), { notes: {}, arrays: {} });
        return (
          readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) / 2 ** 20
        );
      }),
    close: () => index.close(),
  };
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'solstice-bench-index-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

import { describe, expect, it } from 'vitest';
import { nightly } from '#test/nightly.ts';
import { aJobDocument } from '#test/search-corpus.ts';
import { createEmbeddedSearch } from './embedded.ts';
import { searchSuite } from './port.suite.ts';
import type { LocalIndex } from './port.ts';

searchSuite('embedded', () => createEmbeddedSearch());
searchSuite('embedded, compacted after every change', () => createEmbeddedSearch({ compactAfter: () => 0 }));
// A thread for each of its tests takes as long as both others; what the thread changes is tested below in each run.
if (nightly) {
  searchSuite('embedded, compacted in its thread', () =>
    createEmbeddedSearch({ compactAfter: () => 3, smallUpTo: 0 }),
  );
}

describe('while the index is compacted in its worker thread,', () => {
  const titles = async (index: LocalIndex) => {
    const request = { query: '', page: 0, hitsPerPage: 100, disjunctive: false, today: '2026-11-20' };
    const { hits, nbHits } = await index.search({ ...request, pastTheEnd: 'first' });
    expect(nbHits).toBe(hits.length);
    return hits.map(({ title }) => title);
  };

  it('searches see every change at once, during and after the compaction', async () => {
    const index = createEmbeddedSearch({ smallUpTo: 0, compactAfter: () => 5 });
    const expected = new Map<number, string>();
    for (let round = 0; round < 600; round++) {
      const id = (round * 7) % 50;
      if (round % 5 === 0) {
        index.remove(id);
        expected.delete(id);
      } else {
        index.upsert(aJobDocument({ id, title: `Koch ${round}`, published_at: id }));
        expected.set(id, `Koch ${round}`);
      }
      // Lets messages of the thread arrive in between.
      if (round % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 2));
      const inOrder = [...expected].sort(([a], [b]) => b - a).map(([, title]) => title);
      expect(await titles(index)).toEqual(inOrder);
    }
    await index.close();
  });

  it('a terminated thread leaves the index as it is, and the next change starts a new one', async () => {
    const errors: unknown[] = [];
    const index = createEmbeddedSearch({
      smallUpTo: 0,
      compactAfter: () => 2,
      onError: (error) => errors.push(error),
    });
    for (let id = 1; id <= 3; id++) index.upsert(aJobDocument({ id, title: `Koch ${id}` }));
    await new Promise((resolve) => setImmediate(resolve));
    await index.close();
    await new Promise((resolve) => setImmediate(resolve));
    expect(errors).toEqual([new Error('The index was closed')]);
    index.upsert(aJobDocument({ id: 4, title: 'Koch 4' }));
    expect(await titles(index)).toEqual(['Koch 4', 'Koch 3', 'Koch 2', 'Koch 1']);
  });
});

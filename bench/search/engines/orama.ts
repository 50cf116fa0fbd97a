import { create, insert, type Orama, remove as removeFrom, search as searchIn } from '@orama/orama';
import type { JobDocument } from '#server/adapters/search/port.ts';
import { spellings } from '#test/search-oracle.ts';
import type { BenchEngine, BenchQuery } from '../engine.ts';
import { termsOf, wordsAsked } from '../fold.ts';
import { ByHand } from './by-hand.ts';
import { fieldsOf } from './minisearch.ts';

const schema = { title: 'string', where: 'string', text: 'string' } as const;

/** Orama with its own ranking, typos and prefixes; its facets are slower than a scan over the hits. */
export function oramaEngine(): BenchEngine {
  const byHand = new ByHand();
  const tokenize = (text: string) => [...new Set(termsOf(text))];
  const index: Orama<typeof schema> = create({
    schema,
    components: { tokenizer: { language: 'english', normalizationCache: new Map(), tokenize } },
  });

  const found = async ({ query }: BenchQuery): Promise<Iterable<number>> => {
    const words = wordsAsked(query);
    if (words.length === 0) return byHand.newestFirst();
    // Orama supports only one tolerance for all words, and matches every word as a prefix.
    const tolerance = Math.max(...words.map(({ typos }) => typos));
    // Uses the spelling that finds most; Orama would require both of them to match.
    const term = words.map(({ word }) => spellings(word).at(-1)).join(' ');
    const { hits } = await searchIn(index, {
      term,
      threshold: 0,
      limit: 10_000_000,
      boost: { title: 4, where: 2 },
      ...(tolerance > 0 && { tolerance }),
    });
    return hits.map(({ id }) => Number(id));
  };

  const remove = async (id: number) => {
    if (byHand.has(id)) await removeFrom(index, String(id));
    byHand.remove(id);
  };
  const upsert = async (document: JobDocument) => {
    await remove(document.id);
    await insert(index, { ...fieldsOf(document), id: String(document.id) });
    byHand.add(document);
  };
  return {
    lacks: ['geo', 'languages'],
    async build(documents) {
      for (const document of documents) await upsert(document);
    },
    search: async (query) => byHand.answer(await found(query), query),
    upsert,
    remove,
  };
}

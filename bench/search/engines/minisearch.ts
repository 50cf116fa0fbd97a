import MiniSearch, { type Query } from 'minisearch';
import type { JobDocument } from '#server/adapters/search/port.ts';
import { spellings } from '#test/search-oracle.ts';
import type { BenchEngine, BenchQuery } from '../engine.ts';
import { termsOf, wordsAsked } from '../fold.ts';
import { ByHand } from './by-hand.ts';

const fields = ['title', 'where', 'text'];

/** MiniSearch with its own ranking, typos and prefixes; filters and facets by a scan over the hits. */
export function miniSearchEngine(): BenchEngine {
  const byHand = new ByHand();
  const index = new MiniSearch({
    fields,
    idField: 'id',
    tokenize: (text) => [...new Set(termsOf(text))],
    processTerm: (term) => term,
    searchOptions: { tokenize: (text) => [text], boost: { title: 4, where: 2 } },
  });

  const found = ({ query }: BenchQuery): Iterable<number> => {
    const words = wordsAsked(query);
    if (words.length === 0) return byHand.newestFirst();
    const queries = words.map(({ word, typos }, at): Query => {
      const spelled = {
        combineWith: 'OR',
        queries: spellings(word),
        prefix: at === words.length - 1,
      } as const;
      return typos === 0 || index.search(spelled).length > 0 ? spelled : { ...spelled, fuzzy: typos };
    });
    return index.search({ combineWith: 'AND', queries }).map(({ id }) => id as number);
  };

  const remove = (id: number) => {
    if (byHand.has(id)) index.discard(id);
    byHand.remove(id);
  };
  const upsert = (document: JobDocument) => {
    remove(document.id);
    index.add(fieldsOf(document));
    byHand.add(document);
  };
  return {
    lacks: ['geo', 'languages'],
    build(documents) {
      for (const document of documents) upsert(document);
    },
    search: (query) => byHand.answer(found(query), query),
    upsert,
    remove,
  };
}

export function fieldsOf({ id, title, text, company, place, zip, state }: JobDocument) {
  return { id, title, where: `${company.name} ${company.place} ${place} ${zip} ${state}`, text };
}

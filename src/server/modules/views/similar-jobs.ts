import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { occupationIn, type SearchHit, type SearchIndex } from '#server/adapters/search/port.ts';
import { findOncePublicJob, type Job } from '#server/modules/jobs/index.ts';
import { hasAll, refusingSearch } from '#server/modules/search/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handler.ts';

export type SimilarJobViews = 'listSimilarJobs';

/** How many ads are suggested. */
const MOST = 4;

/** Public ads similar to one that is or was public (rule jobs/gone). */
export function similarJobViews({
  database: { db },
  searchIndex,
}: {
  database: Database;
  searchIndex: SearchIndex;
}): Handlers<SimilarJobViews> {
  return {
    async listSimilarJobs({ params, today }) {
      const job = await findOncePublicJob(db, params.jobId, today);
      if (job === null) throw new AppError('not_found');
      const proposed = new Map<number, SearchHit>();
      for (const likeness of likenessesOf(job)) {
        for (const hit of await find(likeness, today)) {
          if (hit.id !== job.id && proposed.size < MOST) proposed.set(hit.id, hit);
        }
        if (proposed.size === MOST) break;
      }
      return { data: [...proposed.values()] };
    },
  };

  async function find({ query = '', ...values }: Likeness, today: CivilDate): Promise<SearchHit[]> {
    const { hits } = await refusingSearch(() =>
      searchIndex.search({
        ...{ query, filters: hasAll(values), today },
        // One more than is suggested, since the ad itself may be among the hits.
        ...{ page: 0, hitsPerPage: MOST + 1, facets: [], disjunctive: false, pastTheEnd: 'empty' },
      }),
    );
    return hits;
  }
}

/** The criteria by which ads are similar to another: words, and values of the index. */
type Likeness = { query?: string } & Record<string, string | number>;

/**
 * From the closest to the loosest: the occupation in the canton, the occupation in the season anywhere, the category
 * likewise, then the season.
 */
function likenessesOf({ title, language, state, season, categoryId }: Job): Likeness[] {
  const occupation = occupationIn(title, '')?.[language];
  const named = occupation === undefined ? [] : [{ query: occupation }];
  const category = { job_category_id: categoryId };
  // The occupation precedes the season: seasonal workers change the place sooner than the kind of work.
  return [...named, category]
    .flatMap((what): Likeness[] => [...(state === null ? [] : [{ ...what, state }]), { ...what, season }])
    .concat({ season });
}

import { fittingMonths } from '#domain/agreements/fitting.ts';
import type { CivilDate, CivilMonth } from '#domain/kernel/civil-date.ts';
import type { Season } from '#domain/kernel/season.ts';
import type { Filter, SearchHit, SearchIndex } from '#server/adapters/search/port.ts';
import { fittingAdsFor } from '#server/modules/agreements/index.ts';
import { findApplication, findUnfinished } from '#server/modules/applications/index.ts';
import { refusingSearch } from '#server/modules/search/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/handler.ts';

export type FittingJobViews = 'listFittingJobs';

/** How many ads are suggested. */
const MOST = 4;
/** How many matching ads are checked for an application of the employee. */
const MOST_ASKED = 12;

/** Public ads that would form a package with the job of an application (rule applications/other-half). */
export function fittingJobViews({
  database: { db },
  searchIndex,
}: {
  database: Database;
  searchIndex: SearchIndex;
}): Handlers<FittingJobViews> {
  return {
    async listFittingJobs({ actor, params, today }) {
      const { job } = await findApplication(db, params.applicationId, today);
      const start = { year: job.startYear, month: job.startMonth };
      const end = { year: job.endYear, month: job.endMonth };
      const hits = await hitsNear(searchIndex, { season: job.season, start, end }, today);
      const fitting = await fittingAdsFor(db, actor.userId, job, hits.map(adOf), today);
      const proposed: SearchHit[] = [];
      for (const { hit } of fitting.slice(0, MOST_ASKED)) {
        if (proposed.length === MOST) break;
        const own = await findUnfinished(db, { userId: actor.userId, jobId: hit.id }, today);
        if (own === null) proposed.push(hit);
      }
      return { data: proposed };
    },
  };
}

/** The newest public ads of the other season whose months can form a package. */
async function hitsNear(
  searchIndex: SearchIndex,
  ad: { season: Season; start: CivilMonth; end: CivilMonth },
  today: CivilDate,
): Promise<SearchHit[]> {
  const { starts, ends } = fittingMonths(ad);
  const is = (attribute: string, value: string): Filter => ({ kind: 'equals', attribute, value });
  const within =
    (side: 'start' | 'end') =>
    (month: CivilMonth): Filter => ({
      kind: 'and',
      filters: [is(`${side}_year`, String(month.year)), is(`${side}_month`, String(month.month))],
    });
  const filters: Filter = {
    kind: 'and',
    filters: [
      is('season', ad.season === 'winter' ? 'summer' : 'winter'),
      { kind: 'or', filters: [...starts.map(within('start')), ...ends.map(within('end'))] },
    ],
  };
  const { hits } = await refusingSearch(() =>
    searchIndex.search({
      query: '',
      page: 0,
      hitsPerPage: 100,
      facets: [],
      disjunctive: false,
      filters,
      today,
      pastTheEnd: 'empty',
    }),
  );
  return hits;
}

function adOf(hit: SearchHit) {
  return {
    hit,
    companyId: hit.company.id,
    season: hit.season,
    startYear: hit.start_year,
    startMonth: hit.start_month,
    endYear: hit.end_year,
    endMonth: hit.end_month,
  };
}

import { fittingMonths, type Work } from '#domain/agreements/fitting.ts';
import type { CivilDate, CivilMonth } from '#domain/kernel/civil-date.ts';
import { type Filter, occupationIn, type SearchHit, type SearchIndex } from '#server/adapters/search/port.ts';
import { fittingAdsFor } from '#server/modules/agreements/index.ts';
import { appliedTo, findApplication } from '#server/modules/applications/index.ts';
import { countHires } from '#server/modules/employments/index.ts';
import { findJob, findPublicJobs, type Job } from '#server/modules/jobs/index.ts';
import { refusingSearch } from '#server/modules/search/index.ts';
import type { Database, Executor } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/handler.ts';

type FittingJobViews = 'listFittingJobs';

/** The maximum of suggested ads. */
const MOST = 4;

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
      const { application } = await findApplication(db, params.applicationId, today);
      const job = await findJob(db, application.jobId);
      if (job === null) throw new Error(`Application ${application.id} names no ad`);
      const hits = await hitsNear(searchIndex, job, today);
      const ad = { ...job, work: workOf(job.title, job.categoryId, job.positionId) };
      const fitting = await fittingAdsFor(db, actor.userId, ad, hits.map(adOf), today);
      const ids = fitting.map(({ hit }) => hit.id);
      const open = await openAmong(db, actor.userId, ids, today);
      return { data: fitting.flatMap(({ hit }) => (open.has(hit.id) ? hit : [])).slice(0, MOST) };
    },
  };
}

/** The ads that are public now, have places left, and that the employee has not applied for. */
async function openAmong(
  db: Executor,
  userId: number,
  ids: readonly number[],
  today: CivilDate,
): Promise<Set<number>> {
  const ads = await findPublicJobs(db, ids, today);
  const hires = await countHires(db, ids);
  const applied = await appliedTo(db, userId, ids);
  const hasPlaces = ({ id, numberOfJobs }: Job) => (hires.get(id) ?? 0) < numberOfJobs;
  return new Set(
    [...ads.values()].flatMap(({ job }) => (hasPlaces(job) && !applied.has(job.id) ? job.id : [])),
  );
}

/**
 * The newest public ads of the other season whose months can form a package: of the occupation, of the category, and of
 * all work, each up to a hundred.
 */
async function hitsNear(
  searchIndex: SearchIndex,
  { title, language, categoryId, season, ...period }: Job,
  today: CivilDate,
): Promise<SearchHit[]> {
  const { starts, ends } = fittingMonths({
    start: { year: period.startYear, month: period.startMonth },
    end: { year: period.endYear, month: period.endMonth },
  });
  const is = (attribute: string, value: string): Filter => ({ kind: 'equals', attribute, value });
  const within =
    (side: 'start' | 'end') =>
    (month: CivilMonth): Filter => ({
      kind: 'and',
      filters: [is(`${side}_year`, String(month.year)), is(`${side}_month`, String(month.month))],
    });
  const near: Filter[] = [
    is('season', season === 'winter' ? 'summer' : 'winter'),
    { kind: 'or', filters: [...starts.map(within('start')), ...ends.map(within('end'))] },
  ];
  const find = (query: string, filters: Filter[]) =>
    refusingSearch(() =>
      searchIndex.search({
        query,
        page: 0,
        hitsPerPage: 100,
        facets: [],
        disjunctive: false,
        filters: { kind: 'and', filters },
        today,
        pastTheEnd: 'empty',
      }),
    );
  const occupation = occupationIn(title, '')?.[language];
  const found = await Promise.all([
    ...(occupation === undefined ? [] : [find(occupation, near)]),
    find('', [...near, is('job_category_id', String(categoryId))]),
    find('', near),
  ]);
  return [...new Map(found.flatMap(({ hits }) => hits).map((hit) => [hit.id, hit])).values()];
}

function adOf(hit: SearchHit) {
  return {
    hit,
    work: workOf(hit.title, hit.job_category_id, hit.job_position_id),
    companyId: hit.company.id,
    season: hit.season,
    startYear: hit.start_year,
    startMonth: hit.start_month,
    endYear: hit.end_year,
    endMonth: hit.end_month,
  };
}

/** The work of an ad. An occupation is named by its German term, whichever language the title is in. */
function workOf(title: string, categoryId: number, positionId: number): Work {
  return { occupation: occupationIn(title, '')?.de ?? null, categoryId, positionId };
}

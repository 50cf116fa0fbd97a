import type { CivilDate, CivilMonth } from '#domain/kernel/civil-date.ts';
import {
  type Around,
  type ComparisonOperator,
  type Filter,
  occupationIn,
  type SearchHit,
  type SearchIndex,
} from '#server/adapters/search/port.ts';
import { findOncePublicJob, findPublicJob, type Job } from '#server/modules/jobs/index.ts';
import { hasAll, refusingSearch } from '#server/modules/search/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handler.ts';

type SimilarJobViews = 'listSimilarJobs';

/** The maximum of suggested ads. */
const MOST = 4;
/** The radius in metres within which a place is near another. */
const NEAR = 50_000;

/** Public ads similar to one that is public (rule jobs/similar) or was (rule jobs/gone). */
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
      const isPublic = (await findPublicJob(db, job.id, today)) !== null;
      const proposed = new Map<number, SearchHit>();
      for (const likeness of isPublic ? likenessesOf(job) : substitutesFor(job)) {
        for (const hit of await find(likeness, today)) {
          if (hit.id !== job.id && proposed.size < MOST) proposed.set(hit.id, hit);
        }
        if (proposed.size === MOST) break;
      }
      return { data: [...proposed.values()] };
    },
  };

  async function find({ query = '', filters, around }: Likeness, today: CivilDate): Promise<SearchHit[]> {
    const { hits } = await refusingSearch(() =>
      searchIndex.search({
        ...{ query, filters: { kind: 'and', filters }, today },
        ...(around && { around, order: 'distance' }),
        // One more than is suggested, since the ad itself may be among the hits.
        ...{ page: 0, hitsPerPage: MOST + 1, facets: [], disjunctive: false, pastTheEnd: 'empty' },
      }),
    );
    return hits.map(({ distance, ...hit }) => hit);
  }
}

/** The criteria by which ads are similar to another: words, values of the index, and a circle. */
interface Likeness {
  query?: string;
  filters: readonly Filter[];
  around?: Around;
}

/**
 * For readers of a public ad, ads of other companies that share a month with it: of its category near it, those of its
 * position first, then of its occupation, then of its category, each in its canton before anywhere.
 */
function likenessesOf(job: Job): Likeness[] {
  const others: Filter[] = [
    { kind: 'not', filter: hasAll({ 'company.id': job.companyId }) },
    ...sharingMonthsWith(job),
  ];
  const { latitude, longitude } = job;
  const isKnown = latitude !== null && longitude !== null && latitude > 0 && longitude > 0;
  const category = { job_category_id: job.categoryId };
  const near = isKnown
    ? [{ ...category, job_position_id: job.positionId }, category].map((values) => ({
        filters: [hasAll(values)],
        around: { latitude, longitude, radius: NEAR },
      }))
    : [];
  return [...near, ...kindsOf(job, {})].map((likeness) => ({
    ...likeness,
    filters: [...likeness.filters, ...others],
  }));
}

/** For a past ad: those of its occupation, then of its category, each in its canton before its season; then its season. */
function substitutesFor(job: Job): Likeness[] {
  const { season } = job;
  return [...kindsOf(job, { season }), { filters: [hasAll({ season })] }];
}

/** The occupation that a title names, then the category: in the canton, then anywhere with these values. */
function kindsOf({ title, language, state, categoryId }: Job, values: Values): Likeness[] {
  const occupation = occupationIn(title, '')?.[language];
  const wheres = [...(state === null ? [] : [{ state }]), values];
  const kinds: { query: string; values: Values }[] = [
    ...(occupation === undefined ? [] : [{ query: occupation, values: {} }]),
    { query: '', values: { job_category_id: categoryId } },
  ];
  // The occupation precedes the place: seasonal workers change the place sooner than the kind of work.
  return kinds.flatMap((kind) =>
    wheres.map((where) => ({ query: kind.query, filters: [hasAll({ ...where, ...kind.values })] })),
  );
}

type Values = Readonly<Record<string, string | number>>;

/**
 * The conditions that an ad shares a month with another. Year and month are separate fields, so that each end takes two
 * clauses: a conjunction of disjunctions, which hosted indexes support too.
 */
function sharingMonthsWith({ startYear, startMonth, endYear, endMonth }: Job): Filter[] {
  return [
    ...bounded('start', '<', { year: endYear, month: endMonth }),
    ...bounded('end', '>', { year: startYear, month: startMonth }),
  ];
}

function bounded(end: 'start' | 'end', beyond: '<' | '>', { year, month }: CivilMonth): Filter[] {
  const compare = (part: 'year' | 'month', operator: ComparisonOperator, value: number): Filter => ({
    ...{ kind: 'compare', attribute: `${end}_${part}`, operator, value },
  });
  return [
    compare('year', `${beyond}=`, year),
    { kind: 'or', filters: [compare('year', beyond, year), compare('month', `${beyond}=`, month)] },
  ];
}

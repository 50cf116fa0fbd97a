import type { Parsed, Reply } from '#api/schemas.ts';
import { costOfPlan } from '#domain/plans/cost.ts';
import type { Geocoder } from '#server/adapters/geocoding/port.ts';
import { Budget, type PlanAnswer, type PlanRequest } from '#server/adapters/search/port.ts';
import { findPublicJobs } from '#server/modules/jobs/index.ts';
import { refusingSearch } from '#server/modules/search/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError, ValidationError } from '#server/platform/http/errors.ts';
import { contentDigest } from '#server/platform/http/etag.ts';
import type { Call, Handlers } from '#server/platform/http/handler.ts';
import { independentPlans, type PlanIndex } from './independent-plans.ts';
import { type Asker, type NamedJob, planRequests } from './plan-requests.ts';

type YearPlanViews = 'listYearPlans' | 'listPlansOfJob' | 'listPlanMisses';

type Query = Parsed<'listYearPlans', 'query'>;
type Plan = Reply<'listYearPlans'>['data'][number];
type Request = Omit<PlanRequest, 'areIndependent'>;

const MOST_CHANGES = 3;
/** The wishes that restrict the ads, each with the parameters that depend on it. */
const RESTRICTIONS = [
  ['query'],
  ['categories'],
  ['positions'],
  ['languages'],
  ['workload'],
  ['accommodation'],
  ['winter_states'],
  ['summer_states'],
  ['zip', 'radius'],
  ['free'],
  ['from'],
] as const;

/** Year plans for everybody (rules plans/wishes, plans/order, plans/of-ad, plans/misses). */
export function yearPlanViews({
  database: { db },
  geocoder,
  planIndex,
}: {
  database: Database;
  geocoder: Geocoder;
  planIndex: PlanIndex;
}): Handlers<YearPlanViews> {
  const { requestOf, wishedFor } = planRequests({ db, geocoder });
  return {
    async listYearPlans(call) {
      const { held, ...request } = await requestOf(call.query, askerOf(call));
      const { answer } = await independentPlans(db, planIndex, { ...request, held });
      const reply = onTheWire(answer, held);
      // An employee's answer is personal, even without a held job, so it has no ETag. The ETag is a digest of the reply,
      // since owners and subscriptions change it without a new edition of the index.
      const isPersonal = call.actor.kind === 'employee';
      return call.answerWithEtag(isPersonal ? null : contentDigest(reply), () => reply);
    },

    async listPlansOfJob(call) {
      const { query, today, params } = call;
      const ad = (await findPublicJobs(db, [params.jobId], today)).get(params.jobId);
      if (ad === undefined) throw new AppError('not_found');
      const request = { ...(await wishedFor(query, today)), held: [], only: false, ad: params.jobId };
      const reply = onTheWire((await independentPlans(db, planIndex, request)).answer, []);
      return call.answerWithEtag(contentDigest(reply), () => reply);
    },

    async listPlanMisses(call) {
      const budget = new Budget();
      const request = await missingFor(call);
      const { answer, areIndependent } = await independentPlans(db, planIndex, request, budget);
      if (answer.plans.length > 0) return { data: { misses: [], changes: [] } };
      const misses = await refusingSearch(async () =>
        planIndex.nearMisses({ ...request, areIndependent }, budget),
      );
      const half = halfOnTheWire(request.held);
      return {
        data: {
          misses: misses.map(({ first, second, reason, interruptionDays }) => ({
            ...{ first: half(first), second: half(second), reason },
            interruption_days: interruptionDays,
          })),
          changes: await changesOf(call, request, budget),
        },
      };
    },
  };

  /** @throws ValidationError on `ad` if it is not public, or combined with a held job */
  async function missingFor(
    call: Pick<Call<'listPlanMisses'>, 'query' | 'actor' | 'today'>,
  ): Promise<Request & { held: NamedJob[] }> {
    const { ad, ...query } = call.query;
    const { today } = call;
    if (ad === undefined) return requestOf(query, askerOf(call));
    const { held, held_start, held_end, ...wishes } = query;
    const isPublic = (await findPublicJobs(db, [ad], today)).has(ad);
    if (!isPublic || [held, held_start, held_end].some((given) => given !== undefined))
      throw ValidationError.on('ad', 'in');
    return { ...(await wishedFor(wishes, today)), held: [], only: false, ad };
  }

  /** The wishes whose removal yields plans: each on its own, or else all together. */
  async function changesOf(
    { query, today }: Pick<Call<'listPlanMisses'>, 'query' | 'today'>,
    { held, only, ad }: Pick<Request, 'held' | 'only' | 'ad'>,
    budget: Budget,
  ): Promise<Reply<'listPlanMisses'>['data']['changes']> {
    const given = RESTRICTIONS.filter(([name]) => query[name] !== undefined && query[name] !== '');
    const plansWithout = async (dropped: typeof given) => {
      const names = new Set<string>(dropped.flat());
      const rest = Object.fromEntries(Object.entries(query).filter(([name]) => !names.has(name)));
      const wished = await wishedFor({ query: '', ...(rest as Omit<Query, 'query'>) }, today);
      const { answer } = await independentPlans(db, planIndex, { ...wished, held, only, ad }, budget);
      return { without: dropped.map(([name]) => name), plans: answer.plans.length };
    };
    const single = await Promise.all(given.map((each) => plansWithout([each])));
    const helping = single.filter(({ plans }) => plans > 0).sort((a, b) => b.plans - a.plans);
    if (helping.length > 0 || given.length < 2) return helping.slice(0, MOST_CHANGES);
    return [await plansWithout(given)].filter(({ plans }) => plans > 0);
  }
}

function askerOf({ actor, today }: Pick<Call<'listYearPlans'>, 'actor' | 'today'>): Asker {
  return { employeeId: actor.kind === 'employee' ? actor.userId : null, today };
}

function onTheWire({ plans, winter, summer }: PlanAnswer, held: readonly NamedJob[]): Reply<'listYearPlans'> {
  const half = halfOnTheWire(held);
  return {
    data: plans.map(
      ({ first, second, interruptionDays, distanceKm, months, parts, tandemId }): Plan => ({
        ...{ first: half(first), second: half(second), months, cost: costOfPlan(parts), parts },
        ...{ interruption_days: interruptionDays, distance_km: distanceKm, tandem_id: tandemId },
      }),
    ),
    meta: { winter, summer },
  };
}

function halfOnTheWire(held: readonly NamedJob[]) {
  const entries = new Map(held.map((job) => [job.entryId, job]));
  return (one: PlanAnswer['plans'][number]['first']): Plan['first'] => {
    if ('id' in one) return one;
    const { title = null, company = null } = entries.get(one.entryId) ?? {};
    return {
      ...{ held: true, entry_id: one.entryId, title, company },
      ...{ start_date: one.startDate, end_date: one.endDate },
    };
  };
}

import type { Geocoder } from '#server/adapters/geocoding/port.ts';
import type { FindPlans, FoundHalf } from '#server/modules/alerts/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { independentPlans, type PlanIndex } from './independent-plans.ts';
import { planRequests } from './plan-requests.ts';

/** Finds year plans as `listYearPlans` does, reduced to their two halves, for alerts. */
export function yearPlanFinder({
  database: { db },
  geocoder,
  planIndex,
}: {
  database: Database;
  geocoder: Geocoder;
  planIndex: Pick<PlanIndex, 'plans'>;
}): FindPlans {
  const { requestOf } = planRequests({ db, geocoder });
  return async (query, asker, without) => {
    const request = { ...(await requestOf(query, asker)), without };
    const { answer } = await independentPlans(db, planIndex, request);
    return answer.plans.map(({ first, second }) => ({ first: halfOf(first), second: halfOf(second) }));
  };
}

function halfOf(
  half: Awaited<ReturnType<typeof independentPlans>>['answer']['plans'][number]['first'],
): FoundHalf {
  return 'id' in half ? { jobId: half.id } : { entryId: half.entryId };
}

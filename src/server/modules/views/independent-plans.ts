import { Budget, type LocalIndex, type PlanAnswer, type PlanRequest } from '#server/adapters/search/port.ts';
import { independenceOf } from '#server/modules/agreements/index.ts';
import { refusingSearch } from '#server/modules/search/index.ts';
import type { Executor } from '#server/platform/database/database.ts';

export type PlanIndex = Pick<LocalIndex, 'plans' | 'nearMisses'>;

/**
 * Finds plans of independent companies. The index does not contain owners and subscriptions, since these change without
 * the ads: so plans are searched, their companies looked up, and the search repeated until all are known to be independent.
 */
export async function independentPlans(
  db: Executor,
  planIndex: Pick<PlanIndex, 'plans'>,
  request: Omit<PlanRequest, 'areIndependent'>,
  budget = new Budget(),
): Promise<{ answer: PlanAnswer; areIndependent: PlanRequest['areIndependent'] }> {
  const known = new Set(request.held.flatMap(({ companyId }) => companyId ?? []));
  for (;;) {
    const areIndependent = await independenceOf(db, [...known], request.today);
    const answer = await refusingSearch(async () => planIndex.plans({ ...request, areIndependent }, budget));
    const before = known.size;
    for (const { first, second } of answer.plans) {
      for (const half of [first, second]) if ('id' in half) known.add(half.company.id);
    }
    if (known.size === before) return { answer, areIndependent };
  }
}

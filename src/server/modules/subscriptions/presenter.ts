import type { Reply } from '#api/schemas.ts';
import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import type { Term } from '#domain/subscriptions/term.ts';
import type { Company } from '#server/modules/companies/index.ts';
import type { Member, Subscription } from './store.ts';

type Group = Reply<'listSubscriptions'>['data'][number];
type GroupSubscription = Group['subscriptions'][number];

/** A subscription with what hangs on it; `terms` in their order, at least one. */
interface SubscriptionFacts extends Subscription {
  terms: readonly Term[];
  members: readonly Member[];
}

/** The subscriptions of an account, grouped by their main company. */
export function presentGroups(
  subscriptions: readonly SubscriptionFacts[],
  companies: ReadonlyMap<number, Company>,
  today: CivilDate,
): Group[] {
  const byMain = Map.groupBy(subscriptions, ({ companyId }) => companyId);
  return [...byMain].map(([companyId, own]) => ({
    company_id: companyId,
    name: companies.get(companyId)?.name ?? '',
    is_terminated: own.every(({ terms }) => terms.every(({ endsOn }) => endsOn < today)),
    subscriptions: own.map((subscription) => presentSubscription(subscription, companies, today)),
  }));
}

function presentSubscription(
  { id, terms, members, cancelledAt }: SubscriptionFacts,
  companies: ReadonlyMap<number, Company>,
  today: CivilDate,
): GroupSubscription {
  const isCancelled = cancelledAt !== null;
  // The running term, else the next, else the one that was the last.
  const term = (terms.find(({ endsOn }) => endsOn >= today) ?? terms.at(-1)) as Term;
  const itemOf = (type: Member['type']) => {
    const ofType = members.filter((member) => member.type === type);
    return {
      type,
      quantity: ofType.length,
      companies: ofType.map((member) => ({
        id: member.companyId,
        name: companies.get(member.companyId)?.name ?? '',
        place: companies.get(member.companyId)?.place ?? null,
        is_cancelled: member.isCancelled || (type === 'base' && isCancelled),
      })),
    };
  };
  const additional = itemOf('additional');
  return {
    subscription_id: id,
    items: additional.quantity > 0 ? [itemOf('base'), additional] : [itemOf('base')],
    current_period_starts_at: term.startsOn,
    current_period_ends_at: term.endsOn,
    is_cancelled: isCancelled,
    next_possible_cancellation_date: addDays(term.endsOn, 1),
    has_active_additional_companies: additional.companies.some((company) => !company.is_cancelled),
  };
}

import type { Reply } from '#api/schemas.ts';
import { pageSearchOf } from '#api/search-address.ts';
import { listSearch } from '#web/features/jobs/list-state.ts';
import { planSearch } from '#web/features/year-plans/plan-state.ts';
import { formatDate, inZurich } from '#web/lib/format.ts';
import type { Language } from '#web/lib/language.ts';
import { refetch } from '#web/lib/query.tsx';

export type Alert = Reply<'listAlerts'>['data'][number];

/** The properties of an alert that describe its search. */
export type Asked = Pick<Alert, 'kind' | 'search' | 'place'>;

/** Whether two alerts have the same search. */
export function isSameSearch(one: Asked, other: Asked): boolean {
  if (one.kind !== other.kind) return false;
  return one.search === other.search || (addressOf(one) !== null && addressOf(one) === addressOf(other));
}

/** The address of the page with the results, with sorted parameters; null if no page supports the search. */
function addressOf(asked: Asked): string | null {
  const page = pageSearchOf(asked);
  if (page === null) return null;
  return asked.kind === 'jobs' ? listSearch(page) : planSearch(page);
}

/** The day of an instant, in words. */
export function dayText(timestamp: string, language: Language): string {
  return formatDate(inZurich(timestamp).date, language);
}

export const outdateAlerts = () => refetch('listAlerts');

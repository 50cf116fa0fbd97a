import type { Reply } from '#api/schemas.ts';
import { pageSearchOf } from '#api/search-address.ts';
import { listSearch } from '#web/features/jobs/list-state.ts';
import { planSearch } from '#web/features/year-plans/plan-state.ts';
import { formatDate, inZurich } from '#web/lib/format.ts';
import type { Language } from '#web/lib/language.ts';
import { refetch } from '#web/lib/query.tsx';

export type Alert = Reply<'listAlerts'>['data'][number];

/** The page that shows what an alert finds: of the job list or of year plans, by its query string. */
export type Asked = Pick<Alert, 'kind' | 'search' | 'place'>;

/** Whether two alerts look for the same. */
export function isSameSearch(one: Asked, other: Asked): boolean {
  if (one.kind !== other.kind) return false;
  return one.search === other.search || (addressOf(one) !== null && addressOf(one) === addressOf(other));
}

/** The address of the page that shows it, whatever the order of its parameters. */
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

import { LRUCache } from 'lru-cache';
import { adsOfFind, untold } from '#domain/alerts/results.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { SearchRequest } from '#server/adapters/search/port.ts';
import { readPlaces, readSearchRequest, refusingSearch } from '#server/modules/search/index.ts';
import { AppError, ValidationError } from '#server/platform/http/errors.ts';
import type { AlertContext, FoundHalf } from './context.ts';
import type { NewAds } from './new-ads.ts';
import { refused, type Search, storedSearch } from './searches.ts';
import type { Alert } from './store/alerts.ts';
import type { Result } from './store/sending.ts';

/** The maximum of entries in each cache of a run. */
const CACHE_SIZE = 20_000;

type Plans = readonly Result[];

/** Finds new results for the alerts of one run, and caches them by search, since many alerts have the same one. */
export function createLookup(
  context: Pick<AlertContext, 'geocoder' | 'planIndex' | 'findPlans'>,
  { newAds, today }: { newAds: NewAds; today: CivilDate },
) {
  const requests = cache<Promise<SearchRequest>>();
  const found = cache<Promise<readonly Result[]>>();
  const plans = cache<Promise<Plans>>();

  const requestOf = async ({ query }: Extract<Search, { kind: 'jobs' }>) =>
    (await readPlaces(context.geocoder, readSearchRequest(query, today))).request;

  const newJobs = async (alert: Alert, ids: readonly number[]): Promise<readonly Result[]> => {
    const request = await requests(alert.search, () =>
      requestOf(readable(alert) as Extract<Search, { kind: 'jobs' }>),
    );
    const matching = await refusingSearch(async () => context.planIndex.foundAmong(request, ids));
    return matching.map((first) => ({ first, second: 0 }));
  };

  const plansOf = async (alert: Alert, employeeId: number | null, without: readonly number[]) => {
    const { query } = readable(alert) as Extract<Search, { kind: 'year_plans' }>;
    const answered = await planAnswer(context, query, { employeeId, today, without });
    return answered.map(({ first, second }) => ({ first: numberOf(first), second: numberOf(second) }));
  };

  /** Excludes told ads before plans are built, so that new ads are combined with ads that were not sent yet. */
  const untoldPlans = async (
    alert: Alert,
    { employeeId, told }: { employeeId: number | null; told: ReadonlySet<number> },
  ): Promise<Plans> => {
    const without = [...told].sort((a, b) => a - b);
    if (employeeId !== null) return plansOf(alert, employeeId, without);
    const all = await plans(alert.search, () => plansOf(alert, null, []));
    // Told ads that occur in no plan do not change the result, so the shared one is reused.
    if (untold(all, told).length === all.length) return all;
    return plans(`${without} ${alert.search}`, () => plansOf(alert, null, without));
  };

  return {
    /**
     * New results, newest first; equal times by rank. May still contain ads that were told, if the alert is for ads.
     * @param employeeId the employee whose held jobs count; null for other readers
     * @param told the ads that an alert for year plans has sent
     */
    async newFor(
      alert: Alert,
      asked: { employeeId: number | null; told: ReadonlySet<number> },
    ): Promise<readonly Result[]> {
      const { kind, search, checkedAt } = alert;
      const ids = checkedAt === null ? [] : newAds.since(checkedAt);
      if (checkedAt === null || ids.length === 0) return [];
      try {
        if (kind === 'jobs') {
          return await found(`${checkedAt.getTime()} ${search}`, () => newJobs(alert, ids));
        }
        return newestFirst(await untoldPlans(alert, asked), newAds.seenAt, checkedAt.getTime());
      } catch (error) {
        // A search that was valid when it was stored may be refused today.
        if (error instanceof ValidationError || isRefused(error)) return [];
        throw error;
      }
    },
  };
}

/**
 * The year plans of a stored search; ignores a past month, and uses any held job if the chosen one was deleted (rule
 * alerts/search).
 */
async function planAnswer(
  { findPlans }: Pick<AlertContext, 'findPlans'>,
  query: Extract<Search, { kind: 'year_plans' }>['query'],
  { without, ...asker }: { employeeId: number | null; today: CivilDate; without: readonly number[] },
) {
  const { from, held, ...rest } = query;
  const wished = { ...rest, ...(from !== undefined && from >= asker.today.slice(0, 7) && { from }) };
  try {
    return await findPlans({ ...wished, ...(held !== undefined && { held }) }, asker, without);
  } catch (error) {
    if (!(error instanceof ValidationError) || error.problems[0]?.field !== 'held') throw error;
    return findPlans(wished, asker, without);
  }
}

/** The plans with an ad that was first seen after a time, sorted by their newest ad. */
function newestFirst(plans: Plans, seenAt: NewAds['seenAt'], after: number): Plans {
  return plans
    .map((plan) => ({ plan, newest: Math.max(...adsOfFind(plan).map((ad) => seenAt.get(ad) ?? -Infinity)) }))
    .filter(({ newest }) => newest > after)
    .sort((a, b) => b.newest - a.newest)
    .map(({ plan }) => plan);
}

/** A half as it is stored (`AlertFind`). */
function numberOf(half: FoundHalf): number {
  return 'jobId' in half ? half.jobId : -(half.entryId ?? 0);
}

function isRefused(error: unknown): boolean {
  return error instanceof AppError && ['query_too_costly', 'filter_invalid'].includes(error.code);
}

/** @throws ValidationError if the stored search is no longer valid */
function readable(alert: Alert): Search {
  const search = storedSearch(alert);
  if (search === null) throw refused('searchValue', '');
  return search;
}

/** An LRU cache of what `make` makes for a key. */
function cache<Value extends object>(): (key: string, make: () => Value) => Value {
  const values = new LRUCache<string, Value, () => Value>({
    max: CACHE_SIZE,
    memoMethod: (_key, _stale, { context: make }) => make(),
  });
  return (key, make) => values.memo(key, { context: make });
}

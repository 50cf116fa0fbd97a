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

/** How many different searches are kept of a run. */
const KEPT = 20_000;

type Plans = readonly Result[];

/**
 * Finds what is new for alerts. One run asks the same search once: many people look for the same.
 */
export function createLookup(
  context: Pick<AlertContext, 'geocoder' | 'planIndex' | 'findPlans'>,
  { newAds, today }: { newAds: NewAds; today: CivilDate },
) {
  const requests = kept<Promise<SearchRequest>>();
  const found = kept<Promise<readonly Result[]>>();
  const plans = kept<Promise<Plans>>();

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

  /** The plans without the ads that were told, so that what is new is found beside ads that are not known yet. */
  const untoldPlans = async (
    alert: Alert,
    { employeeId, told }: { employeeId: number | null; told: ReadonlySet<number> },
  ): Promise<Plans> => {
    const without = [...told].sort((a, b) => a - b);
    if (employeeId !== null) return plansOf(alert, employeeId, without);
    const all = await plans(alert.search, () => plansOf(alert, null, []));
    // Without ads that are in none of the plans, the same are found.
    if (untold(all, told).length === all.length) return all;
    return plans(`${without} ${alert.search}`, () => plansOf(alert, null, without));
  };

  return {
    /**
     * What is new, the newest first, and of plans that are new since the same moment the better one. Of ads, those that were told are still among it.
     * @param employeeId whose held jobs count; null for who is no employee
     * @param told the ads that an alert for year plans has told
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
        // What was possible when the alert was made, and is not any more, finds nothing.
        if (error instanceof ValidationError || isRefused(error)) return [];
        throw error;
      }
    },
  };
}

/**
 * The year plans of a search that was judged before: a month that is over is left out, and instead of a held job that
 * is gone all of them count (rule alerts/search).
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

/** The plans of which an ad was first seen after a time, by the newest of their ads. */
function newestFirst(plans: Plans, seenAt: NewAds['seenAt'], after: number): Plans {
  return plans
    .map((plan) => ({ plan, newest: Math.max(...adsOfFind(plan).map((ad) => seenAt.get(ad) ?? -Infinity)) }))
    .filter(({ newest }) => newest > after)
    .sort((a, b) => b.newest - a.newest)
    .map(({ plan }) => plan);
}

/** A half as it is stored: an ad by its number, a held job by the negative number of its entry, or 0. */
function numberOf(half: FoundHalf): number {
  return 'jobId' in half ? half.jobId : -(half.entryId ?? 0);
}

function isRefused(error: unknown): boolean {
  return error instanceof AppError && ['query_too_costly', 'filter_invalid'].includes(error.code);
}

/** @throws ValidationError if no call takes the search any more */
function readable(alert: Alert): Search {
  const search = storedSearch(alert);
  if (search === null) throw refused('searchValue', '');
  return search;
}

/** Keeps what was made for a key, until others were asked for more lately. */
function kept<Value extends object>(): (key: string, make: () => Value) => Value {
  const values = new LRUCache<string, Value, () => Value>({
    max: KEPT,
    memoMethod: (_key, _stale, { context: make }) => make(),
  });
  return (key, make) => values.memo(key, { context: make });
}

import type { Database } from '#server/platform/database/database.ts';
import type { AlertContext } from './context.ts';
import { listSeenBetween, listSeenIds, noteSeen, type SeenAd } from './store/ads.ts';

/** The ads that this process knows to be noted; ids are never used again. */
const noted = new WeakMap<Database, Set<number>>();

/**
 * Notes which ads have become public: by being switched on, by the end of a publication ban, by a subscription. No date
 * of an ad tells this, since what keeps it from being public may end at any time (rule alerts/new).
 * @returns the time up to which all are noted that the index of this node holds
 */
export async function noteNewAds({
  database,
  planIndex,
  catchUpPlanIndex,
  clock,
}: AlertContext): Promise<Date> {
  await catchUpPlanIndex();
  const known = noted.get(database) ?? new Set(await listSeenIds(database.db));
  noted.set(database, known);
  const now = clock.now();
  const fresh = planIndex.publicIds(clock.today()).filter((id) => !known.has(id));
  await noteSeen(database.db, fresh, now);
  for (const id of fresh) known.add(id);
  return now;
}

/** The ads that are new for an alert that was last looked at then; the same list for the same time. */
export type NewSince = (checkedAt: Date) => readonly number[];

export async function readNewAds({ db }: Database, after: Date, until: Date): Promise<NewSince> {
  const seen = await listSeenBetween(db, after, until);
  const lists = new Map<number, readonly number[]>();
  return (checkedAt) => {
    const time = checkedAt.getTime();
    const known = lists.get(time);
    if (known) return known;
    const list = seen.slice(0, firstSeenUntil(seen, time)).map(({ jobId }) => jobId);
    lists.set(time, list);
    return list;
  };
}

/** How many of the ads, the newest first, were seen after a time. */
function firstSeenUntil(seen: readonly SeenAd[], time: number): number {
  const at = seen.findIndex(({ seenAt }) => seenAt.getTime() <= time);
  return at < 0 ? seen.length : at;
}

import type { Database } from '#server/platform/database/database.ts';
import type { AlertContext } from './context.ts';
import { countSeen, latestSeen, listSeenBetween, listSeenIds, noteSeen, type SeenAd } from './store/ads.ts';

/** A cache of the ids in `alert_ads`, so that each run inserts only new ones. */
const noted = new WeakMap<Database, Set<number>>();

/**
 * Records when ads became public: by being switched on, by the end of a publication ban, by a subscription. No column of
 * an ad has this time, since any of these may come last (rule alerts/new).
 * @returns the time of the latest record; later records of any node have a later time
 */
export async function noteNewAds({
  database,
  planIndex,
  catchUpPlanIndex,
  clock,
}: AlertContext): Promise<Date> {
  await catchUpPlanIndex();
  const known = await knownIds(database);
  const fresh = planIndex.publicIds(clock.today()).filter((id) => !known.has(id));
  if (fresh.length === 0) return latestSeen(database.db);
  const until = await database.exclusively('new ads', async (db) => {
    const latest = await latestSeen(db);
    // Strictly increasing, even if the clock of another node is ahead.
    const seenAt = new Date(Math.max(clock.now().getTime(), latest.getTime() + 1));
    await noteSeen(db, fresh, seenAt);
    return seenAt;
  });
  for (const id of fresh) known.add(id);
  return until;
}

/** Reloads the cache if the number of rows differs; inserting an id that it lacks has no effect. */
async function knownIds(database: Database): Promise<Set<number>> {
  const known = noted.get(database);
  if (known !== undefined && known.size === (await countSeen(database.db))) return known;
  const read = new Set(await listSeenIds(database.db));
  noted.set(database, read);
  return read;
}

/** The ads that may be new in one run. */
export interface NewAds {
  /** The ads first seen after `checkedAt`, newest first; equal times return the same array. */
  since(checkedAt: Date): readonly number[];
  /** When each of them was first seen, in milliseconds. */
  seenAt: ReadonlyMap<number, number>;
}

export async function readNewAds({ db }: Database, after: Date, until: Date): Promise<NewAds> {
  const seen = await listSeenBetween(db, after, until);
  const lists = new Map<number, readonly number[]>();
  return {
    seenAt: new Map(seen.map(({ jobId, seenAt }) => [jobId, seenAt.getTime()])),
    since(checkedAt) {
      const time = checkedAt.getTime();
      const known = lists.get(time);
      if (known) return known;
      const list = seen.slice(0, firstSeenUntil(seen, time)).map(({ jobId }) => jobId);
      lists.set(time, list);
      return list;
    },
  };
}

/** The number of ads that were first seen after a time; `seen` is sorted newest first. */
function firstSeenUntil(seen: readonly SeenAd[], time: number): number {
  const at = seen.findIndex(({ seenAt }) => seenAt.getTime() <= time);
  return at < 0 ? seen.length : at;
}

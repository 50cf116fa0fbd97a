import type { Database } from '#server/platform/database/database.ts';
import type { AlertContext } from './context.ts';
import { countSeen, latestSeen, listSeenBetween, listSeenIds, noteSeen, type SeenAd } from './store/ads.ts';

/** The ads that this process knows to be noted, so that each run writes only what is new. */
const noted = new WeakMap<Database, Set<number>>();

/**
 * Notes which ads have become public: by being switched on, by the end of a publication ban, by a subscription. No date
 * of an ad tells this, since what keeps it from being public may end at any time (rule alerts/new).
 * @returns the time of the latest that is noted: whatever is noted later, on any node, has a later one
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
    // Later than all others, though the clock of another node may be ahead.
    const seenAt = new Date(Math.max(clock.now().getTime(), latest.getTime() + 1));
    await noteSeen(db, fresh, seenAt);
    return seenAt;
  });
  for (const id of fresh) known.add(id);
  return until;
}

/** Read again where another node has noted some, or some are gone; who is missing here is noted twice without effect. */
async function knownIds(database: Database): Promise<Set<number>> {
  const known = noted.get(database);
  if (known !== undefined && known.size === (await countSeen(database.db))) return known;
  const read = new Set(await listSeenIds(database.db));
  noted.set(database, read);
  return read;
}

/** The ads that one run of alerts may tell. */
export interface NewAds {
  /** Those that are new for an alert that was last looked at then, the newest first; the same list for the same time. */
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

/** How many of the ads, the newest first, were seen after a time. */
function firstSeenUntil(seen: readonly SeenAd[], time: number): number {
  const at = seen.findIndex(({ seenAt }) => seenAt.getTime() <= time);
  return at < 0 ? seen.length : at;
}

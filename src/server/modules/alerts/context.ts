import type { Parsed } from '#api/schemas.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Geocoder } from '#server/adapters/geocoding/port.ts';
import type { LocalIndex } from '#server/adapters/search/port.ts';
import type { SendMail } from '#server/modules/notifications/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { LimitContext } from '#server/platform/http/limits.ts';
import type { Enqueue } from '#server/platform/queue/queue.ts';
import type { Settings } from '#server/platform/settings.ts';

/** A half of a year plan: an ad, or a job that the person holds. */
export type FoundHalf = { jobId: number } | { entryId: number | null };

/**
 * What a search for year plans answers, in its order; a person's held jobs count. `yearPlanFinder` of the views.
 * @param without the ads that are in no plan
 */
export type FindPlans = (
  query: Parsed<'listYearPlans', 'query'>,
  asker: { employeeId: number | null; today: CivilDate },
  without?: readonly number[],
) => Promise<{ first: FoundHalf; second: FoundHalf }[]>;

export interface AlertContext extends LimitContext {
  database: Database;
  clock: Clock;
  settings: LimitContext['settings'] & Pick<Settings, 'PUBLIC_URL'>;
  geocoder: Geocoder;
  /** The index of this node, also where a hosted one answers the pages. */
  planIndex: Pick<LocalIndex, 'search' | 'publicIds' | 'foundAmong'>;
  /** Brings that index up to every change that was committed before the call. */
  catchUpPlanIndex: () => Promise<void>;
  findPlans: FindPlans;
  sendMail: SendMail;
  enqueue: Enqueue;
}

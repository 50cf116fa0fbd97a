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
 * Finds year plans in the order of the search, with an employee's held jobs; implemented by `yearPlanFinder` of the views.
 * @param without ids of ads to exclude
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
  /** The index of this node, even if pages use a hosted one. */
  planIndex: Pick<LocalIndex, 'search' | 'publicIds' | 'foundAmong'>;
  /** Applies every change that was committed before the call to that index. */
  catchUpPlanIndex: () => Promise<void>;
  findPlans: FindPlans;
  sendMail: SendMail;
  enqueue: Enqueue;
}

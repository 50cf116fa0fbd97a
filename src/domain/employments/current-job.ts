import { addMonths, type CivilDate } from '#domain/kernel/civil-date.ts';
import { type EntryDates, newestFirst } from './dates.ts';

/** How many months back the newest entry may have begun, or ended, and still tell what somebody does now. */
const CURRENT_MONTHS = { start: 24, end: 12 };

type Period = Pick<EntryDates, 'startDate' | 'endDate'>;

/**
 * Whether a resume tells what somebody does now, by the entry that ended last or still goes on
 * (rule employments/current-job).
 */
export function tellsCurrentJob(entries: readonly Period[], today: CivilDate): boolean {
  const [newest] = entries.toSorted(newestFirst);
  if (newest === undefined) return false;
  const { startDate, endDate } = newest;
  return (
    endDate === null ||
    startDate >= addMonths(today, -CURRENT_MONTHS.start) ||
    endDate >= addMonths(today, -CURRENT_MONTHS.end)
  );
}

import { addMonths, type CivilDate } from '#domain/kernel/civil-date.ts';
import { type EntryDates, newestFirst } from './dates.ts';

/** The maximum of months since the newest entry began or ended for it to count as the current job. */
const CURRENT_MONTHS = { start: 24, end: 12 };

type Period = Pick<EntryDates, 'startDate' | 'endDate'>;

/**
 * Whether a resume shows the current job, judged by the entry that ended last or still runs
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

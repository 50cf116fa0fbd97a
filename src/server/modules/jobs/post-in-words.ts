import { endDate, startDate } from '#domain/jobs/period.ts';
import { shownWorkload, type Workload } from '#domain/jobs/workload.ts';
import { type CivilMonth, firstDayOf } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import { dateInWords, monthInWords } from '#server/platform/formats.ts';

interface Period {
  readonly start: CivilMonth;
  readonly end: CivilMonth;
  /** The days in these months that the ad names; null for the whole month. */
  readonly startDay: number | null;
  readonly endDay: number | null;
}

/** "15. Dezember 2026 – April 2027": the months of an ad, with the days that it names (rule jobs/days). */
export function periodInWords({ start, end, startDay, endDay }: Period, language: Language): string {
  const from =
    startDay === null
      ? monthInWords(firstDayOf(start), language)
      : dateInWords(startDate(start, startDay), language);
  const until =
    endDay === null ? monthInWords(firstDayOf(end), language) : dateInWords(endDate(end, endDay), language);
  return `${from} – ${until}`;
}

/** "80–100 %" (rule jobs/workload). */
export function workloadInWords(workload: Workload): string {
  return `${shownWorkload(workload).join('–')}\u00a0%`;
}

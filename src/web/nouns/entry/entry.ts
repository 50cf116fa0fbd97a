import type { Reply } from '#api/schemas.ts';
import { datesOf, type EntryDates, type EntryDays } from '#domain/employments/dates.ts';
import { barStateOfEntry, isPending } from '#domain/employments/entry.ts';
import { seasonOfEmployment } from '#domain/employments/season.ts';
import { addMonths, type CivilDate, laterOf, monthOf, shiftMonth } from '#domain/kernel/civil-date.ts';
import { type Bar, type StripWindow, windowFor } from '#domain/kernel/year-strip.ts';
import { formatDate, formatDateRange, formatMonth, formatMonthRange } from '#web/lib/format.ts';
import { translator } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';

/** An entry of the employee's own resume. */
export type Entry = Reply<'getResumeJob'>['data'];

/** The decision of the company that an entry names; `own` is an entry without a registered company. */
export type Confirmation = 'pending' | 'confirmed' | 'recorded' | 'declined' | 'own';

export function confirmationOf(entry: Pick<Entry, 'status' | 'company_id'>): Confirmation {
  if (entry.status === 'APPROVED') return 'confirmed';
  if (entry.status === 'SYSTEM') return 'recorded';
  if (entry.status === 'DECLINED') return 'declined';
  return isPending({ status: entry.status, companyId: entry.company_id }) ? 'pending' : 'own';
}

type EntryPeriod = Pick<
  Entry,
  'start_day' | 'start_month' | 'start_year' | 'end_day' | 'end_month' | 'end_year'
>;

export function daysOf(entry: EntryPeriod): EntryDays {
  return {
    startYear: entry.start_year,
    startMonth: entry.start_month,
    startDay: entry.start_day,
    endYear: entry.end_year,
    endMonth: entry.end_month,
    endDay: entry.end_day,
  };
}

/** "5. Dezember 2026 – 11. April 2027", without days if these are unknown, "seit März 2024" without an end. */
export function entryPeriodText(entry: EntryPeriod, language: Language): string {
  const { startDate, endDate, isExact } = datesOf(daysOf(entry));
  if (endDate === null) {
    const start =
      entry.start_day === null
        ? formatMonth(monthOf(startDate), language, 'long')
        : formatDate(startDate, language);
    return translator(language, 'resume')('since', { start });
  }
  return isExact
    ? formatDateRange(startDate, endDate, language)
    : formatMonthRange(monthOf(startDate), monthOf(endDate), language, 'long');
}

type Drawn = EntryPeriod & Pick<Entry, 'status' | 'company_id' | 'season'>;

/** How far past today an ongoing entry is drawn: beyond the window, so that it visibly continues. */
const OPEN_MONTHS = 12;

/** The entry on the year strip. */
export function barOfEntry(entry: Drawn, today: CivilDate): Bar {
  const { startDate, endDate } = datesOf(daysOf(entry));
  const end = endDate ?? addMonths(laterOf(startDate, today), OPEN_MONTHS);
  const season = entry.season ?? seasonOfEmployment(startDate, end, null);
  return { season, start: startDate, end, state: barStateOfEntry({ status: entry.status, endDate }, today) };
}

/** The window of months for an entry: for an ongoing one a year around today. */
export function windowOfEntry(entry: EntryPeriod, bar: Bar, today: CivilDate): StripWindow {
  const { endDate }: EntryDates = datesOf(daysOf(entry));
  if (endDate !== null || bar.start > today) return windowFor([bar]);
  return { start: shiftMonth(monthOf(today), -OPEN_MONTHS / 2), months: OPEN_MONTHS };
}

/** The strip in words: "Winterstelle, 5. Dezember 2026 – 11. April 2027, beendet". */
export function entryStripText(entry: Drawn, today: CivilDate, language: Language): string {
  const t = translator(language, 'resume');
  const { season, state } = barOfEntry(entry, today);
  const period = t(`strip.${season}`, { period: entryPeriodText(entry, language) });
  return state === 'past' ? t('strip.past', { period }) : period;
}

import { MAX_INTERRUPTION_DAYS } from '#domain/agreements/package.ts';
import { datesOf } from '#domain/employments/dates.ts';
import { continuityOf, windowOfYear, workingYearHolding } from '#domain/employments/working-years.ts';
import { type CivilDate, laterOf, twoDigits } from '#domain/kernel/civil-date.ts';
import type { Span } from '#domain/kernel/spans.ts';
import type { Bar, StripWindow } from '#domain/kernel/year-strip.ts';
import { translator } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import { barOfEntry, daysOf, type Entry } from '#web/nouns/entry/entry.ts';

type Stretch = Span & { days: number };

/** One job of the resume in the chart. */
export interface JobRow {
  entry: Entry;
  bar: Bar;
  /** The working year whose months the row shows, as "2025/26". */
  year: string;
  window: StripWindow;
  /** The gap after the job, and where it overlaps with others. */
  drawn: { gaps: readonly Stretch[]; overlaps: readonly Stretch[] };
  /** The same in words. Overlaps are named at the job that began last. */
  notes: { tone: 'plain' | 'warn' | 'bad'; text: string }[];
}

/** The rows of the jobs in the given order, with gaps and overlaps (rule employments/continuity). */
export function jobRows(
  entries: readonly Entry[],
  { today, language }: { today: CivilDate; language: Language },
): JobRow[] {
  const t = translator(language, 'resume');
  const jobs = entries.map((entry) => ({ ...datesOf(daysOf(entry)), status: entry.status, entry }));
  const continuity = continuityOf(jobs, today);
  const nameOf = ({ entry }: (typeof jobs)[number]) => [entry.title, entry.company_name].join(', ');

  return jobs.map((job): JobRow => {
    const { entry, startDate, endDate } = job;
    const now = laterOf(startDate, today);
    const year = workingYearHolding({ start: endDate === null ? now : startDate, end: endDate ?? now });
    const gaps = continuity.gaps.filter(({ before }) => before.entry === job);
    const overlaps = continuity.overlaps.filter(({ items }) => items.some((it) => it.entry === job));
    return {
      entry,
      bar: barOfEntry(entry, today),
      year: `${year}/${twoDigits((year + 1) % 100)}`,
      window: windowOfYear(year),
      drawn: { gaps, overlaps },
      notes: [
        ...overlaps.flatMap(({ items, days }) => {
          if (items.at(-1)?.entry !== job) return [];
          const others = items.slice(0, -1).map((it) => nameOf(it.entry));
          return [{ tone: 'bad' as const, text: t('years.overlap', { n: days, jobs: others.join(' · ') }) }];
        }),
        ...gaps.map(({ days, after }) => {
          const isLong = days > MAX_INTERRUPTION_DAYS;
          const text = t(isLong ? 'years.untilLong' : 'years.until', {
            n: days,
            limit: MAX_INTERRUPTION_DAYS,
            job: nameOf(after.entry),
          });
          return { tone: isLong ? ('warn' as const) : ('plain' as const), text };
        }),
      ],
    };
  });
}

import type { Reply } from '#api/schemas.ts';
import { MAX_INTERRUPTION_DAYS } from '#domain/agreements/package.ts';
import { datesOf } from '#domain/employments/dates.ts';
import {
  continuityOf,
  showsStretch,
  type WorkingYears,
  windowOfYear,
  workingYears,
} from '#domain/employments/working-years.ts';
import {
  addDays,
  type CivilDate,
  firstDayOf,
  laterOf,
  parseMonth,
  shiftMonth,
} from '#domain/kernel/civil-date.ts';
import type { Span } from '#domain/kernel/spans.ts';
import { type Bar, spanOfMonths } from '#domain/kernel/year-strip.ts';
import { formatDate, formatDateRange, formatMonthRange } from '#web/lib/format.ts';
import { translator } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import { barOfEntry, daysOf, type Entry, entryPeriodText } from '#web/nouns/entry/entry.ts';

export type Learnt = Pick<Reply<'getEducation'>['data'], 'title' | 'start_date' | 'end_date'>;
type Stretch = Span & { days: number };

/** What all rows are drawn from: jobs as bars, educations beside them, and the gaps and overlaps of the jobs. */
export interface Resume {
  bars: readonly Bar[];
  beside: readonly Span[];
  gaps: readonly Stretch[];
  overlaps: readonly Stretch[];
}

/** One year, or a run of empty years. */
export interface DrawnRow extends WorkingYears {
  /** "2025/26", or "2021/22 – 2023/24". */
  name: string;
  /** The content of the row as text. */
  text: string;
  /** Also listed as text below the drawing: overlaps, and gaps that are too long for a package. */
  notable: { tone: 'warn' | 'bad'; text: string }[];
}

export interface DrawnYears extends Resume {
  rows: DrawnRow[];
}

/** The jobs and educations of a resume by working year, as bars and as text (rule employments/continuity). */
export function drawYears(
  { entries, educations }: { entries: readonly Entry[]; educations: readonly Learnt[] },
  { today, language }: { today: CivilDate; language: Language },
): DrawnYears {
  const t = translator(language, 'resume');
  const jobs = entries.map((entry) => ({ ...datesOf(daysOf(entry)), status: entry.status, entry }));
  const spans = jobs.map(({ startDate, endDate }) => ({
    start: startDate,
    end: endDate ?? laterOf(startDate, today),
  }));
  const schools = educations.flatMap((education) => {
    const [start, end] = [parseMonth(education.start_date), parseMonth(education.end_date)];
    return start && end
      ? [{ ...spanOfMonths(start, end), title: education.title, months: [start, end] as const }]
      : [];
  });
  const years = workingYears(spans, { beside: schools, today });
  const { gaps, overlaps } = continuityOf(jobs, today);

  // Ongoing jobs are drawn past the end of the last row, so that they visibly continue.
  const beyond = firstDayOf(shiftMonth(windowOfYear(years[0]?.last ?? 0).start, 13));
  const bars = jobs.map(({ entry, endDate }) => {
    const bar = barOfEntry(entry, today);
    return endDate === null ? { ...bar, end: laterOf(addDays(bar.start, 1), beyond) } : bar;
  });

  const daysOfStretch = ({ start, end }: Span) =>
    start === end ? formatDate(start, language) : formatDateRange(start, end, language);
  const nameOf = ({ title, company_name: company }: Entry) => t('years.job', { title, company });
  const daysBetween = ({ days, before, after, ...stretch }: (typeof gaps)[number]) =>
    t(days > MAX_INTERRUPTION_DAYS ? 'years.longGap' : 'years.gap', {
      n: days,
      limit: MAX_INTERRUPTION_DAYS,
      before: nameOf(before.entry.entry),
      after: nameOf(after.entry.entry),
      period: daysOfStretch(stretch),
    });
  const daysTwice = ({ days, items, ...stretch }: (typeof overlaps)[number]) =>
    t('years.overlap', {
      n: days,
      jobs: items.map(({ entry }) => nameOf(entry.entry)).join(' · '),
      period: daysOfStretch(stretch),
    });

  const rows = years.map((row): DrawnRow => {
    const name = nameOfYears(row);
    const gapsHere = gaps.filter((gap) => showsStretch(row, gap));
    const overlapsHere = overlaps.filter((overlap) => showsStretch(row, overlap));
    if (row.isIdle) {
      const days = gapsHere[0]?.days;
      const text = days === undefined ? t('years.idle') : t('years.idleDays', { n: days });
      return { ...row, name, text, notable: [] };
    }
    const touches = (span: Span) => touchesYear(row, span);
    const sentences = [
      ...jobs.flatMap(({ entry }, index) => {
        const bar = bars[index];
        if (bar === undefined || !touches(bar)) return [];
        const state = t(`years.state.${bar.state ?? 'confirmed'}`);
        return [t('years.worked', { job: nameOf(entry), period: entryPeriodText(entry, language), state })];
      }),
      ...schools
        .filter(touches)
        .map(({ title, months }) =>
          t('years.learnt', { title, period: formatMonthRange(...months, language, 'long') }),
        ),
      ...gapsHere.map(daysBetween),
      ...overlapsHere.map(daysTwice),
    ];
    return {
      ...row,
      name,
      text: [t('years.row', { year: name }), ...sentences].join(' '),
      notable: [
        ...overlapsHere.map((overlap) => ({ tone: 'bad' as const, text: daysTwice(overlap) })),
        ...gapsHere
          .filter(({ days }) => days > MAX_INTERRUPTION_DAYS)
          .map((gap) => ({ tone: 'warn' as const, text: daysBetween(gap) })),
      ],
    };
  });
  return { bars, beside: schools, gaps, overlaps, rows };
}

/** Whether any part of a span falls into these rows. */
export function isDrawnIn(rows: readonly DrawnRow[], span: Span): boolean {
  return rows.some((row) => !row.isIdle && touchesYear(row, span));
}

function touchesYear({ first }: WorkingYears, span: Span): boolean {
  const { start } = windowOfYear(first);
  const year = spanOfMonths(start, shiftMonth(start, 11));
  return span.start <= year.end && span.end >= year.start;
}

function nameOfYears({ first, last }: WorkingYears): string {
  return first === last ? nameOfYear(first) : `${nameOfYear(first)} – ${nameOfYear(last)}`;
}

/** "2025/26". */
export function nameOfYear(year: number): string {
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
}

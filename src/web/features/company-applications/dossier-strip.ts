import { addMonths, type CivilDate, monthOf, shiftMonth } from '#domain/kernel/civil-date.ts';
import { overlapsOf } from '#domain/kernel/spans.ts';
import { type Bar, type StripWindow, windowFor } from '#domain/kernel/year-strip.ts';
import type { Language } from '#web/lib/language.ts';
import { barOfApplication } from '#web/nouns/application/bar.ts';
import { barOfEntry, entryStripText } from '#web/nouns/entry/entry.ts';
import { stripText } from '#web/nouns/job/labels.ts';
import { jobFacts } from './application.ts';
import type { Dossier } from './dossier.ts';

/** What of a person's jobs is drawn around the ad: that many months before it begins and after it ends. */
const MONTHS_AROUND = 7;

interface DrawnYear {
  bars: Bar[];
  window: StripWindow;
  /** The job of the person that runs on the most days of the ad, so that the two do not fit; null if there is none. */
  overlap: { company: string; days: number } | null;
  /** The bars in words. */
  text: string;
}

/** The ad among the jobs of the person: filled what is confirmed, outlined what is possible. */
export function drawDossier(
  { application, jobs, package: outlook }: Pick<Dossier, 'application' | 'jobs' | 'package'>,
  {
    today,
    language,
    ad: texts,
  }: { today: CivilDate; language: Language; ad: { text: string; shortText: string } },
): DrawnYear {
  const facts = jobFacts(application);
  const ad: Bar = { ...barOfApplication(facts, application.meaning, today), ...texts };
  const window = windowAround(ad, outlook && { start: outlook.start_date, end: outlook.end_date });
  const first = addMonths(ad.start, -MONTHS_AROUND);
  const last = addMonths(ad.end, MONTHS_AROUND);
  const near = jobs.flatMap((job) => {
    const entry = { ...job, status: job.is_confirmed ? ('APPROVED' as const) : null, company_id: null };
    const bar = barOfEntry(entry, today);
    if (bar.end < first || bar.start > last) return [];
    return [{ bar: { ...bar, text: job.company_name }, text: entryStripText(entry, today, language) }];
  });
  return {
    bars: [...near.map(({ bar }) => bar), ad],
    window,
    overlap: longestOverlap(
      ad,
      near.map(({ bar }) => bar),
    ),
    text: [
      `${texts.text}: ${stripText(facts, language)}`,
      ...near.map(({ bar, text }) => `${bar.text}: ${text}`),
    ].join('. '),
  };
}

function longestOverlap(ad: Bar, jobs: readonly (Bar & { text: string })[]): DrawnYear['overlap'] {
  const overlaps = jobs.flatMap((job) =>
    overlapsOf([ad, job]).map(({ days }) => ({ company: job.text, days })),
  );
  return overlaps.toSorted((a, b) => b.days - a.days)[0] ?? null;
}

/** The twelve months of a package, if there is one. */
function windowAround(ad: Bar, held: { start: CivilDate; end: CivilDate } | null): StripWindow {
  if (held !== null) return windowFor([ad, held]);
  return { start: shiftMonth(monthOf(ad.start), -MONTHS_AROUND), months: 18 };
}

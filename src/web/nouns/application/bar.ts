import { barStateOfApplication } from '#domain/applications/bar-state.ts';
import type { ApplicationMeaning } from '#domain/applications/status.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Bar } from '#domain/kernel/year-strip.ts';
import { barOf } from '#web/nouns/job/bar.ts';
import { type JobFacts, monthsOf } from '#web/nouns/job/labels.ts';

/** The job of an application on the year strip, the same for both sides. */
export function barOfApplication(job: JobFacts, meaning: ApplicationMeaning, today: CivilDate): Bar {
  const [, end] = monthsOf(job);
  return { ...barOf(job), state: barStateOfApplication(meaning, { end }, today) };
}

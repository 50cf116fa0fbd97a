import type { Reply } from '#api/schemas.ts';
import { isOver } from '#domain/jobs/publication.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Bar } from '#domain/kernel/year-strip.ts';
import { translator } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import { barOf } from '#web/nouns/job/bar.ts';
import { monthsOf, stripText } from '#web/nouns/job/labels.ts';

/** An ad as its company sees it. */
export type CompanyJob = Reply<'getCompanyJob'>['data'];

type JobState = 'public' | 'draft' | 'past' | 'deleted';

const STATES_DRAWN = { public: 'confirmed', draft: 'draft', past: 'past', deleted: 'draft' } as const;

/** The ad on the year strip: filled while it is public, dashed before, and grey once it is over. */
export function companyBarOf(job: CompanyJob, today: CivilDate): Bar {
  return { ...barOf(job), state: STATES_DRAWN[stateOf(job, today)] };
}

/** The strip in words: "Winterstelle, Dezember 2026 – April 2027, noch nicht öffentlich". */
export function companyStripText(job: CompanyJob, today: CivilDate, language: Language): string {
  const state = stateOf(job, today);
  const period = stripText(job, language);
  return state === 'public' ? period : translator(language, 'job-ads')(`strip.${state}`, { period });
}

function stateOf(job: CompanyJob, today: CivilDate): JobState {
  if (job.is_public) return 'public';
  const why = whyReadOnly(job, today);
  return why === 'job_over' ? 'past' : why === 'job_deleted' ? 'deleted' : 'draft';
}

/**
 * Why an ad cannot be edited; null if it can. The API does not tell that an ad is deleted, so that is inferred: it is
 * neither under inspection nor over.
 */
export function whyReadOnly(
  job: CompanyJob,
  today: CivilDate,
): 'job_inspecting' | 'job_over' | 'job_deleted' | null {
  if (job.can.edit) return null;
  const [, end] = monthsOf(job);
  if (isOver({ end }, today)) return 'job_over';
  return job.jobroom_entry?.status === 'INSPECTING' ? 'job_inspecting' : 'job_deleted';
}

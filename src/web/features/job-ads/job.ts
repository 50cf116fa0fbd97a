import type { Reply } from '#api/schemas.ts';
import { isOver } from '#domain/jobs/publication.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { barOf, monthsOf, stripText } from '#web/features/jobs/labels.ts';
import { translator } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import type { Bar } from '#web/ui/year-strip/geometry.ts';

/** An ad as its company sees it. */
export type CompanyJob = Reply<'getCompanyJob'>['data'];

/** The ad on the year strip: filled once it is public, dashed until then. */
export function companyBarOf(job: CompanyJob, today: CivilDate): Bar {
  const [, end] = monthsOf(job);
  const state = isOver({ end }, today) ? 'past' : job.is_public ? 'confirmed' : 'draft';
  return { ...barOf(job), state };
}

/** The strip in words: "Winterstelle, Dezember 2026 – April 2027, noch nicht öffentlich". */
export function companyStripText(job: CompanyJob, today: CivilDate, language: Language): string {
  const { state } = companyBarOf(job, today);
  const period = stripText(job, language);
  const t = translator(language, 'job-ads');
  return state === 'past' || state === 'draft' ? t(`strip.${state}`, { period }) : period;
}

/**
 * Why an ad cannot be changed; null if it can. The wire does not say that an ad is deleted, so what is neither under
 * inspection nor over is.
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

import { isReportDue, type JobroomChip, jobroomChip } from '#domain/jobs/jobroom.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { CompanyJob } from './job.ts';

/** The meaning and the tone of an active ad's chip; it has two meanings beyond the statuses of the job room. */
export type JobChip = {
  readonly meaning:
    | JobroomChip['meaning']
    /** It is subject to the registration obligation, and the job room has not answered yet. */
    | 'waiting'
    /** Its company may not publish at present. */
    | 'hidden';
  readonly tone: JobroomChip['tone'];
  readonly remainingDays: number | null;
};

const PUBLIC: JobChip = { meaning: 'public', tone: 'ok', remainingDays: null };
const WAITING: JobChip = { meaning: 'waiting', tone: 'info', remainingDays: null };
const HIDDEN: JobChip = { meaning: 'hidden', tone: 'neutral', remainingDays: null };

type Facts = Pick<
  CompanyJob,
  'is_public' | 'is_subject_to_registration_requirement' | 'jobroom_external_approved' | 'jobroom_entry'
>;

/** The chip of an active ad: public, hidden because its company may not publish, or what the job room says. */
export function jobChip(job: Facts, today: CivilDate): JobChip {
  if (job.is_public) return PUBLIC;
  const isDue = isReportDue({
    isSubjectToReporting: job.is_subject_to_registration_requirement,
    jobroomExternalApproved: job.jobroom_external_approved,
  });
  if (!isDue) return HIDDEN;
  const jobroomEntry = job.jobroom_entry;
  if (jobroomEntry === null) return WAITING;
  const { status, reporting_obligation_end_date: reportingObligationEndDate } = jobroomEntry;
  const chip = jobroomChip({ status, reportingObligationEndDate }, today);
  return chip.meaning === 'public' ? HIDDEN : chip;
}

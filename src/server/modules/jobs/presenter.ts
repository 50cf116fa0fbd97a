import { checkActivation } from '#domain/jobs/activation.ts';
import { canDelete, isEditable } from '#domain/jobs/editing.ts';
import { isOver, isPublic } from '#domain/jobs/publication.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { CompanyJob } from './service/context.ts';
import { factsOf, type Standing, standingOn } from './standing.ts';
import type { JobRecord } from './store/jobs.ts';
import { presentJob } from './store/wire.ts';

/** What the presentation depends on beside the ad: the company's standing, the day, and the caller's language. */
export interface Viewing {
  standing: Standing;
  today: CivilDate;
  language: Language;
}

/** The ad as its company sees it. */
export function presentCompanyJob(record: JobRecord, { standing, today, language }: Viewing): CompanyJob {
  const { job, occupation, jobroomEntry } = record;
  const facts = factsOf(record, standing);
  const canEdit = isEditable(facts, today);
  return {
    ...presentJob(job),
    companyId: job.companyId,
    avam_occupation_label: occupation[language],
    is_subject_to_registration_requirement: occupation.isSubject,
    jobroom_entry_status: jobroomEntry?.status ?? null,
    jobroom_external_approved: job.jobroomExternalApproved,
    jobroom_entry: jobroomEntry && {
      status: jobroomEntry.status,
      rejection_reason: jobroomEntry.rejectionReason,
      reporting_obligation_end_date: jobroomEntry.reportingObligationEndDate,
    },
    is_editable: canEdit,
    is_public: isPublic(facts, today),
    is_waiting: job.isWaiting && !facts.isDeleted && !isOver(facts, today),
    can: {
      edit: canEdit,
      delete: canDelete(facts),
      activate: canEdit && checkActivation(standingOn(standing, today)).ok,
    },
  };
}

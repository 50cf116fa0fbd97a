import type { Reply } from '#api/schemas.ts';
import { checkActivation } from '#domain/jobs/activation.ts';
import { canDelete, isEditable } from '#domain/jobs/editing.ts';
import { isOver, isPublic } from '#domain/jobs/publication.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { CompanyJob } from './service/context.ts';
import { factsOf, type Standing, standingOn } from './standing.ts';
import type { Job, JobRecord } from './store/jobs.ts';

type PublicReply = Omit<Reply<'getJob'>['data'], 'company'>;

/** The ad as everybody may read it. */
export function presentJob(job: Job): PublicReply {
  return {
    id: job.id,
    status: job.status,
    title: job.title,
    introduction: job.introduction,
    description: job.description,
    fulltime: job.fulltime,
    workload_min: job.workloadMin,
    workload_max: job.workloadMax,
    start_month: job.startMonth,
    start_year: job.startYear,
    end_month: job.endMonth,
    end_year: job.endYear,
    season: job.season,
    accommodation: job.accommodation,
    zip: job.zip,
    place: job.place,
    state: job.state,
    latitude: job.latitude,
    longitude: job.longitude,
    job_position_id: job.positionId,
    job_category_id: job.categoryId,
    avam_occupation_code: job.occupationCode,
    number_of_jobs: job.numberOfJobs,
    language: job.language,
    published_at: job.publishedAt?.toISOString() ?? null,
    created_at: job.createdAt.toISOString(),
    updated_at: job.updatedAt.toISOString(),
  };
}

/** For whom the ad is written out: the company's standing, the day, and the language of the caller. */
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

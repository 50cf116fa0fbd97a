import type { Reply } from '#api/schemas.ts';
import type { SeasonOfYear } from '#domain/applications/applicant.ts';
import { checkChangingInterview, checkSettingInterview } from '#domain/applications/interview.ts';
import { checkWriting } from '#domain/applications/message.ts';
import { nextMoves } from '#domain/applications/moves.ts';
import { checkProposing, checkTaking, hasTimesAhead } from '#domain/applications/offer.ts';
import { isOpen, meaningOf, otherHouseStateOf } from '#domain/applications/scope.ts';
import { checkEditing, type Side } from '#domain/applications/status.ts';
import { answersTo } from '#domain/jobs/questions.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Decision } from '#server/modules/companies/index.ts';
import type { JobOutline } from '#server/modules/jobs/index.ts';
import { presentOtherHalf } from '#server/modules/tandems/index.ts';
import type { AddressReader, SignedAddresses } from '#server/platform/signed-address.ts';
import { factsOf } from './facts.ts';
import { presentInterview, presentOffer } from './interviews/present.ts';
import { timesOf } from './interviews/service.ts';
import type { Interview } from './interviews/store.ts';
import type { ApplicationTandem } from './service/tandem.ts';
import type { NamedApplication, Other } from './store/applications.ts';
import type { Known } from './store/dossiers.ts';
import { type InterviewOffer, timesOffered } from './store/offers.ts';
import { fieldsOf } from './store/wire.ts';

export type OwnApplication = Reply<'getOwnApplication'>['data'];
export type CompanyApplication = Reply<'getApplication'>['data'];
type Card = Reply<'getApplicationBoard'>['data'][number]['applications'][number];

/** An application with the parts of ad, company and employee that its readers see. */
export interface ApplicationRecord extends NamedApplication {
  job: JobOutline;
  isJobPublic: boolean;
  /** The interview that was set last. */
  interview: Interview | null;
  /** The times for one that wait for an answer. */
  offer: InterviewOffer | null;
  /** The tandem that it was written from; null for none. */
  tandem: ApplicationTandem | null;
  /** How many messages of each side the other one has not read. */
  unread: Partial<Record<Side, number>>;
}

/** An application with what its company reads of it beside what both sides see. */
export interface CompanyRecord extends ApplicationRecord, Known {
  /** The seasons that the person has worked at the company before, newest first. */
  seasonsHere: SeasonOfYear[];
  /** The other applications of the person to the company, newest first. */
  others: Other[];
  /** The last decision of the company and who took it. */
  decision: Decision | null;
}

/** The reader, for whom file URLs are signed, and the day. */
export interface Viewing {
  addresses: SignedAddresses;
  reader: AddressReader;
  today: CivilDate;
  now: Date;
}

/** An application as its applicant sees it. */
export function presentOwn(record: ApplicationRecord, viewing: Viewing): OwnApplication {
  const { addresses, reader, today } = viewing;
  const { application, company } = record;
  const calendar = (id: number) =>
    addresses.sign(`/employee/applications/${application.id}/interviews/${id}/ics`, reader);
  const canEdit = checkEditing(application.status).ok;
  const next: readonly string[] = nextMoves(factsOf(application), 'employee', today);
  // A draft has no stored dossier: it is rendered on request.
  const hasDossier = canEdit || application.dossierKey !== null;
  return {
    ...presentShared(record, viewing, calendar),
    application_pdf: hasDossier
      ? addresses.sign(`/employee/applications/${application.id}/pdf`, reader)
      : null,
    tandem: record.tandem && presentOwnTandem(record.tandem, application),
    unread_messages: record.unread.company ?? 0,
    can: {
      edit: canEdit,
      delete: canEdit,
      withdraw: next.includes('REFUSALEMPLOYEE'),
      // Nobody reads at a company that was removed.
      write: company.deletedAt === null && checkWriting(factsOf(application), today).ok,
      ...answering(record, viewing),
    },
  };
}

/** What an applicant may do about an interview. */
function answering({ application, interview, offer }: ApplicationRecord, { now, today }: Viewing) {
  const facts = factsOf(application);
  const times = interview && timesOf(interview);
  const moment = { now: now.getTime(), today };
  const offered = offer ? timesOffered(offer) : [];
  return {
    pick_time: offered.some((time) => checkTaking(facts, time, 'employee', moment).ok),
    propose_times: checkProposing(facts, { offered, interview: times }, moment).ok,
    confirm_interview:
      times !== null && interview?.confirmedAt === null && checkChangingInterview(facts, times, moment).ok,
  };
}

/** Of an ad that is no longer public only who has applied for it goes on reading. */
function presentOwnTandem(
  { id, isOffered, company, job, application }: ApplicationTandem,
  { otherQuestions, otherAnswers }: ApplicationRecord['application'],
): OwnApplication['tandem'] {
  const isShown = job.isPublic || application !== null;
  return {
    id,
    is_offered: isOffered,
    application_id: application?.id ?? null,
    other: isShown ? presentOtherHalf(job, company) : null,
    questions: otherQuestions,
    answers: answersTo(otherQuestions, otherAnswers),
  };
}

/**
 * What a company may do with applications: without a subscription nothing, and without the right to decide only read.
 */
export interface CompanyViewing extends Viewing {
  isSubscribed: boolean;
  mayDecide: boolean;
}

/** An application as the company that it was sent to sees it. */
export function presentForCompany(record: CompanyRecord, viewing: CompanyViewing): CompanyApplication {
  const { addresses, reader, today, isSubscribed, mayDecide } = viewing;
  const { application } = record;
  const { companyId } = application;
  const calendar = (id: number) =>
    addresses.sign(`/company/${companyId}/applications/${application.id}/interviews/${id}/ics`, reader);
  const canOpen = isSubscribed && application.dossierKey !== null;
  return {
    ...presentShared(record, viewing, calendar),
    application_pdf: canOpen
      ? addresses.sign(`/company/${application.companyId}/applications/${application.id}/pdf`, reader)
      : null,
    employee_language: record.employee.language,
    meaning: meaningOf(factsOf(application), { isHired: record.contractElsewhere !== null, today }),
    applicant: presentApplicant(record, viewing),
    others: record.others.map(({ id, job, status, sentAt }) => ({
      id,
      job,
      status,
      application_sent: sentAt?.toISOString() ?? null,
    })),
    tandem: presentOtherHouse(record, today),
    unread_messages: record.unread.employee ?? 0,
    note: application.note,
    decided_by: record.decision?.by ?? null,
    decided_at: record.decision?.at.toISOString() ?? null,
    resume_entry_id: application.employmentId,
    contract_application_id: record.contractElsewhere,
    can: {
      open: canOpen,
      statuses: isSubscribed && mayDecide ? [...nextMoves(factsOf(application), 'company', today)] : [],
      ...interviewing(record, viewing),
      // A deleted account has no name.
      mark: isSubscribed && mayDecide && record.employee.firstName !== '',
      write:
        isSubscribed &&
        mayDecide &&
        record.employee.firstName !== '' &&
        checkWriting(factsOf(application), today).ok,
    },
  };
}

/** Nothing of the application to the other house is told but how far it has come (rule tandems/applying). */
function presentOtherHouse({ tandem }: CompanyRecord, today: CivilDate): CompanyApplication['tandem'] {
  const other = tandem?.application;
  if (!tandem || !other || other.status === 'DRAFT') return null;
  const { id, name } = tandem.company;
  return { id: tandem.id, company: { id, name }, state: otherHouseStateOf(factsOf(other), today) };
}

/** The applicant as the lists of the company show the person. */
function presentApplicant(
  { application, dossier, seasonsHere, mark, tags }: CompanyRecord,
  { addresses, reader, today }: Viewing,
): CompanyApplication['applicant'] {
  const lastJob = dossier?.lastJob ?? null;
  const free = dossier?.availableFrom ?? null;
  return {
    image: dossier?.imageKey
      ? addresses.sign(`/company/${application.companyId}/applications/${application.id}/picture`, reader)
      : null,
    last_job: lastJob && {
      title: lastJob.title,
      company: lastJob.company,
      start_date: lastJob.startDate,
      end_date: lastJob.endDate,
    },
    seasons: { winter: dossier?.winters ?? 0, summer: dossier?.summers ?? 0 },
    languages: dossier?.languages ?? [],
    residence_permit: dossier?.residencePermit ?? null,
    available_from: free !== null && free > today ? free : null,
    seasons_here: seasonsHere,
    mark,
    tags,
  };
}

/** The same for the board, without the parts that only its own page shows. */
export function presentCard(record: CompanyRecord, viewing: CompanyViewing): Card {
  const { application_letter, documents, explanation, ...card } = presentForCompany(record, viewing);
  return card;
}

/** What a company may do about an interview; cancelling needs no subscription. */
function interviewing(
  { application, interview, offer }: ApplicationRecord,
  { now, today, isSubscribed, mayDecide }: CompanyViewing,
) {
  const offered = offer ? timesOffered(offer) : [];
  const facts = factsOf(application);
  const times = interview && timesOf(interview);
  const moment = { now: now.getTime(), today };
  const canDecide = isSubscribed && mayDecide;
  const isAhead = times !== null && checkChangingInterview(facts, times, moment).ok;
  return {
    set_interview: canDecide && checkSettingInterview(facts, times, moment).ok,
    change_interview: canDecide && isAhead,
    cancel_interview: mayDecide && isAhead,
    take_time: canDecide && offered.some((time) => checkTaking(facts, time, 'company', moment).ok),
    withdraw_offer: mayDecide && hasTimesAhead(offered, moment.now) && isOpen(facts, today),
  };
}

/** The parts that both sides see. `calendar` signs the URL of an interview's calendar file. */
function presentShared(
  { application, job, isJobPublic, company, employee, interview, offer }: ApplicationRecord,
  { now }: Viewing,
  calendar: (interviewId: number) => string,
) {
  return {
    ...fieldsOf(application),
    answers: answersTo(application.questions, application.answers),
    job: {
      id: job.id,
      title: job.title,
      season: job.season,
      fulltime: job.fulltime,
      is_public: isJobPublic,
    },
    company: {
      id: company.id,
      name: company.name,
      place: company.place,
      hr_manager: company.hrManager,
      verified: company.verifiedAt !== null,
    },
    workload_min: job.workloadMin,
    workload_max: job.workloadMax,
    place: job.place,
    start_day: job.startDay,
    start_month: job.startMonth,
    start_year: job.startYear,
    end_day: job.endDay,
    end_month: job.endMonth,
    end_year: job.endYear,
    employee_first_name: employee.firstName,
    employee_last_name: employee.lastName,
    interview: interview && presentInterview(interview, now, calendar),
    interview_offer: offer && presentOffer(offer, now),
    planned_other: application.plannedOther && {
      season: application.plannedOther.season,
      state: application.plannedOther.state,
      title: application.plannedOther.names?.title ?? null,
      company: application.plannedOther.names?.company ?? null,
    },
  };
}

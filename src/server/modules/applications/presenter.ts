import type { Reply } from '#api/schemas.ts';
import { checkChangingInterview, checkSettingInterview } from '#domain/applications/interview.ts';
import { nextMoves } from '#domain/applications/moves.ts';
import { checkEditing } from '#domain/applications/status.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Decision } from '#server/modules/companies/index.ts';
import type { JobOutline } from '#server/modules/jobs/index.ts';
import type { AddressReader, SignedAddresses } from '#server/platform/signed-address.ts';
import { factsOf } from './facts.ts';
import { presentInterview } from './interviews/present.ts';
import { timesOf } from './interviews/service.ts';
import type { Interview } from './interviews/store.ts';
import type { NamedApplication } from './store/applications.ts';
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
  /** The last decision of the company and who took it; shown to the company alone. */
  decision: Decision | null;
  /** Another application in which the employee and the company signed a contract since this one was sent. */
  contractElsewhere: number | null;
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
  const { application } = record;
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
    can: { edit: canEdit, delete: canEdit, withdraw: next.includes('REFUSALEMPLOYEE') },
  };
}

/**
 * What a company may do with applications: without a subscription nothing, and without the right to decide only read.
 */
interface CompanyViewing extends Viewing {
  isSubscribed: boolean;
  mayDecide: boolean;
}

/** An application as the company that it was sent to sees it. */
export function presentForCompany(record: ApplicationRecord, viewing: CompanyViewing): CompanyApplication {
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
    note: application.note,
    decided_by: record.decision?.by ?? null,
    decided_at: record.decision?.at.toISOString() ?? null,
    resume_entry_id: application.employmentId,
    contract_application_id: record.contractElsewhere,
    can: {
      open: canOpen,
      statuses: isSubscribed && mayDecide ? [...nextMoves(factsOf(application), 'company', today)] : [],
      ...interviewing(record, viewing),
    },
  };
}

/** The same for the board, without the parts that only its own page shows. */
export function presentCard(record: ApplicationRecord, viewing: CompanyViewing): Card {
  const { application_letter, documents, explanation, ...card } = presentForCompany(record, viewing);
  return card;
}

/** What a company may do about an interview; cancelling needs no subscription. */
function interviewing(
  { application, interview }: ApplicationRecord,
  { now, today, isSubscribed, mayDecide }: CompanyViewing,
) {
  const facts = factsOf(application);
  const times = interview && timesOf(interview);
  const moment = { now: now.getTime(), today };
  const canDecide = isSubscribed && mayDecide;
  const isAhead = times !== null && checkChangingInterview(facts, times, moment).ok;
  return {
    set_interview: canDecide && checkSettingInterview(facts, times, moment).ok,
    change_interview: canDecide && isAhead,
    cancel_interview: mayDecide && isAhead,
  };
}

/** The parts that both sides see. `calendar` signs the URL of an interview's calendar file. */
function presentShared(
  { application, job, isJobPublic, company, employee, interview }: ApplicationRecord,
  { now }: Viewing,
  calendar: (interviewId: number) => string,
) {
  return {
    ...fieldsOf(application),
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
    },
    workload_min: job.workloadMin,
    workload_max: job.workloadMax,
    place: job.place,
    start_month: job.startMonth,
    start_year: job.startYear,
    end_month: job.endMonth,
    end_year: job.endYear,
    employee_first_name: employee.firstName,
    employee_last_name: employee.lastName,
    interview: interview && presentInterview(interview, now, calendar),
  };
}

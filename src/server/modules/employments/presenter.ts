import type { Reply } from '#api/schemas.ts';
import { periodClass } from '#domain/employments/dates.ts';
import { checkRenewal, editModes } from '#domain/employments/deciding.ts';
import { isConfirmed, isPending } from '#domain/employments/entry.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { factsOf } from './facts.ts';
import type { Entry, EntryRecord } from './store.ts';

type EntryReply = Reply<'getResumeJob'>['data'];
type Assignment = Reply<'confirmEntry'>['data'];
type Agreements = EntryReply['cooperation_agreements'];
type Documents = EntryReply['documents'];

/** The fields of an entry that its employee fills in, by their names on the wire. */
export function presentOwnFields(entry: Entry) {
  return {
    title: entry.title,
    workload: entry.workload,
    google_place_id: entry.googlePlaceId,
    company_name: entry.companyName,
    company_id: entry.companyId,
    street: entry.street,
    street_number: entry.streetNumber,
    zip: entry.zip,
    place: entry.place,
    country: entry.country as EntryReply['country'],
    category: entry.category,
    start_day: entry.startDay,
    start_month: entry.startMonth,
    start_year: entry.startYear,
    end_day: entry.endDay,
    end_month: entry.endMonth,
    end_year: entry.endYear,
    description: entry.description,
  };
}

/** An entry as its employee sees it, with its documents and the agreements that rest on it. */
export function presentEntry(entry: Entry, agreements: Agreements, documents: Documents): EntryReply {
  return {
    id: entry.id,
    ...presentOwnFields(entry),
    documents,
    status: entry.status,
    decline:
      entry.status === 'DECLINED'
        ? { reason: entry.declineReason, explanation: entry.declineExplanation }
        : null,
    season: entry.season,
    is_cancelled: entry.cancelledAt !== null,
    cooperation_agreements: agreements,
    updated_at: entry.updatedAt.toISOString(),
    can: {
      edit: !isConfirmed(entry),
      delete: !agreements.some(({ status }) => status === 'VALID'),
    },
  };
}

/** For whom an entry is written out: on which day, and whether the company may decide anything. */
export interface Viewing {
  today: CivilDate;
  mayDecide: boolean;
  agreements: Agreements;
}

/** An entry as the company that it names sees it. */
export function presentAssignment(
  { entry, employee, jobTitle }: EntryRecord,
  { today, mayDecide, agreements }: Viewing,
): Assignment {
  const facts = factsOf(entry);
  const modes = mayDecide ? editModes(facts, today) : [];
  return {
    resume_entry_id: entry.id,
    employee_first_name: employee.firstName,
    employee_last_name: employee.lastName,
    title: entry.title,
    start_date: facts.startDate,
    end_date: facts.endDate,
    workload: entry.workload,
    type: periodClass(facts.startDate, facts.endDate, today),
    status: entry.status,
    season: entry.season,
    is_cancelled: entry.cancelledAt !== null,
    renewal_checked_on: entry.renewalCheckedOn,
    occupied_job_id: entry.jobId,
    job_title: jobTitle,
    registration_requirement_status: entry.registrationRequirementStatus,
    // What rests on an entry that the company has not confirmed is not its business.
    cooperation_agreements: isConfirmed(facts) ? agreements : [],
    updated_at: entry.updatedAt.toISOString(),
    can: {
      decide: mayDecide && isPending(facts),
      edit: modes.includes('EDIT'),
      cancel: modes.includes('CANCEL'),
      delete: modes.includes('DELETE'),
      renew: mayDecide && checkRenewal(facts, today).ok,
    },
  };
}

import type { Reply } from '#api/schemas.ts';
import { periodClass } from '#domain/employments/dates.ts';
import { checkRenewal, editModes } from '#domain/employments/deciding.ts';
import { isConfirmed, isPending } from '#domain/employments/entry.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { factsOf } from './facts.ts';
import { type Entry, fieldsOf, fieldsOfAssignment } from './store/entries.ts';
import type { EntryRecord } from './store/records.ts';

type EntryReply = Reply<'getResumeJob'>['data'];
type Assignment = Reply<'confirmEntry'>['data'];
type Agreements = EntryReply['cooperation_agreements'];
type Documents = EntryReply['documents'];

/** An entry as its employee sees it, with its documents and the agreements based on it. */
export function presentEntry(entry: Entry, agreements: Agreements, documents: Documents): EntryReply {
  return {
    ...fieldsOf(entry),
    documents,
    decline:
      entry.status === 'DECLINED'
        ? { reason: entry.declineReason, explanation: entry.declineExplanation }
        : null,
    is_cancelled: entry.cancelledAt !== null,
    cooperation_agreements: agreements,
    can: {
      edit: !isConfirmed(entry),
      delete: !agreements.some(({ status }) => status === 'VALID'),
    },
  };
}

/** For whom an entry is presented: the day, and whether the reader may decide for the company. */
export interface Viewing {
  today: CivilDate;
  mayDecide: boolean;
  agreements: Agreements;
  /** How to reach the employee; null after a deletion. */
  contact: { email: string; phone: string | null } | null;
  /** The application with a dossier that the company may open. */
  applicationId: number | null;
  /** Those worked at the company, newest first. */
  seasonsHere: Assignment['seasons_here'];
}

/** An entry as the company that it names sees it. */
export function presentAssignment(
  { entry, employee, jobTitle }: EntryRecord,
  { today, mayDecide, agreements, contact, applicationId, seasonsHere }: Viewing,
): Assignment {
  const facts = factsOf(entry);
  const modes = mayDecide ? editModes(facts, today) : [];
  return {
    ...fieldsOfAssignment(entry),
    employee_first_name: employee.firstName,
    employee_last_name: employee.lastName,
    // Who enters an employment names a company, and shares no more with it before that company has
    // confirmed (rule employments/contact).
    employee_email: (isConfirmed(facts) && contact?.email) || null,
    employee_phone: (isConfirmed(facts) && contact?.phone) || null,
    application_id: applicationId,
    seasons_here: seasonsHere,
    start_date: facts.startDate,
    end_date: facts.endDate,
    type: periodClass(facts.startDate, facts.endDate, today),
    is_cancelled: entry.cancelledAt !== null,
    job_title: jobTitle,
    // The agreements based on an entry are shown to a company only once it has confirmed the entry.
    cooperation_agreements: isConfirmed(facts) ? agreements : [],
    can: {
      decide: mayDecide && isPending(facts),
      edit: modes.includes('EDIT'),
      cancel: modes.includes('CANCEL'),
      delete: modes.includes('DELETE'),
      renew: mayDecide && checkRenewal(facts, today).ok,
    },
  };
}

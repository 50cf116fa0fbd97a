import { fullName } from '#domain/accounts/name.ts';
import type { InterviewChange } from '#domain/applications/interview.ts';
import { type Account, findAccounts } from '#server/modules/accounts/index.ts';
import { type Company, findCompanies, findContactPerson } from '#server/modules/companies/index.ts';
import { outlineJobs } from '#server/modules/jobs/index.ts';
import type { Notify, Telling } from '#server/modules/notifications/index.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import type { Settings } from '#server/platform/settings.ts';
import { applicationNews, matterOf } from '../news.ts';
import type { Moment } from '../service/context.ts';
import type { Application } from '../store/applications.ts';
import { endOffers } from '../store/offers.ts';
import { calendarOf } from './calendar.ts';
import { advance, type Interview, listAhead } from './store.ts';
import { calendarHint, type InterviewDetails, interviewParagraphs } from './words.ts';

export interface InterviewNewsContext {
  notify: Notify;
  settings: Pick<Settings, 'PUBLIC_URL' | 'MAIL_FROM'>;
}

/**
 * Who caused the change. Both sides get a mail for their calendars; only the other side also gets a notification. A
 * deletion of the account ("departed") causes no notification, since it would keep the deleted name.
 */
type Doer = 'company' | 'employee' | 'departed' | null;

interface Parties {
  company: Company;
  employee: Account;
  job: string;
  contact: string | null;
}

/** Notifies both sides of a change of an interview, with the calendar file. */
export async function notifyOfInterview(
  context: InterviewNewsContext,
  tx: Tx,
  { application, interview }: { application: Application; interview: Interview },
  { change, by, today }: { change: InterviewChange; by: Doer } & Pick<Moment, 'today'>,
): Promise<void> {
  const parties = await partiesOf(tx, application, today);
  if (parties === null) return;
  const { company, employee, job } = parties;
  const { about, group } = matterOf(application);
  const facts = {
    change,
    employee: fullName(employee),
    company: company.name,
    job,
    startsAt: interview.startsAt.toISOString(),
    about,
  };
  const how = (side: InterviewDetails['side']): Telling => ({
    ...((by === side || by === 'departed') && { bell: false }),
    mail: (reader) => mailTo(reader, context, interview, detailsOf(interview, parties, side), change),
  });
  await context.notify(
    tx,
    { userId: employee.id, companyId: null },
    applicationNews.interview.of(facts),
    how('employee'),
  );
  await context.notify(
    tx,
    { userId: company.userId, companyId: company.id, employeeId: employee.id },
    applicationNews.interview.of({ ...facts, house: company.name, ad: group }),
    how('company'),
  );
}

/**
 * Cancels the future interviews of applications that have ended, and notifies both sides (rule applications/interview).
 * The applications must be locked (`lockApplication`).
 */
export async function endInterviews(
  context: InterviewNewsContext,
  tx: Tx,
  applications: readonly Application[],
  { now, today, ...told }: Moment & { change: 'cancelled' | 'withdrawn'; by: Doer },
): Promise<void> {
  const byId = new Map(applications.map((application) => [application.id, application]));
  await endOffers(tx, [...byId.keys()], now);
  for (const ahead of await listAhead(tx, [...byId.keys()], now)) {
    const interview = await advance(tx, ahead.id, { cancelledAt: now, updatedAt: now });
    const application = byId.get(ahead.applicationId);
    if (application) await notifyOfInterview(context, tx, { application, interview }, { ...told, today });
  }
}

function mailTo(
  reader: Account,
  { settings }: InterviewNewsContext,
  interview: Interview,
  details: InterviewDetails,
  change: InterviewChange,
) {
  const { language, email } = reader;
  const method = interview.cancelledAt === null ? ('REQUEST' as const) : ('CANCEL' as const);
  const content = calendarOf({
    interview,
    details,
    language,
    publicUrl: settings.PUBLIC_URL,
    from: settings.MAIL_FROM,
    reader: { name: fullName(reader), email },
  });
  const hint = calendarHint(method, language);
  return {
    // Duration and place are of no use if the interview does not take place.
    paragraphs: [
      ...(method === 'CANCEL' ? [] : interviewParagraphs(details, language)),
      // The reminder needs no hint, since the entry is in the calendar already.
      ...(change === 'tomorrow' ? [] : [hint]),
    ],
    calendar: { method, content },
  };
}

/** The details of an interview or of an offer for one side's mail and calendar. */
export function detailsOf(
  {
    minutes,
    place,
    videoLink,
    note,
    confirmedAt,
  }: Pick<Interview, 'minutes' | 'place' | 'videoLink' | 'note'> & { confirmedAt?: Date | null },
  { company, employee, job, contact }: Parties,
  side: InterviewDetails['side'],
): InterviewDetails {
  return {
    side,
    employee: fullName(employee),
    company: company.name,
    job,
    minutes,
    place,
    videoLink,
    note,
    contact,
    isConfirmed: confirmedAt === undefined ? null : confirmedAt !== null,
  };
}

/** The parties of an application; null if one of them no longer exists. */
export async function partiesOf(
  db: Executor,
  { userId, companyId, jobId }: Application,
  today: Moment['today'],
): Promise<Parties | null> {
  const [employee] = await findAccounts(db, [userId]);
  const [company] = await findCompanies(db, [companyId]);
  const job = (await outlineJobs(db, [jobId], today)).get(jobId);
  if (employee === undefined || company === undefined || job === undefined) return null;
  const person = await findContactPerson(db, companyId);
  const contact = person && [fullName(person), person.phone].filter(Boolean).join(', ');
  return { employee, company, job: job.title, contact };
}

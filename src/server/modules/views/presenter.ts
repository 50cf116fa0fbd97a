import type { Reply } from '#api/schemas.ts';
import { type CompanyRole, isDecider } from '#domain/companies/team.ts';
import { recentSince } from '#domain/jobs/page-views.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { isActive } from '#domain/subscriptions/term.ts';
import {
  type Account,
  findAccounts,
  findPendingEmail,
  presentAccount,
} from '#server/modules/accounts/index.ts';
import {
  listAgreementsOfEmployments,
  packageSeasonsOf,
  presentEntryAgreements,
} from '#server/modules/agreements/index.ts';
import {
  countApplicationsOfJobs,
  countUnreadMessagesOfEmployee,
  findLatestDossiers,
  listSeasonsAt,
} from '#server/modules/applications/index.ts';
import {
  type Company,
  findCompanies,
  findCompaniesWithMissing,
  listCompaniesOf,
  presentCompany,
  presentOwner,
} from '#server/modules/companies/index.ts';
import { presentDocument } from '#server/modules/documents/index.ts';
import {
  countHires,
  type Entry,
  type EntryRecord,
  presentAssignment,
  presentEntry,
} from '#server/modules/employments/index.ts';
import { type CompanyJob, viewsOfJobs } from '#server/modules/jobs/index.ts';
import { countUnread } from '#server/modules/notifications/index.ts';
import { countOpenInvitationsOf } from '#server/modules/pool/index.ts';
import { findPhones, readProfile } from '#server/modules/profiles/index.ts';
import {
  hasActiveSubscription,
  suspensionsOf,
  termsOfCompanies,
} from '#server/modules/subscriptions/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AddressReader, SignedAddresses } from '#server/platform/signed-address.ts';

interface Context {
  database: Database;
  addresses: SignedAddresses;
  secret: string;
  clock: Pick<Clock, 'today'>;
}

interface Viewer {
  today: CivilDate;
}

interface Caller {
  actor: AddressReader;
}

interface CompanyUser extends Caller, Viewer {
  params: { companyId: number };
  companyRole: CompanyRole | null;
}

type User = Reply<'getUser'>['data']['user'];
type CompanyReply = Reply<'getCompany'>['data'];
type CompanyJobReply = Reply<'getCompanyJob'>['data'];
type EntryReply = Reply<'getResumeJob'>['data'];
type AssignmentReply = Reply<'listEmployments'>['data'][number];

/** Presenters that combine what several modules know of a row. */
export type Presenters = ReturnType<typeof presenters>;

/**
 * Every reply that combines several modules. Modules may import only from their left, so a module that changes a row
 * cannot import the presenter that combines it with later ones: `app.ts` injects it.
 */
export function presenters({ database: { db }, addresses, secret, clock }: Context) {
  /** An account as its owner sees it. */
  async function user(
    account: Account,
    viewer: Viewer & { sessionId: number | null; now: Date },
  ): Promise<User> {
    const own = account.role === 'company' ? await listCompaniesOf(db, account.id) : [];
    const presented = await companies(own, viewer);
    const unsubscribed = presented.filter((company) => !company.active_subscription);
    const suspensions = await suspensionsOf(
      db,
      unsubscribed.map(({ id }) => id),
      viewer.today,
    );
    const owns = (companyId: number) => own.some(({ id, role }) => id === companyId && role === 'owner');
    const suspensionOf = (companyId: number) => {
      const found = suspensions.get(companyId);
      return found
        ? { since: found.since, open_amount: owns(found.mainCompanyId) ? found.amount : null }
        : null;
    };
    return {
      ...presentAccount(account, viewer, { addresses, secret }),
      pending_email: await findPendingEmail(db, account.id, viewer.now),
      // Only employees have a profile beyond registration; whether a company is complete is stated for each.
      complete: account.role !== 'employee' || (await readProfile(db, account.id)).missing.length === 0,
      companies: presented.map((company, index) => ({
        id: company.id,
        role: own[index]?.role ?? 'reader',
        name: company.name,
        place: company.place,
        size: company.size,
        active_subscription: company.active_subscription,
        suspension: suspensionOf(company.id),
        complete: company.complete,
        // A viewer cannot mark notifications as read, so none are counted.
        number_of_unread_notifications: isDecider(own[index]?.role ?? null)
          ? company.number_of_unread_notifications
          : 0,
      })),
      unread_messages: account.role === 'employee' ? await countUnreadMessagesOfEmployee(db, account.id) : 0,
      open_invitations: account.role === 'employee' ? await countOpenInvitationsOf(db, account.id) : 0,
      package_seasons:
        account.role === 'employee' ? await packageSeasonsOf(db, account.id, viewer.today) : [],
    };
  }

  /** Companies with their standing on that day and their unread notifications. */
  async function companies(rows: readonly Company[], { today }: Viewer): Promise<CompanyReply[]> {
    const ids = rows.map(({ id }) => id);
    const terms = await termsOfCompanies(db, ids);
    const known = await findCompaniesWithMissing(db, ids);
    const unread = await countUnread(db, ids);
    return rows.map((company) => ({
      ...presentCompany(company),
      active_subscription: (terms.get(company.id) ?? []).some((term) => isActive(term, today)),
      complete: known.get(company.id)?.missing.length === 0,
      number_of_unread_notifications: unread.get(company.id) ?? 0,
    }));
  }

  /** The ads of a company, each with the company and its numbers of applications and page views. */
  async function companyJobs(rows: readonly CompanyJob[]): Promise<CompanyJobReply[]> {
    const ids = rows.map(({ id }) => id);
    const counts = await countApplicationsOfJobs(db, ids);
    const views = await viewsOfJobs(db, ids, recentSince(clock.today()));
    const hires = await countHires(db, ids);
    const found = await findCompanies(db, [...new Set(rows.map(({ companyId }) => companyId))]);
    const owners = new Map(found.map((company) => [company.id, presentOwner(company)]));
    return rows.map(({ companyId, ...job }) => ({
      ...job,
      // Never missing: the row of a removed company stays, and a foreign key refers to it.
      company: owners.get(companyId) as CompanyJobReply['company'],
      number_of_applications: counts.get(job.id) ?? 0,
      number_of_recent_views: views.get(job.id) ?? 0,
      number_of_hires: hires.get(job.id) ?? 0,
    }));
  }

  /** Entries as their employee sees them, with the agreements based on them. */
  async function entries(rows: readonly Entry[], { actor }: Caller): Promise<EntryReply[]> {
    const agreements = await agreementsOn(rows, actor);
    return rows.map((entry) => {
      const documents = entry.documents.map((document) => presentDocument(document, actor, addresses));
      return presentEntry(entry, agreements.get(entry.id) ?? [], documents);
    });
  }

  /** Entries as the company that they name sees them, with the agreements based on them. */
  async function assignments(
    rows: readonly EntryRecord[],
    { actor, params, companyRole, today }: CompanyUser,
  ): Promise<AssignmentReply[]> {
    const isSubscribed = await hasActiveSubscription(db, params.companyId, today);
    const mayDecide = isDecider(companyRole) && isSubscribed;
    const userIds = [...new Set(rows.map(({ entry }) => entry.userId))];
    const emails = new Map((await findAccounts(db, userIds)).map(({ id, email }) => [id, email]));
    const phones = await findPhones(db, userIds);
    const dossiers = isSubscribed
      ? await findLatestDossiers(db, params.companyId, userIds)
      : new Map<number, number>();
    const seasons = await listSeasonsAt(db, params.companyId, userIds, today);
    const contactOf = (userId: number) => {
      const email = emails.get(userId);
      return email === undefined ? null : { email, phone: phones.get(userId) ?? null };
    };
    const agreements = await agreementsOn(
      rows.map(({ entry }) => entry),
      actor,
    );
    return rows.map((record) =>
      presentAssignment(record, {
        today,
        mayDecide,
        agreements: agreements.get(record.entry.id) ?? [],
        contact: contactOf(record.entry.userId),
        applicationId: dossiers.get(record.entry.userId) ?? null,
        seasonsHere: seasons.get(record.entry.userId) ?? [],
      }),
    );
  }

  /** The agreements based on entries, by entry id; the URLs of their papers are signed for the reader. */
  async function agreementsOn(rows: readonly Entry[], { userId, sessionId }: AddressReader) {
    const ids = rows.map(({ id }) => id);
    return presentEntryAgreements(await listAgreementsOfEmployments(db, ids), {
      addresses,
      userId,
      sessionId,
    });
  }

  return {
    user,
    companies,
    company: ofOne(companies),
    companyJobs,
    companyJob: ofOne(companyJobs),
    entries,
    entry: ofOne(entries),
    assignments,
    assignment: ofOne(assignments),
  };
}

/** Presents one row with a presenter for many, which loads related data in one query for all rows. */
function ofOne<Row, Viewing extends unknown[], Shown>(
  present: (rows: readonly Row[], ...viewing: Viewing) => Promise<Shown[]>,
) {
  return async (row: Row, ...viewing: Viewing): Promise<Shown> =>
    (await present([row], ...viewing))[0] as Shown;
}

import { publicPath } from '#api/pages.ts';
import { isEmailConfirmed } from '#domain/accounts/confirmation.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { RETRY_DAYS } from '#domain/notifications/undelivered.ts';
import {
  type Account,
  accountOfLink,
  confirmPassword,
  departAccount,
  getAccount,
  hasOtherAdministrator,
  isGivenUp,
  listDeparted,
  lockAccount,
  readerOf,
  recipientOf,
} from '#server/modules/accounts/index.ts';
import { agreementsKept } from '#server/modules/agreements/index.ts';
import { endInterviews, lockApplicationsOf } from '#server/modules/applications/index.ts';
import {
  handOnCompanies,
  listCompaniesOwnedBy,
  removeCompanyWithin,
} from '#server/modules/companies/index.ts';
import { lockSubscriptionsOf, mainsAmong } from '#server/modules/subscriptions/index.ts';
import { sqlState, type Tx } from '#server/platform/database/database.ts';
import { dateInWords } from '#server/platform/formats.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Call } from '#server/platform/http/handler.ts';
import type { DepartureContext, LateContext } from './context.ts';
import { forgetPerson, type Moment } from './forget.ts';

/** How often a deletion is retried after a deadlock. */
const ATTEMPTS = 5;
const DEADLOCK = '40P01';

const DAY_MS = 24 * 3600_000;
/** For so many days after a deletion, each night erases what concurrent transactions wrote meanwhile. */
const LATE_DAYS = 12;
/**
 * Undeliverable mails about the deletion are given up by then (rule notifications/undelivered), and then deleted too.
 */
const MAIL_DAYS = RETRY_DAYS + 1;

/**
 * Deletes the account of the caller with all personal data (rule accounts/deletion). The sweep of unreferenced files
 * deletes its files.
 * @throws ValidationError `wrongPassword` on `password`
 * @throws AppError `rate_limited`, `last_administrator`, `company_has_additional`
 */
export async function deleteAccount(
  context: DepartureContext,
  { actor, body, now, today }: Pick<Call<'deleteUser'>, 'actor' | 'body' | 'now' | 'today'>,
): Promise<void> {
  const known = await getAccount(context.database.db, actor.userId);
  await confirmPassword(context, known, body.password, now, 'password');
  await leaveFor(context, known, 'asked', { now, today });
}

/**
 * Closes an account by the link that was mailed to its address: somebody else had registered with it. No mail follows,
 * since the page says so to the reader of that mailbox.
 * @throws AppError `not_found` for a link that does not work, `email_confirmed` once the address counts as confirmed
 */
export async function closeUnconfirmed(
  context: DepartureContext,
  token: string,
  moment: Moment,
): Promise<void> {
  await leaveFor(context, await accountOfLink(context, token, moment.now), 'unconfirmed', moment);
}

/** Who wants the account to be deleted: its owner, or the reader of a mailbox that it was made with. */
type Cause = 'asked' | 'unconfirmed';

async function leaveFor(
  context: DepartureContext,
  known: Account,
  cause: Cause,
  moment: Moment,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await context.database.transaction((tx) => leave(context, tx, known, cause, moment));
      return;
    } catch (error) {
      if (sqlState(error) !== DEADLOCK || attempt === ATTEMPTS) throw error;
    }
  }
}

async function leave(
  context: DepartureContext,
  tx: Tx,
  known: Account,
  cause: Cause,
  moment: Moment,
): Promise<void> {
  const { settings, sendMail } = context;
  const { id, role } = known;
  // Lock order: applications before their employee, as everywhere.
  const applications = role === 'employee' ? await lockApplicationsOf(tx, id) : [];
  const isLast = role === 'admin' && !(await hasOtherAdministrator(tx, id));
  const account = await lockAccount(tx, id);
  // A concurrent deletion won, or a change of what the request was proven by: the password, or the address.
  const isOther =
    cause === 'asked'
      ? account?.sessionVersion !== known.sessionVersion
      : account?.emailKey !== known.emailKey;
  if (account === null || isOther) throw new AppError(cause === 'asked' ? 'token_invalid' : 'not_found');
  if (cause === 'unconfirmed' && isEmailConfirmed(account, moment.now)) throw new AppError('email_confirmed');
  if (cause === 'unconfirmed' && (await isGivenUp(tx, account, moment.now)))
    throw new AppError('email_replaced');
  if (isLast) throw new AppError('last_administrator');
  // Companies are told by mail only: a notification would keep the name in their list.
  await endInterviews(context, tx, applications, { change: 'withdrawn', by: 'departed', ...moment });
  await removeCompaniesOf(context, tx, account, moment);
  const { kept } = role === 'employee' ? await agreementsKept(tx, id, moment.today) : { kept: [] };
  // Who has never proven an address must not end what its reader has ordered to it.
  const emailKey = isEmailConfirmed(account, moment.now) ? account.emailKey : null;
  await forgetPerson(context, tx, { id, role, emailKey }, moment);
  await departAccount(context, tx, account, moment.now);
  if (cause === 'unconfirmed') return;
  await sendMail(tx, {
    template: 'account_deleted',
    ...recipientOf(account),
    data: {
      reader: readerOf(account),
      link: settings.PUBLIC_URL + publicPath(account.language, 'home'),
      until: kept.length === 0 ? '' : dateInWords(lastDayOf(kept), account.language),
      office: settings.MAIL_OFFICE,
    },
    key: mailKeyOf(id),
  });
}

function lastDayOf(agreements: Awaited<ReturnType<typeof agreementsKept>>['kept']): CivilDate {
  return agreements.map(({ job2 }) => job2.endDate).reduce((a, b) => (a > b ? a : b));
}

/**
 * Companies with another owner pass to that one. The others are removed, each as by its own endpoint
 * (rule companies/removal); main companies last, since a company that carries others cannot be removed.
 */
async function removeCompaniesOf(
  context: DepartureContext,
  tx: Tx,
  { id, role }: Account,
  { now }: Moment,
): Promise<void> {
  if (role !== 'company') return;
  const owned = (await listCompaniesOwnedBy(tx, id)).map((company) => company.id);
  const ids = await handOnCompanies(context, tx, owned, id);
  // Lock order: each removal takes further locks, and billing locks the subscriptions first.
  await lockSubscriptionsOf(tx, ids);
  const mains = await mainsAmong(tx, ids);
  const inOrder = ids.toSorted((a, b) => Number(mains.has(a)) - Number(mains.has(b)) || a - b);
  // Without an owner nothing is billed any more.
  for (const companyId of inOrder) {
    await removeCompanyWithin(context, tx, companyId, { now, isMailed: false });
  }
}

/** The nightly sweep: erases what concurrent transactions wrote about a person while the account was deleted. */
export async function forgetLate(context: LateContext): Promise<void> {
  const { database, clock } = context;
  const moment = { now: clock.now(), today: clock.today() };
  const before = (days: number) => new Date(moment.now.getTime() - days * DAY_MS);
  for (const { id, role, departedAt } of await listDeparted(database.db, before(LATE_DAYS))) {
    const isMailOver = departedAt !== null && departedAt < before(MAIL_DAYS);
    await database.transaction(async (tx) => {
      if (role === 'employee') await lockApplicationsOf(tx, id);
      await lockAccount(tx, id);
      const mailKeys = isMailOver ? [mailKeyOf(id)] : [];
      await forgetPerson(context, tx, { id, role, emailKey: null, mailKeys }, moment);
    });
  }
}

/** The idempotency key of the mail that confirms the deletion. */
function mailKeyOf(id: number): string {
  return `account_deleted/${id}`;
}

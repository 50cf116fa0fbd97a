import { publicPath } from '#api/pages.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { RETRY_DAYS } from '#domain/notifications/undelivered.ts';
import {
  type Account,
  confirmPassword,
  departAccount,
  getAccount,
  hasOtherAdministrator,
  listDeparted,
  queueUpForAccount,
  readerOf,
  recipientOf,
} from '#server/modules/accounts/index.ts';
import { agreementsKept } from '#server/modules/agreements/index.ts';
import { claimApplicationsOf, endInterviews } from '#server/modules/applications/index.ts';
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

/** How often a deletion is begun anew that met somebody who held what it needed and needed what it held. */
const ATTEMPTS = 5;
const DEADLOCK = '40P01';

const DAY_MS = 24 * 3600_000;
/** For so many days after a deletion each night looks once more for what came in while it was done. */
const LATE_DAYS = 12;
/** A mail that says so and cannot be delivered is given up by then (rule notifications/undelivered), and goes too. */
const MAIL_DAYS = RETRY_DAYS + 1;

/**
 * Deletes the account of the caller with all that is of its person (rule accounts/deletion). Files go with the sweep of
 * those that no row names.
 * @throws ValidationError `wrongPassword` on `password`
 * @throws AppError `rate_limited`, `last_administrator`, `company_has_additional`
 */
export async function deleteAccount(
  context: DepartureContext,
  { actor, body, now, today }: Pick<Call<'deleteUser'>, 'actor' | 'body' | 'now' | 'today'>,
): Promise<void> {
  const known = await getAccount(context.database.db, actor.userId);
  await confirmPassword(context, known, body.password, now, 'password');
  for (let attempt = 1; ; attempt += 1) {
    try {
      await context.database.transaction((tx) => leave(context, tx, known, { now, today }));
      return;
    } catch (error) {
      if (sqlState(error) !== DEADLOCK || attempt === ATTEMPTS) throw error;
    }
  }
}

async function leave(context: DepartureContext, tx: Tx, known: Account, moment: Moment): Promise<void> {
  const { settings, sendMail } = context;
  const { id, role } = known;
  // Applications before their employee, as everywhere.
  const applications = role === 'employee' ? await claimApplicationsOf(tx, id) : [];
  const isLast = role === 'admin' && !(await hasOtherAdministrator(tx, id));
  const account = await queueUpForAccount(tx, id);
  // Somebody was quicker with another deletion, or chose another password.
  if (account?.sessionVersion !== known.sessionVersion) throw new AppError('token_invalid');
  if (isLast) throw new AppError('last_administrator');
  // Companies are told by mail alone: in a list of theirs the name would stay.
  await endInterviews(context, tx, applications, { change: 'withdrawn', by: 'departed', ...moment });
  await removeCompaniesOf(context, tx, account, moment);
  const { kept } = role === 'employee' ? await agreementsKept(tx, id, moment.today) : { kept: [] };
  await forgetPerson(context, tx, account, moment);
  await departAccount(context, tx, account, moment.now);
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
 * Those that somebody else owns too go on with them. Of the others each is removed as it would be by itself (rule
 * companies/removal); main companies last, since they carry the others.
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
  // Each removal locks more than these, and whoever bills one of them locks these first.
  await lockSubscriptionsOf(tx, ids);
  const mains = await mainsAmong(tx, ids);
  const inOrder = ids.toSorted((a, b) => Number(mains.has(a)) - Number(mains.has(b)) || a - b);
  // Nobody is left who owns them, and nothing of them is billed any more.
  for (const companyId of inOrder) {
    await removeCompanyWithin(context, tx, companyId, { now, isMailed: false });
  }
}

/** What a night does: forgets what somebody else wrote of a person in the moment in which the account was deleted. */
export async function forgetLate(context: LateContext): Promise<void> {
  const { database, clock } = context;
  const moment = { now: clock.now(), today: clock.today() };
  const before = (days: number) => new Date(moment.now.getTime() - days * DAY_MS);
  for (const { id, role, departedAt } of await listDeparted(database.db, before(LATE_DAYS))) {
    const isMailOver = departedAt !== null && departedAt < before(MAIL_DAYS);
    await database.transaction(async (tx) => {
      if (role === 'employee') await claimApplicationsOf(tx, id);
      await queueUpForAccount(tx, id);
      const mailKeys = isMailOver ? [mailKeyOf(id)] : [];
      await forgetPerson(context, tx, { id, role, emailKey: null, mailKeys }, moment);
    });
  }
}

/** Names the mail that confirms the deletion. */
function mailKeyOf(id: number): string {
  return `account_deleted/${id}`;
}

import { createHmac } from 'node:crypto';
import { otherPath } from '#api/pages.ts';
import type { Parsed } from '#api/schemas.ts';
import {
  ASK_AGAIN_SECONDS,
  CONFIRM_DAYS,
  isFilledByProgram,
  isSubscribed,
  REFUSED_DAYS,
} from '#domain/content/newsletter.ts';
import {
  type Account,
  chooseNewsletter,
  findAccount,
  inOwnLanguage,
  listAccountsByEmail,
  listNewsletterWishes,
} from '#server/modules/accounts/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { mailboxOf, normalizeEmail } from '#server/platform/email.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Call } from '#server/platform/http/handler.ts';
import { createLimits } from '#server/platform/http/limits.ts';
import { createSeal } from '#server/platform/sealed.ts';
import type { ContentContext } from './context.ts';
import * as store from './store/newsletter.ts';

export const ORDER_NEWSLETTER = 'order-newsletter';

const DAY_MS = 24 * 3600_000;

type Form = Parsed<'orderNewsletter', 'body'>;
/** The recipient's data: address, name, language and the like. */
type ReaderFacts = Omit<store.Order, 'emailKey' | 'askedAt'>;
/**
 * What an unsubscribe link contains: the address it was sent to, and the account it was written for, which may have
 * another address by now.
 */
type Leaver = [emailKey: string, accountId: number | null];

/** The links of the newsletter, encrypted and authenticated, so that they reveal no address and cannot be forged. */
export function newsletterLinks({
  secret,
  settings,
}: Pick<ContentContext, 'secret'> & {
  settings: Pick<ContentContext['settings'], 'PUBLIC_URL'>;
}) {
  const confirming = createSeal(secret, 'newsletter confirmation');
  const leaving = createSeal(secret, 'newsletter');
  const address = (path: string, reader: Pick<Account, 'language'>) =>
    settings.PUBLIC_URL + inOwnLanguage(path, reader);
  return {
    toConfirm: ({ id, language }: Pick<store.Subscriber, 'id' | 'language'>) =>
      address(otherPath('newsletter.confirm', { token: confirming.close(id) }), { language }),
    /**
     * Valid as long as the secret key stays the same: it contains the address itself, since subscriptions and accounts
     * come and go.
     */
    toLeave: (reader: Pick<Account, 'emailKey' | 'language'>, accountId: number | null = null) =>
      address(
        otherPath('newsletter.off', { token: leaving.close([reader.emailKey, accountId] satisfies Leaver) }),
        reader,
      ),
    orderOf: (token: string) => opened(() => confirming.open(token)) as number,
    leaverOf: (token: string) => opened(() => leaving.open(token)) as Leaver,
  };
}

/** @throws AppError `not_found` for a forged token */
function opened(open: () => unknown): unknown {
  try {
    return open();
  } catch {
    throw new AppError('not_found');
  }
}

const ordersSeal = (secret: string) => createSeal(secret, 'newsletter orders');

/**
 * Accepts a subscription. A task does the rest, so that neither the reply nor its timing reveals whether the address is
 * known (rule content/newsletter).
 * @throws ValidationError with all errors
 * @throws AppError `rate_limited`, `filled_in_by_program`
 */
export async function orderNewsletter(
  context: ContentContext,
  { body, address, now }: Pick<Call<'orderNewsletter'>, 'body' | 'address' | 'now'>,
): Promise<void> {
  const form = body.judge(undefined);
  await createLimits(context).count('newsletter order from address', address, now);
  if (isFilledByProgram(form)) throw new AppError('filled_in_by_program');
  // Encrypted, since the queue must not hold readable addresses (rule running/log).
  const sealed = ordersSeal(context.secret).close(form);
  await context.database.transaction((tx) => context.enqueue(tx, ORDER_NEWSLETTER, { sealed }));
}

/**
 * The task: stores the subscription and mails the request for confirmation, unless the address has declined further
 * mails.
 */
export async function takeOrder(context: ContentContext, sealed: string): Promise<void> {
  const form = ordersSeal(context.secret).open(sealed) as Form;
  await ask(context, {
    email: form.email,
    isEmployee: form.is_employee,
    sex: form.sex,
    firstName: form.first_name,
    lastName: form.last_name,
    language: form.language,
    companyName: form.is_employee ? null : (form.company_name ?? null),
  });
}

async function ask(
  { database, clock, sendMail, ...context }: ContentContext,
  order: ReaderFacts,
): Promise<void> {
  const now = clock.now();
  const until = new Date(now.getTime() + ASK_AGAIN_SECONDS * 1000);
  const emailKey = normalizeEmail(order.email);
  const links = newsletterLinks(context);
  await database.transaction(async (tx) => {
    if (await store.isConfirmed(tx, emailKey)) return;
    if (!(await store.becomeQuiet(tx, hashOf(context, emailKey), { now, until }))) return;
    const row = await store.insert(tx, { ...order, emailKey, askedAt: now });
    const { id, sex, firstName, lastName, language, email } = row;
    await sendMail(tx, {
      template: 'newsletter_confirm',
      to: email,
      language,
      data: {
        reader: { sex, firstName, lastName },
        link: links.toConfirm(row),
        validDays: CONFIRM_DAYS,
        unsubscribe: links.toLeave(row),
      },
      key: `newsletter_confirm/${id}`,
    });
  });
}

/** A keyed hash of the mailbox, by which a declined address is recognised without being stored. */
function hashOf({ secret }: Pick<ContentContext, 'secret'>, emailKey: string): string {
  return createHmac('sha256', secret)
    .update(`newsletter quiet ${mailboxOf(emailKey)}`)
    .digest('base64url');
}

/**
 * Mails the request for confirmation to accounts that want the newsletter and whose address is not confirmed, within a
 * day after the account was created or changed.
 */
export async function askAccounts(context: ContentContext): Promise<void> {
  const { db } = context.database;
  const since = new Date(context.clock.now().getTime() - DAY_MS);
  const accounts = await listNewsletterWishes(db, since);
  const known = await store.knownAmong(
    db,
    accounts.map(({ emailKey }) => emailKey),
  );
  for (const account of accounts) {
    if (!known.has(account.emailKey)) await ask(context, factsOf(account));
  }
}

/**
 * Confirms a subscription with the fields it had when the mail was sent. Idempotent.
 * @throws AppError `not_found`
 */
export async function confirmOrder(context: ContentContext, token: string, now: Date): Promise<void> {
  const id = newsletterLinks(context).orderOf(token);
  await context.database.transaction(async (tx) => {
    const confirmed = await store.confirm(tx, id, { now, since: unconfirmedSince(now) });
    if (confirmed === null) throw new AppError('not_found');
    // The setting of an account takes precedence, so confirming sets it too.
    await chooseNewsletter(tx, confirmed.emailKey, true);
  });
}

/**
 * Unsubscribes an address: deletes its subscriptions and switches the setting of its account off. Idempotent. If the
 * link was written for an account that has another address by now, the setting is switched off there too. Whoever
 * declines the confirmation gets no further requests caused by others for a while.
 * @throws AppError `not_found` for a forged token
 */
export async function leave(context: ContentContext, token: string): Promise<void> {
  const [address, accountId] = newsletterLinks(context).leaverOf(token);
  const until = new Date(context.clock.now().getTime() + REFUSED_DAYS * DAY_MS);
  await context.database.transaction(async (tx) => {
    const account = accountId === null ? null : await findAccount(tx, accountId);
    for (const emailKey of new Set([address, account?.emailKey ?? address])) {
      const orders = await store.remove(tx, emailKey);
      // Somebody who had confirmed may subscribe again after the hour.
      if (orders.length > 0 && orders.every(({ confirmedAt }) => confirmedAt === null)) {
        await store.stayQuiet(tx, hashOf(context, emailKey), until);
      }
      await chooseNewsletter(tx, emailKey, false);
    }
  });
}

/** Deletes unconfirmed subscriptions that have expired, and the hashes of declined addresses whose time is over. */
export async function sweepOrders({ database, clock }: ContentContext): Promise<void> {
  const now = clock.now();
  await store.deleteUnconfirmed(database.db, unconfirmedSince(now));
  await store.deleteQuiet(database.db, now);
}

function unconfirmedSince(now: Date): Date {
  return new Date(now.getTime() - CONFIRM_DAYS * DAY_MS);
}

/** A recipient of the newsletter. */
type ConfirmedSubscriber = ReaderFacts & {
  /** The unsubscribe link. */
  unsubscribe: string;
};

/** All recipients of the newsletter, by address (rule content/newsletter). */
export async function confirmedSubscribers(
  db: Executor,
  links: ReturnType<typeof newsletterLinks>,
): Promise<ConfirmedSubscriber[]> {
  const orders = new Map((await store.listConfirmed(db)).map((order) => [order.emailKey, order]));
  const accounts = (await listAccountsByEmail(db)).filter(({ role }) => role !== 'admin');
  const subscribed: ConfirmedSubscriber[] = [];
  for (const account of accounts) {
    const order = orders.get(account.emailKey);
    orders.delete(account.emailKey);
    if (!isSubscribed({ isOrdered: order !== undefined, account: settingOf(account) })) continue;
    subscribed.push({
      ...factsOf(account),
      companyName: order?.companyName ?? null,
      unsubscribe: links.toLeave(account, account.id),
    });
  }
  for (const order of orders.values()) {
    subscribed.push({ ...order, unsubscribe: links.toLeave(order) });
  }
  return subscribed.toSorted((a, b) => (a.email < b.email ? -1 : 1));
}

function factsOf({ email, role, sex, firstName, lastName, language }: Account): ReaderFacts {
  return { email, isEmployee: role === 'employee', sex, firstName, lastName, language, companyName: null };
}

function settingOf({ newsletter, emailConfirmedAt, disabledAt }: Account) {
  return {
    wantsNewsletter: newsletter,
    isEmailConfirmed: emailConfirmedAt !== null,
    isDisabled: disabledAt !== null,
  };
}

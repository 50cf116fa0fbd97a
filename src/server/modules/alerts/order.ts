import { createHmac } from 'node:crypto';
import type { Parsed } from '#api/schemas.ts';
import { ALERT_CONFIRM_DAYS, ALERT_REFUSED_DAYS, ALERTS_MAX, endOfAlert } from '#domain/alerts/alert.ts';
import { mailboxOf, normalizeEmail } from '#server/platform/email.ts';
import { AppError, ValidationError } from '#server/platform/http/errors.ts';
import { createLimits } from '#server/platform/http/limits.ts';
import { createSeal } from '#server/platform/sealed.ts';
import type { AlertContext } from './context.ts';
import { tryOut } from './find.ts';
import { alertLinks } from './links.ts';
import { begun } from './own.ts';
import { readSearch } from './searches.ts';
import * as store from './store/alerts.ts';
import { removeResults } from './store/sending.ts';

export const ORDER_ALERT = 'order-alert';

const DAY_MS = 24 * 3600_000;
/** The minimum retention of sent results, so that none is sent twice (rule alerts/once). */
const RESULTS_DAYS = 14;

/** A visitor's order, as it is enqueued. */
type Order = Pick<store.Alert, 'kind' | 'search' | 'frequency' | 'language'> & { email: string };

const ordersSeal = (secret: string) => createSeal(secret, 'alert orders');

/**
 * Validates and enqueues the order of a visitor. A task stores it, so that neither the reply nor its timing reveals
 * whether the address is known (rule alerts/confirmation).
 * @throws ValidationError on `search` or `email`
 * @throws AppError `rate_limited`, `query_too_costly`
 */
export async function orderAlert(
  context: AlertContext,
  { kind, search: text, frequency, language, email }: Parsed<'createAlert', 'body'>,
  { address, now, today }: { address: string; now: Date; today: string },
): Promise<void> {
  if (email === undefined) throw ValidationError.on('email', 'required');
  const { search, asked } = readSearch(kind, text);
  const limits = createLimits(context);
  await limits.count('alert order from address', address, now);
  await limits.count('alert order from address in a day', address, now);
  await tryOut(context, asked, { employeeId: null, today });
  const order: Order = { kind, search, frequency, language, email };
  // Encrypted, since the queue must not hold readable addresses (rule running/log).
  const sealed = ordersSeal(context.secret).close(order);
  await context.database.transaction((tx) =>
    context.enqueue(tx, ORDER_ALERT, { sealed, key: crypto.randomUUID() }),
  );
}

/** The task: stores the order and mails the request for confirmation, unless the address declined one recently. */
export async function takeOrder(
  context: AlertContext,
  { sealed, key }: { sealed: string; key: string },
): Promise<void> {
  const { email, ...order } = ordersSeal(context.secret).open(sealed) as Order;
  const now = context.clock.now();
  const emailKey = normalizeEmail(email);
  const { db } = context.database;
  if (await store.isRefused(db, hashOf(context, emailKey), now)) return;
  try {
    await createLimits(context).count('alert order for address', mailboxOf(emailKey), now);
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return;
    throw error;
  }
  await context.database.transaction(async (tx) => {
    const alert = await store.order(tx, {
      ...{ ...order, email, emailKey, createdAt: now, endsAt: endOfAlert(now) },
    });
    if (alert === null) return;
    const links = alertLinks(context);
    await context.sendMail(tx, {
      template: 'alert_confirm',
      to: email,
      language: alert.language,
      data: {
        reader: null,
        kind: alert.kind,
        frequency: alert.frequency,
        link: links.toManage(alert),
        validDays: ALERT_CONFIRM_DAYS,
        unsubscribe: links.toEnd(alert),
      },
      key: `alert_confirm/${key}`,
    });
  });
}

/** A keyed hash of the mailbox, by which an address that declined is recognised without being stored. */
function hashOf({ secret }: Pick<AlertContext, 'secret'>, emailKey: string): string {
  return createHmac('sha256', secret)
    .update(`alert ${mailboxOf(emailKey)}`)
    .digest('base64url');
}

/** @throws AppError `not_found` for a forged link, and for an alert that was deleted or not confirmed in time */
export async function findLinked(context: AlertContext, token: string, now: Date): Promise<store.Alert> {
  const id = alertLinks(context).alertOf(token);
  const alert = await store.findLinked(context.database.db, id, unconfirmedSince(now));
  if (alert === null) throw new AppError('not_found');
  return alert;
}

/**
 * Confirms an alert. Idempotent.
 * @throws AppError `not_found`, `too_many_alerts`
 */
export async function confirmLinked(context: AlertContext, token: string, now: Date): Promise<store.Alert> {
  const { id, emailKey } = await findLinked(context, token, now);
  return context.database.transaction(async (tx) => {
    // Locks all alerts of the address, so that concurrent confirmations cannot exceed the limit.
    const all = emailKey === null ? [] : await store.listOfAddressForUpdate(tx, emailKey);
    const alert = emailKey === null ? await store.lock(tx, id) : all.find((each) => each.id === id);
    if (!alert) throw new AppError('not_found');
    if (alert.confirmedAt !== null) return alert;
    if (all.filter(({ confirmedAt }) => confirmedAt !== null).length >= ALERTS_MAX) {
      throw new AppError('too_many_alerts', { max: ALERTS_MAX });
    }
    return (await store.update(tx, id, begun(alert.frequency, now))) ?? alert;
  });
}

/**
 * Deletes an alert (rule alerts/link). Idempotent. Declining an unconfirmed one blocks further requests for confirmation
 * to the address for a while, since anybody can order alerts for it.
 * @throws AppError `not_found` for a forged link
 */
export async function endLinked(context: AlertContext, token: string, now: Date): Promise<void> {
  const id = alertLinks(context).alertOf(token);
  await context.database.transaction(async (tx) => {
    const ended = await store.remove(tx, id);
    if (ended === null || ended.emailKey === null || ended.confirmedAt !== null) return;
    const until = new Date(now.getTime() + ALERT_REFUSED_DAYS * DAY_MS);
    await store.refuse(tx, hashOf(context, ended.emailKey), until);
  });
}

/** Deletes expired and unconfirmed alerts, and sent results and refusals beyond their retention. */
export async function sweepAlerts({ database: { db }, clock }: AlertContext): Promise<void> {
  const now = clock.now();
  await store.removeOver(db, now, unconfirmedSince(now));
  await store.removeRefusals(db, now);
  await removeResults(db, new Date(now.getTime() - RESULTS_DAYS * DAY_MS), clock.today());
}

function unconfirmedSince(now: Date): Date {
  return new Date(now.getTime() - ALERT_CONFIRM_DAYS * DAY_MS);
}

import type { Parsed } from '#api/schemas.ts';
import { ALERTS_MAX, endOfAlert } from '#domain/alerts/alert.ts';
import { nextDue } from '#domain/alerts/due.ts';
import type { Role } from '#domain/kernel/actor.ts';
import { lockAccount, requireConfirmedEmail } from '#server/modules/accounts/index.ts';
import { AppError, ValidationError } from '#server/platform/http/errors.ts';
import type { AlertContext } from './context.ts';
import { tryOut } from './find.ts';
import { readSearch } from './searches.ts';
import * as store from './store/alerts.ts';

/**
 * Creates an alert of an account, which needs no confirmation, since the account's address is confirmed (rule alerts/most).
 * @throws ValidationError on `search` or `email`
 * @throws AppError `email_unconfirmed`, `alert_exists`, `too_many_alerts`, `query_too_costly`
 */
export async function createOwn(
  context: AlertContext,
  { kind, search: text, frequency, language, email }: Parsed<'createAlert', 'body'>,
  {
    actor: { kind: role, userId },
    now,
    today,
  }: { actor: { kind: Role; userId: number }; now: Date; today: string },
): Promise<store.Alert> {
  if (email !== undefined) throw ValidationError.on('email', 'alertEmail');
  const { search, asked } = readSearch(kind, text);
  await tryOut(context, asked, { employeeId: role === 'employee' ? userId : null, today });
  return context.database.transaction(async (tx) => {
    // Serializes creations of an account, so that the limit holds.
    if ((await lockAccount(tx, userId)) === null) throw new AppError('token_invalid');
    await requireConfirmedEmail(tx, userId, now);
    const own = await store.listOf(tx, userId);
    if (own.some((other) => other.kind === kind && other.search === search))
      throw new AppError('alert_exists');
    if (own.length >= ALERTS_MAX) throw new AppError('too_many_alerts', { max: ALERTS_MAX });
    return store.insert(tx, {
      ...{ userId, kind, search, frequency, language, createdAt: now },
      ...begun(frequency, now),
    });
  });
}

/** The columns that are set when an alert is confirmed (rule alerts/new). */
export function begun(frequency: store.Alert['frequency'], now: Date) {
  return { confirmedAt: now, checkedAt: now, dueAt: nextDue(frequency, now), endsAt: endOfAlert(now) };
}

/**
 * Changes an alert, and reschedules it if the frequency changes.
 * @throws AppError `not_found` if it was deleted concurrently
 */
export async function changeAlert(
  { database }: Pick<AlertContext, 'database'>,
  id: number,
  { frequency, language, keep }: Parsed<'updateAlert', 'body'>,
  now: Date,
): Promise<store.Alert> {
  return database.transaction(async (tx) => {
    const alert = await store.lock(tx, id);
    if (alert === null) throw new AppError('not_found');
    const changed = {
      ...(frequency !== undefined && { frequency }),
      ...(frequency !== undefined &&
        frequency !== alert.frequency &&
        alert.dueAt !== null && { dueAt: nextDue(frequency, now) }),
      ...(language !== undefined && { language }),
      ...(keep && { endsAt: endOfAlert(now) }),
    };
    if (Object.keys(changed).length === 0) return alert;
    return (await store.update(tx, id, changed)) ?? alert;
  });
}

import { and, eq, inArray } from 'drizzle-orm';
import { CHANNELS, type NewsKind } from '#domain/notifications/news.ts';
import type { Choice } from '#domain/notifications/preferences.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { notificationPreferences } from '../tables.ts';

/** The preferences by account and kind; undefined means the default. */
export type Choices = (userId: number, kind: NewsKind) => Choice | undefined;

export async function choicesOf(db: Executor, userIds: readonly number[]): Promise<Choices> {
  if (userIds.length === 0) return () => undefined;
  const rows = await db
    .select()
    .from(notificationPreferences)
    .where(inArray(notificationPreferences.userId, [...userIds]));
  const keyOf = (userId: number, kind: NewsKind) => `${userId}/${kind}`;
  const chosen = new Map(rows.map((row) => [keyOf(row.userId, row.type), row]));
  return (userId, kind) => chosen.get(keyOf(userId, kind));
}

/** Switches a kind on or off on the given channels only. */
export async function choose(
  db: Executor,
  userId: number,
  type: NewsKind,
  choice: Partial<Choice>,
): Promise<void> {
  const given = Object.fromEntries(
    [...CHANNELS, 'pace' as const].flatMap((what) =>
      choice[what] === undefined ? [] : [[what, choice[what]]],
    ),
  );
  if (Object.keys(given).length === 0) return;
  await db
    .insert(notificationPreferences)
    .values({ userId, type, bell: true, mail: true, ...given })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.type],
      set: given,
    });
}

/** Whether mails of a kind are switched off. */
export async function isMailOff(db: Executor, userId: number, kind: NewsKind): Promise<boolean> {
  const rows = await db
    .select({ mail: notificationPreferences.mail })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.type, kind)));
  return rows.some(({ mail }) => !mail);
}

/** Deletes the preferences of an account. */
export async function forgetPreferences(tx: Tx, userId: number): Promise<void> {
  await tx.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId));
}

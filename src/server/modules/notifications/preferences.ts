import { and, eq, inArray } from 'drizzle-orm';
import type { Reply } from '#api/schemas.ts';
import type { Role } from '#domain/kernel/actor.ts';
import {
  CHANNELS,
  type Choice,
  isDuty,
  isToldOn,
  isWanted,
  kindsOf,
  type NewsKind,
  problemsOfChoice,
} from '#domain/notifications/preferences.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { ValidationError } from '#server/platform/http/errors.ts';
import { notificationPreferences } from './tables.ts';

/** What accounts have chosen, by account and kind; where they have chosen nothing there is nothing. */
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

/** Switches a kind on or off on the channels that are named; the others stay as they are. */
export async function choose(
  db: Executor,
  userId: number,
  type: NewsKind,
  choice: Partial<Choice>,
): Promise<void> {
  const given = Object.fromEntries(
    CHANNELS.flatMap((channel) => (choice[channel] === undefined ? [] : [[channel, choice[channel]]])),
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

/** The same as an account asks for it itself. @throws ValidationError for what it cannot choose */
export async function chooseOwn(
  db: Executor,
  { userId, kind: role }: { userId: number; kind: Role },
  { type, ...choice }: { type: NewsKind } & { [Channel in keyof Choice]?: boolean | undefined },
): Promise<void> {
  const problems = problemsOfChoice(role, type, choice as Partial<Choice>);
  if (problems.length > 0) throw new ValidationError(problems);
  await choose(db, userId, type, choice as Partial<Choice>);
}

/** Whether mails of a kind are switched off. */
export async function isMailOff(db: Executor, userId: number, kind: NewsKind): Promise<boolean> {
  const rows = await db
    .select({ mail: notificationPreferences.mail })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.type, kind)));
  return rows.some(({ mail }) => !mail);
}

/** What an account is told of and where, as far as it can be told at all. */
export async function presentPreferences(
  db: Executor,
  { userId, kind: role }: { userId: number; kind: Role },
): Promise<Reply<'getNotificationPreferences'>['data']> {
  const choices = await choicesOf(db, [userId]);
  return kindsOf(role).map((kind) => {
    const on = (channel: (typeof CHANNELS)[number]) =>
      isToldOn(kind, channel) ? isWanted(kind, channel, choices(userId, kind)) : null;
    return { type: kind, bell: on('bell'), mail: on('mail'), is_duty: isDuty(kind) };
  });
}

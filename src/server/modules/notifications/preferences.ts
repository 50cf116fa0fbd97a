import type { Reply } from '#api/schemas.ts';
import type { Role } from '#domain/kernel/actor.ts';
import type { Channel, NewsKind, Pace } from '#domain/notifications/news.ts';
import {
  type Choice,
  isDuty,
  isSentOn,
  isWanted,
  kindsOf,
  paceOf,
  problemsOfChoice,
} from '#domain/notifications/preferences.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { ValidationError } from '#server/platform/http/errors.ts';
import { choicesOf, choose } from './store/preferences.ts';

/**
 * Switches a kind on or off for an account.
 * @throws ValidationError for a kind that it cannot choose
 */
export async function chooseOwn(
  db: Executor,
  { userId, kind: role }: { userId: number; kind: Role },
  {
    type,
    ...choice
  }: { type: NewsKind; pace?: Pace | undefined } & { [On in Channel]?: boolean | undefined },
): Promise<void> {
  const problems = problemsOfChoice(role, type, choice as Partial<Choice>);
  if (problems.length > 0) throw new ValidationError(problems);
  await choose(db, userId, type, choice as Partial<Choice>);
}

/** The preferences of an account, for the kinds and channels that apply to it. */
export async function presentPreferences(
  db: Executor,
  { userId, kind: role }: { userId: number; kind: Role },
): Promise<Reply<'getNotificationPreferences'>['data']> {
  const choices = await choicesOf(db, [userId]);
  return kindsOf(role).map((kind) => {
    const on = (channel: Channel) =>
      isSentOn(kind, channel) ? isWanted(kind, channel, choices(userId, kind)) : null;
    const pace = paceOf(kind, choices(userId, kind));
    return { type: kind, bell: on('bell'), mail: on('mail'), pace, is_duty: isDuty(kind) };
  });
}

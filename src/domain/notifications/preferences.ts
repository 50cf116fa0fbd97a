import type { Role } from '#domain/kernel/actor.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { CHANNELS, type Channel, NEWS_KINDS, type NewsKind, type Pace, tellingOf } from './news.ts';

/** An account's preference for a kind; the default is every channel, at once. */
export type Choice = Readonly<Record<Channel, boolean>> & { readonly pace?: Pace | null };

/** The kinds that accounts of a role can receive, in the order in which they are shown. */
export function kindsOf(role: Role): NewsKind[] {
  return NEWS_KINDS.filter((kind) => tellingOf(kind).told.some((side) => side === role));
}

/** Whether a kind is mandatory and cannot be switched off. */
export function isDuty(kind: NewsKind): boolean {
  return tellingOf(kind).isDuty === true;
}

/** Whether a kind is sent on a channel at all. */
export function isSentOn(kind: NewsKind, channel: Channel): boolean {
  return tellingOf(kind).on.includes(channel);
}

/** How soon a kind is mailed to an account (rule notifications/pace); null for kinds without this choice. */
export function paceOf(kind: NewsKind, choice: Choice | undefined): Pace | null {
  return tellingOf(kind).isPaced ? (choice?.pace ?? 'at_once') : null;
}

/** Whether an account gets a kind on a channel, given its preference (rule notifications/preferences). */
export function isWanted(kind: NewsKind, channel: Channel, choice: Choice | undefined): boolean {
  return isSentOn(kind, channel) && (isDuty(kind) || choice === undefined || choice[channel]);
}

/** The problems of a preference set by an account of a role. */
export function problemsOfChoice(role: Role, kind: NewsKind, choice: Partial<Choice>): Problem[] {
  if (!kindsOf(role).includes(kind)) return [{ field: 'type', code: 'in' }];
  const problems = CHANNELS.flatMap((channel) => {
    if (choice[channel] === undefined) return [];
    if (!isSentOn(kind, channel)) return { field: channel, code: 'notToldThere' };
    return isDuty(kind) && !choice[channel] ? { field: channel, code: 'alwaysTold' } : [];
  });
  const hasNoPace = (choice.pace ?? null) !== null && paceOf(kind, undefined) === null;
  return hasNoPace ? [...problems, { field: 'pace', code: 'in' }] : problems;
}

/** The validity of the unsubscribe link of a mail (rule notifications/unsubscribing). */
const LINK_DAYS = 365;
const DAY_MS = 24 * 60 * 60_000;

/** The expiry of the unsubscribe link of a mail sent now. */
export function linkExpiry(now: Date): Date {
  return new Date(now.getTime() + LINK_DAYS * DAY_MS);
}

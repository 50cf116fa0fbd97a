import type { Role } from '#domain/kernel/actor.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { CHANNELS, type Channel, NEWS_KINDS, type NewsKind, tellingOf } from './news.ts';

/** What an account has chosen for a kind; without a choice it is told on every channel. */
export type Choice = Readonly<Record<Channel, boolean>>;

/** What accounts of a role can be told of, in the order in which it is shown. */
export function kindsOf(role: Role): NewsKind[] {
  return NEWS_KINDS.filter((kind) => tellingOf(kind).told.some((side) => side === role));
}

/** Whether a kind has to be told and cannot be switched off. */
export function isDuty(kind: NewsKind): boolean {
  return tellingOf(kind).isDuty === true;
}

/** Whether a kind is ever told on a channel. */
export function isToldOn(kind: NewsKind, channel: Channel): boolean {
  return tellingOf(kind).on.includes(channel);
}

/** Whether an account is told of a kind on a channel, given what it has chosen (rule notifications/preferences). */
export function isWanted(kind: NewsKind, channel: Channel, choice: Choice | undefined): boolean {
  return isToldOn(kind, channel) && (isDuty(kind) || choice === undefined || choice[channel]);
}

/** What is wrong with a choice that an account of a role makes. */
export function problemsOfChoice(role: Role, kind: NewsKind, choice: Partial<Choice>): Problem[] {
  if (!kindsOf(role).includes(kind)) return [{ field: 'type', code: 'in' }];
  return CHANNELS.flatMap((channel) => {
    if (choice[channel] === undefined) return [];
    if (!isToldOn(kind, channel)) return { field: channel, code: 'notToldThere' };
    return isDuty(kind) && !choice[channel] ? { field: channel, code: 'alwaysTold' } : [];
  });
}

/** How long the link of a mail switches off what it is about (rule notifications/unsubscribing). */
const LINK_DAYS = 365;
const DAY_MS = 24 * 60 * 60_000;

/** When the link of a mail that is written now stops working. */
export function linkExpiry(now: Date): Date {
  return new Date(now.getTime() + LINK_DAYS * DAY_MS);
}

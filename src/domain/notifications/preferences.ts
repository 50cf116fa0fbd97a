import type { Role } from '#domain/kernel/actor.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { type MailedStatus, NOTIFICATION_TYPES } from './notification.ts';

/** The ways in which somebody is told something. */
export const CHANNELS = ['bell', 'mail'] as const;
export type Channel = (typeof CHANNELS)[number];

/** All that somebody is told of: the types of notifications, and the kinds of mails that come without one. */
export const NEWS_KINDS = [...NOTIFICATION_TYPES, 'ApplicationSent', 'ApplicationStatusChanged'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** What an account has chosen for a kind; without a choice it is told on every channel. */
export type Choice = Readonly<Record<Channel, boolean>>;

/** Who is told of a kind, on which channels, and whether it has to be told (rule notifications/preferences). */
const KINDS: Readonly<
  Record<NewsKind, { roles: readonly Role[]; channels: readonly Channel[]; isDuty?: true }>
> = {
  ApplicationReceived: { roles: ['company'], channels: CHANNELS },
  ApplicationOpenReminder: { roles: ['company'], channels: CHANNELS },
  CompanyLinkedToResumeJob: { roles: ['company'], channels: CHANNELS },
  ResumeJobEntryChanged: { roles: ['employee'], channels: CHANNELS },
  ApplicationStatusChanged: { roles: ['employee'], channels: ['mail'] },
  InterviewChanged: { roles: ['employee', 'company'], channels: CHANNELS },
  ApplicationSent: { roles: ['employee'], channels: ['mail'] },
  CooperationAgreementChanged: { roles: ['employee', 'company'], channels: CHANNELS, isDuty: true },
};

/** Which of them the mail about a status of an application is. */
export function kindOfStatus(status: MailedStatus): NewsKind {
  return status === 'SENT' ? 'ApplicationSent' : 'ApplicationStatusChanged';
}

/** What accounts of a role can be told of, in the order in which it is shown. */
export function kindsOf(role: Role): NewsKind[] {
  return (Object.keys(KINDS) as NewsKind[]).filter((kind) => KINDS[kind].roles.includes(role));
}

/** Whether a kind has to be told and cannot be switched off. */
export function isDuty(kind: NewsKind): boolean {
  return KINDS[kind].isDuty === true;
}

/** Whether a kind is ever told on a channel. */
export function isToldOn(kind: NewsKind, channel: Channel): boolean {
  return KINDS[kind].channels.includes(channel);
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

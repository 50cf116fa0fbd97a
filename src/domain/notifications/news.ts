/** The side that news are told to; some sentences differ between the two. */
export type Side = 'employee' | 'company';

/** The ways in which somebody is told something. */
export const CHANNELS = ['bell', 'mail'] as const;
export type Channel = (typeof CHANNELS)[number];

interface Telling {
  readonly told: readonly Side[];
  readonly on: readonly Channel[];
  /** It has to be told, so nobody can switch it off. */
  readonly isDuty?: true;
}

/**
 * All that accounts are told of, by kind: to whom, on which channels, and whether it is a duty (rules
 * notifications/types, notifications/preferences). Pages list them in this order.
 */
const NEWS = {
  ApplicationReceived: { told: ['company'], on: CHANNELS },
  ApplicationOpenReminder: { told: ['company'], on: CHANNELS },
  CompanyLinkedToResumeJob: { told: ['company'], on: CHANNELS },
  ResumeJobEntryChanged: { told: ['employee'], on: CHANNELS },
  ApplicationStatusChanged: { told: ['employee'], on: ['mail'] },
  InterviewChanged: { told: ['employee', 'company'], on: CHANNELS },
  ApplicationSent: { told: ['employee'], on: ['mail'] },
  CooperationAgreementChanged: { told: ['employee', 'company'], on: CHANNELS, isDuty: true },
} as const satisfies Readonly<Record<string, Telling>>;

export type NewsKind = keyof typeof NEWS;
export const NEWS_KINDS = Object.keys(NEWS) as NewsKind[];

/** The kinds that the bell shows; the others are mails alone. */
export type NotificationType = {
  [Kind in NewsKind]: 'bell' extends (typeof NEWS)[Kind]['on'][number] ? Kind : never;
}[NewsKind];
export const NOTIFICATION_TYPES = NEWS_KINDS.filter((kind): kind is NotificationType =>
  tellingOf(kind).on.includes('bell'),
);

/** The sides that are told of a kind. */
export type SideOf<Kind extends NewsKind> = (typeof NEWS)[Kind]['told'][number];

/** To whom a kind is told, on which channels, and whether it is a duty. */
export function tellingOf(kind: NewsKind): Telling {
  return NEWS[kind];
}

/** The side that receives news; some messages differ between the two. */
export type Side = 'employee' | 'company';

/** The channels of notifications. */
export const CHANNELS = ['bell', 'mail'] as const;
export type Channel = (typeof CHANNELS)[number];

interface Telling {
  readonly told: readonly Side[];
  readonly on: readonly Channel[];
  /** Mandatory: nobody can switch it off. */
  readonly isDuty?: true;
  /** So frequent that an account may choose one mail an hour. */
  readonly isPaced?: true;
}

/** How soon news with `isPaced` are mailed. */
export const PACES = ['at_once', 'hourly'] as const;
export type Pace = (typeof PACES)[number];

/**
 * All kinds of news with their recipients, channels, and whether they are mandatory
 * (rules notifications/types, notifications/preferences). Pages list them in this order.
 */
const NEWS = {
  ApplicationReceived: { told: ['company'], on: CHANNELS },
  ApplicationOpenReminder: { told: ['company'], on: CHANNELS },
  CompanyLinkedToResumeJob: { told: ['company'], on: CHANNELS },
  JobFilled: { told: ['company'], on: CHANNELS },
  ResumeJobEntryChanged: { told: ['employee'], on: CHANNELS },
  ApplicationStatusChanged: { told: ['employee'], on: CHANNELS },
  MessageReceived: { told: ['employee', 'company'], on: CHANNELS, isPaced: true },
  InterviewOffered: { told: ['employee', 'company'], on: CHANNELS },
  InterviewChanged: { told: ['employee', 'company'], on: CHANNELS },
  ApplicationSent: { told: ['employee'], on: ['mail'] },
  InvitationReceived: { told: ['employee'], on: CHANNELS },
  InvitationAnswered: { told: ['company'], on: CHANNELS },
  AvailabilityEnding: { told: ['employee'], on: CHANNELS },
  CompanyClaimed: { told: ['company'], on: CHANNELS, isDuty: true },
  TandemProposed: { told: ['company'], on: CHANNELS },
  TandemAnswered: { told: ['company'], on: CHANNELS },
  TandemEnded: { told: ['company'], on: CHANNELS },
  CooperationAgreementChanged: { told: ['employee', 'company'], on: CHANNELS, isDuty: true },
} as const satisfies Readonly<Record<string, Telling>>;

export type NewsKind = keyof typeof NEWS;
export const NEWS_KINDS = Object.keys(NEWS) as NewsKind[];

/** The kinds that the bell shows; the others are sent by mail only. */
export type NotificationType = {
  [Kind in NewsKind]: 'bell' extends (typeof NEWS)[Kind]['on'][number] ? Kind : never;
}[NewsKind];
export const NOTIFICATION_TYPES = NEWS_KINDS.filter((kind): kind is NotificationType =>
  tellingOf(kind).on.includes('bell'),
);

/** The sides that receive a kind. */
export type SideOf<Kind extends NewsKind> = (typeof NEWS)[Kind]['told'][number];

export function tellingOf(kind: NewsKind): Telling {
  return NEWS[kind];
}

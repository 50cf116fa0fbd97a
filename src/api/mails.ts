import type { Sex } from '#domain/accounts/sex.ts';
import type { AlertFrequency, AlertKind } from '#domain/alerts/alert.ts';
import type { CompanyRole } from '#domain/companies/team.ts';
import type { Language } from '#domain/kernel/language.ts';

/** The person whom a mail greets, by title and surname; null for an office. */
export type MailReader = { sex: Sex | null; firstName: string; lastName: string } | null;

/** A calendar attachment (RFC 5545) and its iTIP method, which tells calendars what to do with it (RFC 5546). */
export interface CalendarFile {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

/**
 * A paragraph of a news mail. URLs that users typed are not linked; only `link`, an absolute http or https URL within
 * the text, is.
 */
export type NewsParagraph = string | { text: string; link: string };

/** An ad in the mail of an alert, or a job that its reader holds. */
export interface AlertHalf {
  /** Null for a job of which only the days are known. */
  title: string | null;
  company: string | null;
  place: string | null;
  /** From which month to which, in words. */
  months: string;
  /** Null for a job that the reader holds. */
  link: string | null;
}

/** What an alert has found: an ad, or the two halves of a year plan. */
export type AlertResult = [AlertHalf] | [first: AlertHalf, second: AlertHalf];

/** Every mail and the data of its template in `web/mails`. URLs are absolute, with `PUBLIC_URL`. */
export interface MailData {
  /** To the address of a new account: the link confirms the address, or closes the account. */
  welcome: { reader: MailReader; isEmployee: boolean; link: string; validDays: number };
  password_reset: { reader: MailReader; link: string; validMinutes: number };
  password_changed: { reader: MailReader; link: string };
  /** What was changed about the second factor; after `extended` and `reduced` the account still has one. */
  second_factor: {
    reader: MailReader;
    link: string;
    change: 'added' | 'extended' | 'reduced' | 'removed' | 'renewed';
  };
  /**
   * To the address of a deleted account. `until` is the last day, in words, on which agreements keep the name; empty if
   * none does.
   */
  account_deleted: { reader: MailReader; link: string; until: string; office: string };
  /** To an address that may have no account: asks its reader to join a company. */
  invitation: {
    reader: MailReader;
    inviter: string;
    company: string;
    role: CompanyRole;
    link: string;
    validDays: number;
  };
  /** To a mailbox at the domain of a house: asks whether `asker` belongs to it. `place` may be empty. */
  company_proof: {
    reader: MailReader;
    asker: string;
    company: string;
    place: string;
    isClaim: boolean;
    link: string;
    validDays: number;
  };
  /**
   * What became of a claim to a house: to its claimant, or (`lost`) to a former owner. `full` is with the association,
   * as `desk` is, since the claimant can own no further company. `until` is the
   * last day of an objection, in words; empty if there is none.
   */
  company_claim: {
    reader: MailReader;
    change: 'waiting' | 'desk' | 'full' | 'granted' | 'refused' | 'ended' | 'lost';
    company: string;
    until: string;
    link: string;
  };
  email_confirm: { reader: MailReader; link: string; validHours: number };
  /** To the previous address of an account, whose address is about to change. */
  email_changing: { reader: MailReader; link: string; validDays: number };
  /** To an address that already has an account, when somebody wants it for another account. */
  email_taken: { reader: MailReader; link: string };
  /** To the association: a report of a problem with an entry that a company confirmed. */
  problem_report: {
    reader: MailReader;
    employee: string;
    email: string;
    job: string;
    company: string;
    title: string;
    message: string;
    link: string;
  };
  /** To the association: a contact message from a logged-in user. */
  contact: {
    reader: MailReader;
    sex: Sex;
    /** The name of the sender, and the company if a company user writes. */
    from: string;
    email: string;
    /** The address of the account, which may differ from the one to reply to. */
    account: string;
    message: string;
    link: string;
  };
  /** Double opt-in: asks the owner of the address to confirm the order of the newsletter. */
  newsletter_confirm: { reader: MailReader; link: string; validDays: number; unsubscribe: string };
  /** Double opt-in: asks the owner of the address to confirm an alert. */
  alert_confirm: {
    reader: MailReader;
    kind: AlertKind;
    frequency: AlertFrequency;
    link: string;
    validDays: number;
    unsubscribe: string;
  };
  /** What is new for an alert, or without results that it ends. `words` are those of its search, which may be none. */
  alert: {
    reader: MailReader;
    kind: AlertKind;
    words: string;
    results: AlertResult[];
    /** How many more there are. */
    more: number;
    /** To the list with all of them. */
    link: string;
    /** To the page on which the alert is changed, kept and ended. */
    manage: string;
    /** The last day of the alert, in words, in its last month; empty before. */
    until: string;
    unsubscribe: string;
  };
  /** News about an application, employment or agreement, already in the language of the mail. */
  news: {
    reader: MailReader;
    subject: string;
    paragraphs: NewsParagraph[];
    button: string;
    link: string;
    /** The URL to unsubscribe from mails of this kind; absent for those that must be sent. */
    unsubscribe?: string;
    calendar?: CalendarFile;
  };
}

export type MailTemplate = keyof MailData;

export const MAIL_TEMPLATES = [
  'welcome',
  'password_reset',
  'password_changed',
  'second_factor',
  'account_deleted',
  'invitation',
  'company_proof',
  'company_claim',
  'email_confirm',
  'email_changing',
  'email_taken',
  'problem_report',
  'contact',
  'newsletter_confirm',
  'alert_confirm',
  'alert',
  'news',
] as const satisfies readonly MailTemplate[];

/**
 * What is known of these mails when they are asked for. The rest is looked up as they are sent, which may be much later,
 * so that they tell nothing that is not public any more.
 */
export interface LateMailData {
  alert: {
    alertId: number;
    /** When it was written, by which `alert_results` has what it tells. */
    writtenAt: string;
    /** The halves of each result, as `alert_results` has them: what it tells, and what may take the place of it. */
    results: [first: number, second: number][];
    /** How many more there are. */
    more: number;
    /** Whether no mail has said yet that the alert ends, so that this one goes out without results too. */
    announcesEnd: boolean;
    unsubscribe: string;
  };
}

/** A request of a use case to send a mail. */
export type MailRequest = {
  [T in MailTemplate]: {
    template: T;
    data: T extends keyof LateMailData ? LateMailData[T] : MailData[T];
    to: string;
    /** The Reply-To address; the association by default (rule notifications/answers). */
    replyTo?: string;
    language: Language;
    /** Idempotency key: a second request with the same key sends nothing. */
    key: string;
  };
}[MailTemplate];

/** Renders a mail from its template. */
export type RenderMail = <T extends MailTemplate>(
  template: T,
  language: Language,
  data: MailData[T],
) => Promise<{ subject: string; html: string; text: string }>;

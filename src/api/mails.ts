import type { Sex } from '#domain/accounts/sex.ts';
import type { CompanyRole } from '#domain/companies/team.ts';
import type { Language } from '#domain/kernel/language.ts';

/** Whom a mail greets, by title and surname. Null stands for an office. */
export type MailReader = { sex: Sex | null; firstName: string; lastName: string } | null;

/** A calendar file that goes with a mail (RFC 5545), and what calendars are to do with it (RFC 5546). */
export interface CalendarFile {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

/**
 * A paragraph of news. What people typed into a text leads nowhere; `link`, a whole address with http or https that
 * stands in the text, arrives as it is and can be followed.
 */
export type NewsParagraph = string | { text: string; link: string };

/** Every mail and what its template needs; the templates are `web/mails`. Addresses are whole, with `PUBLIC_URL`. */
export interface MailData {
  welcome: { reader: MailReader; isEmployee: boolean; link: string };
  password_reset: { reader: MailReader; link: string; validMinutes: number };
  password_changed: { reader: MailReader; link: string };
  /** What was changed about the second factor of a login; `extended` and `reduced` leave one as before. */
  second_factor: {
    reader: MailReader;
    link: string;
    change: 'added' | 'extended' | 'reduced' | 'removed' | 'renewed';
  };
  /**
   * To the address of an account that was deleted. `until` says in words until which day at the latest agreements keep
   * the name; empty where none does.
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
  /** To an account that was made to join a company: whether its address is its own. */
  invitation_confirm: { reader: MailReader; company: string; link: string };
  email_confirm: { reader: MailReader; link: string; validHours: number };
  /** To the address that an account has had so far. */
  email_changing: { reader: MailReader; link: string; validDays: number };
  /** To an address that somebody wants for another account than its own. */
  email_taken: { reader: MailReader; link: string };
  /** To the association: what somebody says is wrong with an entry that a company confirmed. */
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
  /** To the association: what somebody with a login writes. */
  contact: {
    reader: MailReader;
    sex: Sex;
    /** The name, and the house that a company user writes for. */
    from: string;
    email: string;
    /** The address of the login, which need not be the one to answer to. */
    account: string;
    message: string;
    link: string;
  };
  /** Asks whoever reads that address whether the newsletter was ordered for it. */
  newsletter_confirm: { reader: MailReader; link: string; validDays: number; unsubscribe: string };
  /** What happened to somebody's application, employment or agreement, already in words of the mail's language. */
  news: {
    reader: MailReader;
    subject: string;
    paragraphs: NewsParagraph[];
    button: string;
    link: string;
    /** Where mails of this kind are switched off; absent where they have to be sent. */
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
  'invitation_confirm',
  'email_confirm',
  'email_changing',
  'email_taken',
  'problem_report',
  'contact',
  'newsletter_confirm',
  'news',
] as const satisfies readonly MailTemplate[];

/** A mail as a use case asks for it. */
export type MailRequest = {
  [T in MailTemplate]: {
    template: T;
    data: MailData[T];
    to: string;
    /** Whom an answer is for; the association unless said otherwise (rule notifications/answers). */
    replyTo?: string;
    language: Language;
    /** Names this one mail: a second request with the same key sends nothing. */
    key: string;
  };
}[MailTemplate];

/** Puts a mail into words. */
export type RenderMail = <T extends MailTemplate>(
  template: T,
  language: Language,
  data: MailData[T],
) => Promise<{ subject: string; html: string; text: string }>;

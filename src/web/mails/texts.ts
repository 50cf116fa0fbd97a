import type { AlertHalf, MailData, MailReader, MailTemplate, NewsParagraph } from '#api/mails.ts';
import { fullName } from '#domain/accounts/name.ts';
import type { Sex } from '#domain/accounts/sex.ts';
import type { Language } from '#domain/kernel/language.ts';
import de from '#locales/de/mails.json';
import en from '#locales/en/mails.json';
import fr from '#locales/fr/mails.json';
import it from '#locales/it/mails.json';
import { formatMessage, type MessageValues } from '#locales/message.ts';

const CATALOGUES: Record<Language, typeof de> = { de, it, en, fr };

type MailName = keyof typeof de.mails;
/** The mails with texts in the catalogue; notifications bring their own, and alerts what they found. */
type WrittenTemplate = Exclude<MailTemplate, 'news' | 'alert'>;

/** The key of a mail in the catalogue. */
const NAMES: { [T in WrittenTemplate]: (data: MailData[T]) => MailName } = {
  welcome: ({ isEmployee }) => (isEmployee ? 'welcomeEmployee' : 'welcomeCompany'),
  password_reset: () => 'passwordReset',
  password_changed: () => 'passwordChanged',
  second_factor: ({ change }) => SECOND_FACTOR[change],
  account_deleted: ({ until }) => (until === '' ? 'accountDeleted' : 'accountDeletedKept'),
  invitation: ({ role }) => INVITATION[role],
  company_proof: ({ isClaim }) => (isClaim ? 'companyProofClaim' : 'companyProof'),
  company_claim: ({ change }) => COMPANY_CLAIM[change],
  email_confirm: () => 'emailConfirm',
  email_changing: () => 'emailChanging',
  email_taken: () => 'emailTaken',
  problem_report: () => 'problemReport',
  contact: () => 'contact',
  newsletter_confirm: () => 'newsletterConfirm',
  alert_confirm: ({ kind, frequency }) => ALERT_CONFIRM[kind][frequency],
};

const ALERT_CONFIRM = {
  jobs: { daily: 'alertConfirmJobsDaily', weekly: 'alertConfirmJobsWeekly' },
  year_plans: { daily: 'alertConfirmPlansDaily', weekly: 'alertConfirmPlansWeekly' },
} as const;

const INVITATION = {
  owner: 'invitationOwner',
  manager: 'invitationManager',
  reader: 'invitationReader',
} as const;

const COMPANY_CLAIM = {
  waiting: 'companyClaimWaiting',
  desk: 'companyClaimDesk',
  full: 'companyClaimFull',
  granted: 'companyClaimGranted',
  refused: 'companyClaimRefused',
  ended: 'companyClaimEnded',
  lost: 'companyClaimLost',
} as const;

const SECOND_FACTOR = {
  added: 'secondFactorAdded',
  extended: 'secondFactorExtended',
  reduced: 'secondFactorReduced',
  removed: 'secondFactorRemoved',
  renewed: 'secondFactorRenewed',
} as const;

/** Mails to the association, with the sender as Reply-To (rule notifications/answers). */
const TO_OFFICE: readonly MailTemplate[] = ['problem_report', 'contact'];

/** An ad in a mail; without a link for a job that its reader holds. */
export interface MailHalf {
  title: string;
  facts: string[];
  link: string | null;
}

/** The texts of a mail, before the layout. */
export interface MailText {
  language: Language;
  subject: string;
  /** The preheader, which mail clients show after the subject. */
  preview: string;
  heading: string;
  greeting: string;
  /** Paragraphs before and after the button. A link in a paragraph is part of its text. */
  before: NewsParagraph[];
  /** What an alert found, each of one half or two. */
  results: MailHalf[][];
  /** That it found more; null if it did not. */
  more: string | null;
  /** In plain text the link follows its label on a line of its own. */
  button: { label: string; textLabel: string; link: string; hint: string };
  after: NewsParagraph[];
  footer: string[];
  /** The unsubscribe link; null for mails that cannot be unsubscribed. */
  unsubscribe: { label: string; link: string } | null;
}

/** Composes the texts of a mail; notifications bring most of theirs. */
export function mailTextOf<T extends MailTemplate>(
  template: T,
  language: Language,
  data: MailData[T],
): MailText {
  const catalogue = CATALOGUES[language];
  const words = wordsFor(template, language, data);
  const off = 'unsubscribe' in data ? data.unsubscribe : undefined;
  return {
    ...words,
    results: words.results ?? [],
    more: words.more ?? null,
    language,
    greeting: greetingOf(data.reader, language),
    button: {
      label: words.button,
      textLabel: formatMessage(catalogue.linkBelow, language, { label: words.button }),
      link: data.link,
      hint: catalogue.linkHint,
    },
    footer: TO_OFFICE.includes(template) ? [catalogue.claim] : [catalogue.claim, catalogue.automatic],
    unsubscribe: off === undefined ? null : { label: catalogue.unsubscribe, link: off },
  };
}

/** "Guten Tag Frau Rossi"; with both names if the title is unknown, and without a name if the name looks unsafe. */
function greetingOf(reader: MailReader, language: Language): string {
  const { greeting } = CATALOGUES[language];
  if (!reader || !isPlainName(fullName(reader))) return greeting.withoutName;
  const { sex, firstName, lastName } = reader;
  return formatMessage(greeting[sex ?? 'unknown'], language, { firstName, lastName });
}

/** The texts of one mail, without those that all mails share. */
type Words = Pick<MailText, 'subject' | 'preview' | 'heading' | 'before' | 'after'> & {
  button: string;
  results?: MailHalf[][];
  more?: string | null;
};

function wordsFor<T extends MailTemplate>(template: T, language: Language, data: MailData[T]): Words {
  if (template === 'news') return newsWords(data as MailData['news']);
  if (template === 'alert') return alertWords(language, data as MailData['alert']);
  return writtenWords(template, language, data as MailData[WrittenTemplate]);
}

function writtenWords<T extends WrittenTemplate>(template: T, language: Language, data: MailData[T]): Words {
  const catalogue = CATALOGUES[language];
  const words = catalogue.mails[NAMES[template](data)];
  const { reader, ...given } = data;
  const values = 'sex' in given ? { ...given, salutation: catalogue.salutation[given.sex as Sex] } : given;
  const text = (message: string) => formatMessage(message, language, values as MessageValues);
  const paragraphs = (message: string) => text(message).split('\n\n');
  return {
    subject: text(words.subject),
    preview: text(words.preview),
    heading: text(words.heading),
    before: paragraphs(words.before),
    button: text(words.button),
    after: paragraphs(words.after),
  };
}

function newsWords({ subject, paragraphs, button }: MailData['news']): Words {
  const before = paragraphs.map(unlinkedParagraph);
  return {
    subject,
    preview: before.map(wordsOf)[0] ?? '',
    heading: unlinked(subject),
    before,
    button,
    after: [],
  };
}

/** Titles, names and words were typed by others, so that none of them may become a link of its own. */
function alertWords(language: Language, data: MailData['alert']): Words {
  const { alert } = CATALOGUES[language];
  // Without results it only says that the alert ends.
  const isEnd = data.results.length === 0;
  const words = isEnd ? alert.end : alert[data.kind];
  const text = (message: string) => formatMessage(message, language, { ...data } as unknown as MessageValues);
  const results = data.results.map((halves) => halves.map((half) => halfOf(half, alert.held)));
  const titles = results.map((halves) => halves.map(({ title }) => title).join(' + '));
  return {
    subject: text(data.words === '' ? words.subject : words.subjectOf),
    preview: isEnd ? text(words.before) : titles.slice(0, 3).join(', '),
    heading: text(words.heading),
    before: [text(words.before)],
    results,
    more: data.more > 0 ? text(alert.more) : null,
    button: text(words.button),
    after: [
      ...(data.until === '' || isEnd ? [] : [{ text: text(alert.ending), link: data.manage }]),
      { text: text(alert.manage), link: data.manage },
    ],
  };
}

function halfOf({ title, company, place, months, link }: AlertHalf, held: string): MailHalf {
  const house = [company, place].filter((part) => part !== null).join(', ');
  return {
    title: title === null ? held : unlinked(title),
    facts: [house, months].filter((fact) => fact !== '').map(unlinked),
    link,
  };
}

/** The text of a paragraph. */
export function wordsOf(paragraph: NewsParagraph): string {
  return typeof paragraph === 'string' ? paragraph : paragraph.text;
}

function unlinkedParagraph(paragraph: NewsParagraph): NewsParagraph {
  if (typeof paragraph === 'string') return unlinked(paragraph);
  const { text, link } = paragraph;
  if (!/^https?:\/\//i.test(link)) return unlinked(text);
  return { text: text.split(link).map(unlinked).join(link), link };
}

/**
 * Prevents mail clients from auto-linking: notifications contain names and reasons that other users typed, and only the
 * button and the link of a paragraph may lead anywhere (rule notifications/links). A zero-width space is inserted after
 * each character that joins parts of an address. Amounts such as 1'234.50, which end after two digits and so cannot be
 * part of one, stay whole.
 */
function unlinked(text: string): string {
  return text.replace(/[@/](?=\S)|\.(?=\S)(?!(?<=\d\.)\d\d(?![\p{L}\d]|\.\S))|:(?=[^\s\d])/gu, '$&\u200b');
}

/**
 * Whether the name is safe for a greeting. Anybody can register somebody else's address with a message or a URL as the
 * name, which would make our mails a spam relay.
 */
function isPlainName(name: string): boolean {
  return /^[\p{L}\p{M}' ’-]{1,60}$/u.test(name);
}

import type { MailData, MailTemplate } from '#api/mails.ts';
import type { Language } from '#domain/kernel/language.ts';
import de from '#locales/de/mails.json';
import en from '#locales/en/mails.json';
import fr from '#locales/fr/mails.json';
import it from '#locales/it/mails.json';
import { formatMessage } from '#locales/message.ts';

const CATALOGUES: Record<Language, typeof de> = { de, it, en, fr };

type LetterName = keyof typeof de.letters;
/** The mails whose words lie in the catalogue; news bring their own. */
type WrittenTemplate = Exclude<MailTemplate, 'news'>;

/** Which words a mail takes. */
const LETTERS: { [T in WrittenTemplate]: (data: MailData[T]) => LetterName } = {
  welcome: ({ isEmployee }) => (isEmployee ? 'welcomeEmployee' : 'welcomeCompany'),
  password_reset: () => 'passwordReset',
  password_changed: () => 'passwordChanged',
  problem_report: () => 'problemReport',
};

/** A mail in its words, before it is laid out. */
export interface Letter {
  language: Language;
  subject: string;
  /** What lists of mails show after the subject. */
  preview: string;
  heading: string;
  greeting: string;
  /** Paragraphs before and after the button. */
  before: string[];
  button: { label: string; link: string; hint: string };
  after: string[];
  footer: string[];
}

export function letterOf<T extends MailTemplate>(template: T, language: Language, data: MailData[T]): Letter {
  const catalogue = CATALOGUES[language];
  const greeting = isPlainName(data.firstName) ? catalogue.greeting : catalogue.greetingWithoutName;
  const words =
    template === 'news' ? newsWords(data as MailData['news']) : writtenWords(template, language, data);
  return {
    ...words,
    language,
    greeting: formatMessage(greeting, language, { firstName: data.firstName }),
    button: { label: words.button, link: data.link, hint: catalogue.linkHint },
    footer: [catalogue.claim, catalogue.automatic],
  };
}

/** A letter without what is the same in all. */
type Words = Pick<Letter, 'subject' | 'preview' | 'heading' | 'before' | 'after'> & { button: string };

function writtenWords<T extends WrittenTemplate>(template: T, language: Language, data: MailData[T]): Words {
  const words = CATALOGUES[language].letters[LETTERS[template](data)];
  const text = (message: string) => formatMessage(message, language, data as Record<string, string | number>);
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
  const before = paragraphs.map(unlinked);
  return {
    subject,
    preview: before[0] ?? '',
    heading: unlinked(subject),
    before,
    button,
    after: [],
  };
}

/**
 * The same text without anything that mail programs turn into a link: news hold names and reasons that others typed,
 * and only the button leads anywhere. A space without width follows what joins the parts of an address.
 */
function unlinked(text: string): string {
  return text.replace(/[.:@/](?=[^\s])/gu, '$&\u200b');
}

/**
 * Whether a name is greeted by. Anybody can register with the address of somebody else and a message or a web
 * address for a name; our mails do not carry such on.
 */
function isPlainName(name: string): boolean {
  return /^[\p{L}\p{M}' ’-]{1,40}$/u.test(name);
}

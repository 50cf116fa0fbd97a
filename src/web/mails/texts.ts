import type { MailData, MailTemplate } from '#api/mails.ts';
import type { Language } from '#domain/kernel/language.ts';
import de from '#locales/de/mails.json';
import en from '#locales/en/mails.json';
import fr from '#locales/fr/mails.json';
import it from '#locales/it/mails.json';
import { formatMessage } from '../lib/message.ts';

const CATALOGUES: Record<Language, typeof de> = { de, it, en, fr };

type LetterName = keyof typeof de.letters;

/** Which words a mail takes. */
const LETTERS: { [T in MailTemplate]: (data: MailData[T]) => LetterName } = {
  welcome: ({ isEmployee }) => (isEmployee ? 'welcomeEmployee' : 'welcomeCompany'),
  password_reset: () => 'passwordReset',
  password_changed: () => 'passwordChanged',
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
  const words = catalogue.letters[LETTERS[template](data)];
  const text = (message: string) => formatMessage(message, language, data as Record<string, string | number>);
  const paragraphs = (message: string) => text(message).split('\n\n');
  return {
    language,
    subject: text(words.subject),
    preview: text(words.preview),
    heading: text(words.heading),
    greeting: text(isPlainName(data.firstName) ? catalogue.greeting : catalogue.greetingWithoutName),
    before: paragraphs(words.before),
    button: { label: text(words.button), link: data.link, hint: catalogue.linkHint },
    after: paragraphs(words.after),
    footer: [catalogue.claim, catalogue.automatic],
  };
}

/**
 * Whether a name is greeted by. Anybody can register with the address of somebody else and a message or a web
 * address for a name; our mails do not carry such on.
 */
function isPlainName(name: string): boolean {
  return /^[\p{L}\p{M}' ’-]{1,40}$/u.test(name);
}

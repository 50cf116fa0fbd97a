import type { RenderMail } from '#api/mails.ts';
import { type MailText, mailTextOf, wordsOf } from './texts.ts';

/** Puts a mail into words, as HTML and as text; an entry of the server bundle. */
export const renderMail: RenderMail = async (template, language, data) => {
  // Loaded with the first mail, so that no start waits for it.
  const { renderHtml } = await import('./layout.tsx');
  const mail = mailTextOf(template, language, data);
  return { subject: mail.subject, html: renderHtml(mail), text: textOf(mail) };
};

/** The same words for programs and people who want no HTML. */
function textOf({ heading, greeting, before, button, after, footer, unsubscribe }: MailText): string {
  const foot = unsubscribe ? [...footer, unsubscribe.label, unsubscribe.link] : footer;
  return `${[heading, greeting, ...before.map(wordsOf), `${button.textLabel}\n${button.link}`, ...after, ['-- ', ...foot].join('\n')].join('\n\n')}\n`;
}

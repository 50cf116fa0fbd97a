import type { RenderMail } from '#api/mails.ts';
import { type MailText, mailTextOf, wordsOf } from './texts.ts';

/** Renders a mail as HTML and as plain text; an entry point of the server bundle. */
export const renderMail: RenderMail = async (template, language, data) => {
  // Imported with the first mail, to keep the start of the server fast.
  const { renderHtml } = await import('./layout.tsx');
  const mail = mailTextOf(template, language, data);
  return { subject: mail.subject, html: renderHtml(mail), text: textOf(mail) };
};

/** The plain-text alternative of a mail. */
function textOf({ heading, greeting, before, button, after, footer, unsubscribe }: MailText): string {
  const foot = unsubscribe ? [...footer, unsubscribe.label, unsubscribe.link] : footer;
  return `${[heading, greeting, ...before.map(wordsOf), `${button.textLabel}\n${button.link}`, ...after, ['-- ', ...foot].join('\n')].join('\n\n')}\n`;
}

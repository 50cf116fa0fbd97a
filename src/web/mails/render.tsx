import type { RenderMail } from '#api/mails.ts';
import { type MailHalf, type MailText, mailTextOf, wordsOf } from './texts.ts';

/** Renders a mail as HTML and as plain text; an entry point of the server bundle. */
export const renderMail: RenderMail = async (template, language, data) => {
  // Imported with the first mail, to keep the start of the server fast.
  const { renderHtml } = await import('./layout.tsx');
  const mail = mailTextOf(template, language, data);
  return { subject: mail.subject, html: renderHtml(mail), text: textOf(mail) };
};

/** The plain-text alternative of a mail. */
function textOf(mail: MailText): string {
  const { heading, greeting, before, results, more, button, after, footer, unsubscribe } = mail;
  const foot = unsubscribe ? [...footer, unsubscribe.label, unsubscribe.link] : footer;
  const paragraphs = [
    heading,
    greeting,
    ...before.map(wordsOf),
    ...results.map((halves) => halves.map(halfText).join('\n\n')),
    ...(more === null ? [] : [more]),
    `${button.textLabel}\n${button.link}`,
    ...after.map(wordsOf),
    ['-- ', ...foot].join('\n'),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

function halfText({ title, facts, link }: MailHalf): string {
  return [title, ...facts, ...(link === null ? [] : [link])].join('\n');
}

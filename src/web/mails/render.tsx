import type { RenderMail } from '#api/mails.ts';
import { type Letter, letterOf } from './texts.ts';

/** Puts a mail into words, as HTML and as text; an entry of the server bundle. */
export const renderMail: RenderMail = async (template, language, data) => {
  // With the first mail and not before: the components would add a third of a second to every start.
  const { renderHtml } = await import('./letter.tsx');
  const letter = letterOf(template, language, data);
  return { subject: letter.subject, html: await renderHtml(letter), text: textOf(letter) };
};

/** The same words for programs and people who want no HTML. */
function textOf({ heading, greeting, before, button, after, footer }: Letter): string {
  return `${[heading, greeting, ...before, `${button.label}:\n${button.link}`, ...after, ['-- ', ...footer].join('\n')].join('\n\n')}\n`;
}

import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#domain/kernel/markup.ts';
import { devPage, sendDevPage } from '#server/platform/http/dev-page.ts';
import { listMails, type OutboxMail, readMail } from './embedded.ts';

/** For demo mode: `/dev/mails` lists the outbox and shows each mail as HTML and as text. */
export function registerOutboxPage(app: FastifyInstance, folder: string): void {
  app.get('/dev/mails', async (_request, reply) => sendDevPage(reply, listPage(await listMails(folder))));
  app.get<{ Params: { id: string } }>('/dev/mails/:id', async ({ params: { id } }, reply) => {
    const mail = await readMail(folder, id);
    if (mail === null) reply.status(404);
    return sendDevPage(reply, mail === null ? missingPage() : mailPage(mail));
  });
}

function listPage(mails: readonly OutboxMail[]): string {
  const rows = mails.map(
    ({ id, subject, to, date }) =>
      `<li><a href="/dev/mails/${id}">${escapeHtml(subject)}</a><span>${escapeHtml(to)}</span><span>${escapeHtml(date)}</span></li>`,
  );
  return devPage(
    'Mails',
    mails.length === 0
      ? '<p>No mails yet. Register an account or ask for a new password, and reload this page.</p>'
      : `<ul>${rows.join('')}</ul>`,
  );
}

function mailPage({ subject, from, to, date, html, text, calendar }: OutboxMail): string {
  // Sandboxed, so that no scripts of a mail run; its links open in a new tab, as in a mail program.
  const frame = `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="Mail as HTML" srcdoc="${escapeHtml(html)}"></iframe>`;
  return devPage(
    subject,
    `<dl><dt>From</dt><dd>${escapeHtml(from)}</dd><dt>To</dt><dd>${escapeHtml(to)}</dd><dt>Date</dt><dd>${escapeHtml(date)}</dd></dl>
<p><a href="/dev/mails">All mails</a></p>
${frame}
<h2>As text</h2>
<pre>${linked(text)}</pre>${calendar === '' ? '' : `\n<h2>Calendar file</h2>\n<pre>${escapeHtml(calendar)}</pre>`}`,
  );
}

function missingPage(): string {
  return devPage('No such mail', '<p><a href="/dev/mails">All mails</a></p>');
}

function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map(escapeHtml)
    .map((part, at) => (at % 2 === 1 ? `<a href="${part}">${part}</a>` : part))
    .join('');
}

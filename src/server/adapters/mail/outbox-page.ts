import type { FastifyInstance } from 'fastify';
import { listMails, type OutboxMail, readMail } from './embedded.ts';

/** For demo mode: `/dev/mails` lists what lies in the outbox and shows each mail as HTML and as text. */
export function registerOutboxPage(app: FastifyInstance, folder: string): void {
  app.get('/dev/mails', async (_request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    return listPage(await listMails(folder));
  });
  app.get<{ Params: { id: string } }>('/dev/mails/:id', async ({ params: { id } }, reply) => {
    const mail = await readMail(folder, id);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    if (mail === null) reply.status(404);
    return mail === null ? missingPage() : mailPage(mail);
  });
}

function listPage(mails: readonly OutboxMail[]): string {
  const rows = mails.map(
    ({ id, subject, to, date }) =>
      `<li><a href="/dev/mails/${id}">${escapeHtml(subject)}</a><span>${escapeHtml(to)}</span><span>${escapeHtml(date)}</span></li>`,
  );
  return page(
    'Mails',
    mails.length === 0
      ? '<p>No mails yet. Register an account or ask for a new password, and reload this page.</p>'
      : `<ul>${rows.join('')}</ul>`,
  );
}

function mailPage({ subject, from, to, date, html, text }: OutboxMail): string {
  // Nothing of a mail runs here; its links open in a tab of their own, as from a mail program.
  const frame = `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="Mail as HTML" srcdoc="${escapeHtml(html)}"></iframe>`;
  return page(
    subject,
    `<dl><dt>From</dt><dd>${escapeHtml(from)}</dd><dt>To</dt><dd>${escapeHtml(to)}</dd><dt>Date</dt><dd>${escapeHtml(date)}</dd></dl>
<p><a href="/dev/mails">All mails</a></p>
${frame}
<h2>As text</h2>
<pre>${linked(text)}</pre>`,
  );
}

function missingPage(): string {
  return page('No such mail', '<p><a href="/dev/mails">All mails</a></p>');
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif; }
body { max-width: 760px; margin: 40px auto; padding: 0 16px; }
ul { list-style: none; padding: 0; }
li { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 12px 0; border-top: 1px solid GrayText; }
li a { flex: 1 1 100%; font-weight: 600; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 640px; border: 1px solid GrayText; border-radius: 8px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: inherit; }
</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body>
</html>`;
}

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s&]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

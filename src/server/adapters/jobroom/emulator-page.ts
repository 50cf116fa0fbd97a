import type { FastifyInstance } from 'fastify';
import { line } from '#api/fields.ts';
import { isCivilDate } from '#domain/kernel/civil-date.ts';
import { escapeHtml } from '#domain/kernel/markup.ts';
import { addFormParser, devPage, ownBodyOf, sendDevPage } from '#server/platform/http/dev-page.ts';
import type { EmulatorDecision } from './decision.ts';
import type { EmulatedEntry, JobRoomEmulator } from './embedded.ts';

/** The statuses to choose from: those of the job room, and an unknown one. */
const STATUSES = [
  'INSPECTING',
  'APPROVED',
  'PUBLISHED_RESTRICTED',
  'PUBLISHED_PUBLIC',
  'ARCHIVED',
  'REJECTED',
  'CANCELLED',
  'SOMETHING_NEW',
] as const;

const REASON_MAX = 500;
const reasonOf = line(REASON_MAX);
/** Limits the id to one line, since other characters could be refused by the database. */
const idOf = line();

/** For demo mode: `/dev/jobroom` lists the emulator's entries and lets a person decide on them. */
export function registerEmulatorPage(
  app: FastifyInstance,
  emulator: JobRoomEmulator,
  onDecided: (id: string) => Promise<void>,
): void {
  app.register(async (dev) => {
    addFormParser(dev);
    dev.get('/dev/jobroom', async (_request, reply) => sendDevPage(reply, listPage(await emulator.list())));
    dev.post<{ Params: { id: string }; Body: unknown }>('/dev/jobroom/:id', async (request, reply) => {
      const decision = decisionOf(ownBodyOf(request));
      if (decision === null) return reply.status(400).send('No such decision.');
      const { data: id } = idOf.safeParse(request.params.id);
      const isKnown = id !== undefined && (await emulator.decide(id, decision));
      if (!isKnown) return reply.status(404).send('No such entry.');
      await onDecided(id);
      return reply.redirect('/dev/jobroom', 303);
    });
  });
}

/** Null for a form that the page does not offer. */
function decisionOf(form: unknown): EmulatorDecision | null {
  if (!(form instanceof URLSearchParams)) return null;
  const status = form.get('status') ?? '';
  const until = form.get('until') ?? '';
  const { data: reason } = reasonOf.safeParse(
    form.get('reason')?.trim() || 'Decided on the page of the emulator.',
  );
  if (!STATUSES.some((known) => known === status) || reason === undefined) return null;
  if (until !== '' && !isCivilDate(until)) return null;
  return {
    status,
    ...(status === 'REJECTED' && { rejectionReason: reason }),
    ...(until !== '' && { reportingObligationEndDate: until }),
  };
}

/** A status that cannot be chosen gets an option of its own, so that the first choice is not preselected. */
function optionsOf(status: string): string {
  const isOffered = STATUSES.some((one) => one === status);
  const options = STATUSES.map((one) => `<option${one === status ? ' selected' : ''}>${one}</option>`);
  return [...(isOffered ? [] : ['<option value="" selected>–</option>']), ...options].join('');
}

function listPage(entries: readonly EmulatedEntry[]): string {
  const rows = entries.map(
    ({ id, title, company, status, reportingObligationEndDate, rejectionReason, createdAt }) =>
      `<li><strong>${escapeHtml(title)}</strong><span>${escapeHtml(company)}</span>
<span>${createdAt.toISOString()}</span><span><b>${escapeHtml(status)}</b> ${escapeHtml(
        reportingObligationEndDate ?? '',
      )} ${escapeHtml(rejectionReason ?? '')}</span>
<form method="post" action="/dev/jobroom/${encodeURIComponent(id)}">
<label>Status <select name="status" required>${optionsOf(status)}</select></label>
<label>Last day of the waiting period <input type="date" name="until" value="${escapeHtml(reportingObligationEndDate ?? '')}"></label>
<label>Reason of a rejection <input name="reason" maxlength="${REASON_MAX}"></label>
<button>Decide</button></form></li>`,
  );
  return devPage(
    'Job room (emulator)',
    entries.length === 0
      ? '<p>Nothing was reported yet. Publish an ad with an occupation that must be reported, and reload this page.</p>'
      : `<ul>${rows.join('')}</ul>`,
  );
}

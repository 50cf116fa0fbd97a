import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { escapeHtml } from '#domain/kernel/markup.ts';
import { TEST_CARDS, type TestCardBehaviour } from '#domain/subscriptions/test-cards.ts';
import { addFormParser, devPage, ownBodyOf, sendDevPage } from '#server/platform/http/dev-page.ts';
import { DELIVERIES, type Delivery, type SandboxOperation, type SandboxPayments } from './embedded.ts';
import { ProviderAwayError, ProviderRefusedError } from './port.ts';

interface Surroundings {
  today: () => CivilDate;
  /** Runs the nightly tasks at once. */
  runNight(): Promise<unknown>;
  namesOf(companyIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

const BEHAVIOURS: Readonly<Record<TestCardBehaviour, string>> = {
  succeeds: 'is charged',
  declines: 'is declined',
  declines_charges: 'is stored, and each charge is declined',
  declines_later: 'is charged when you buy, and declined when something falls due',
  asks_once: 'asks its holder once, and never again',
  asks_always: 'asks its holder each time, and is declined where nobody is there',
  asks_then_declines: 'asks its holder, and is declined',
};

const DELIVERY_WORDS: Readonly<Record<Delivery, string>> = {
  normal: 'soon and in order',
  double: 'twice',
  reorder: 'the newest first',
  drop: 'never',
  delay: 'a minute late',
};

const authentication = z.object({
  client_secret: z.string().min(1).max(200),
  answer: z.enum(['approve', 'refuse']),
});
const switches = z.union([
  z.object({ delivery: z.enum(DELIVERIES) }),
  z.object({ away: z.enum(['0', '1']) }),
  z.object({ night: z.literal('1') }),
]);

/**
 * For demo mode: `/dev/payments` shows the sandbox's operations and switches, and acts as the bank's authentication
 * page.
 */
export function registerSandboxPage(
  app: FastifyInstance,
  sandbox: SandboxPayments,
  { today, runNight, namesOf }: Surroundings,
): void {
  app.register(async (dev) => {
    addFormParser(dev);
    dev.get('/dev/payments', async (_request, reply) => {
      const operations = await sandbox.list();
      const names = await namesOf([...new Set(operations.map(({ companyId }) => companyId))]);
      return sendDevPage(reply, page(sandbox, today(), operations, names));
    });
    // Called by the product's page with JSON, and by this one with a form.
    dev.post('/dev/payments/authentication', async (request, reply) => {
      const { data } = authentication.safeParse(bodyOf(request));
      if (data === undefined) return reply.status(400).send({ error: 'No such answer.' });
      try {
        const { status } = await sandbox.authenticate(data.client_secret, data.answer);
        if (isForm(request)) return reply.redirect('/dev/payments', 303);
        return { data: { status } };
      } catch (error) {
        if (error instanceof ProviderRefusedError)
          return reply.status(404).send({ error: 'Nobody is asked that.' });
        if (error instanceof ProviderAwayError) return reply.status(503).send({ error: 'The bank is away.' });
        throw error;
      }
    });
    dev.post('/dev/payments', async (request, reply) => {
      const { data } = switches.safeParse(isForm(request) ? bodyOf(request) : null);
      if (data === undefined) return reply.status(400).send({ error: 'No such switch.' });
      if ('delivery' in data) sandbox.setDelivery(data.delivery);
      else if ('away' in data) sandbox.setAway(data.away === '1');
      else await runNight();
      return reply.redirect('/dev/payments', 303);
    });
  });
}

function isForm({ body }: FastifyRequest): boolean {
  return body instanceof URLSearchParams;
}

function bodyOf(request: FastifyRequest): unknown {
  const body = ownBodyOf(request);
  return body instanceof URLSearchParams ? Object.fromEntries(body) : body;
}

function page(
  sandbox: SandboxPayments,
  today: CivilDate,
  operations: readonly SandboxOperation[],
  names: ReadonlyMap<number, string>,
): string {
  const cards = TEST_CARDS.map(
    ({ number, behaviour, reason }) =>
      `<dt>${number.replace(/(.{4})(?=.)/g, '$1 ')}</dt><dd>${BEHAVIOURS[behaviour]}${
        behaviour.startsWith('declines') && reason !== 'card_declined' ? ` (${reason})` : ''
      }</dd>`,
  );
  const modes = DELIVERIES.map(
    (mode) =>
      `<option value="${mode}"${mode === sandbox.delivery ? ' selected' : ''}>${DELIVERY_WORDS[mode]}</option>`,
  );
  const { isAway } = sandbox;
  const rows = operations.map((operation) => rowOf(operation, names));
  return devPage(
    'Payments (sandbox)',
    `<p>No money moves. Any day to come is good as the expiry of a card, and any three digits as its code.</p>
<h2>Cards</h2><dl>${cards.join('')}</dl>
<h2>Switches</h2>
<form method="post" action="/dev/payments"><label>Events come <select name="delivery">${modes.join('')}</select></label> <button>Switch</button></form>
<form method="post" action="/dev/payments"><input type="hidden" name="away" value="${isAway ? 0 : 1}"><p>The sandbox is ${
      isAway ? 'away: what is asked of it fails' : 'there'
    }. <button>${isAway ? 'Let it come back' : 'Send it away'}</button></p></form>
<form method="post" action="/dev/payments"><input type="hidden" name="night" value="1"><p>Today is ${today}. What falls due is billed and charged every ten minutes. <button>Do it now</button></p></form>
<p>To see what comes later, such as a renewal or a card that is tried again, stop the product and start it with
<code>CLOCK_OFFSET_DAYS=30 npm start</code>: today is then 30 days later, and what falls due by then happens at the start.</p>
<h2>Operations</h2>${rows.length === 0 ? '<p>Nothing was charged yet.</p>' : `<ul>${rows.join('')}</ul>`}`,
  );
}

function rowOf(
  { companyId, amount, brand, lastFour, status, reason, clientSecret, createdAt }: SandboxOperation,
  names: ReadonlyMap<number, string>,
): string {
  const what = amount === null ? 'stores a card' : `CHF ${(amount / 100).toFixed(2)}`;
  const button = (answer: string, word: string) => `<button name="answer" value="${answer}">${word}</button>`;
  const form = `<form method="post" action="/dev/payments/authentication"><input type="hidden" name="client_secret" value="${escapeHtml(
    clientSecret,
  )}">${button('approve', 'Approve')} ${button('refuse', 'Refuse')}</form>`;
  return `<li><strong>${escapeHtml(names.get(companyId) ?? `Company ${companyId}`)}</strong><span>${what}</span>
<span>${escapeHtml(brand)} ${escapeHtml(lastFour)}</span><span>${createdAt.toISOString()}</span>
<span><b>${status}</b> ${escapeHtml(reason ?? '')}</span>${status === 'requires_action' ? form : ''}</li>`;
}

import { parseArgs } from 'node:util';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { searchedWords } from '#domain/kernel/folding.ts';
import type { ReasonParams, Result } from '#domain/kernel/result.ts';
import {
  type BankRefusal,
  countOpenBills,
  countOpenPayments,
  type Difference,
  findInvoices,
  findInvoicesOf,
  findTakenBack,
  type ListedPayment,
  listOpenBills,
  listOpenPayments,
  listPayments,
  matchPayment,
  noteRefund,
  numbersNamedBy,
  type OpenBill,
  type SettlingContext,
  takeBack,
  undoPayment,
  writeOffRest,
} from '../modules/subscriptions/index.ts';
import { systemClock } from '../platform/clock.ts';
import {
  CommandError,
  francsOf,
  printable,
  rappenOf,
  runCommand,
  UsageError,
  withDatabase,
} from '../platform/command.ts';
import type { Executor } from '../platform/database/database.ts';
import { readSettings } from '../platform/settings.ts';
import { foundOf, headOf, moneyOf, typedOf } from './bank-lines.ts';
import { withBilling } from './with-billing.ts';

const HELP = `npm run bank -- list
npm run bank -- list --all [<payment> | <bill> | <words>]
npm run bank -- match <payment> <bill>… [--difference write-off|credit|open]
npm run bank -- refund <payment> [--amount 10.00]
npm run bank -- write-off <payment>
npm run bank -- take-back <reversal> <payment>
npm run bank -- undo <payment>

Lists what is owed and what came in by bank and is to be looked at, and says what becomes of it. A payment is named by the
number that the list shows, a bill by its own, such as 2026-000042. Each can have a --note "…", which is kept.
  list       lists what is open; with --all the latest payments, also those that nothing is left of, with what they were
             used for: the one of a number, or those that a bill or words belong to, such as the payer's name
  match      pays bills with what is left of a payment, the longest due first; a bill that is paid gives access back and
             tells the owners. Where the payment is less or more than the bills, say what becomes of the difference:
             write-off gives it up, credit keeps what is over for the next bills of the house, open leaves it owed, or
             left of the payment
  refund     notes that what is left, or --amount of it, was sent back; the money itself is sent at the bank
  write-off  closes what is left of a payment that belongs to no bill
  take-back  settles a reversal with the payment that the bank took back: the bills that it had paid are owed again
  undo       undoes all that was said of a payment; the bills that it had paid are owed again

It wants the settings of the server: SECRET_KEY seals mails. The database is that of DATABASE_URL, where servers may go on
running, else the embedded one in DATA_DIR, whose server has to be stopped first.`;

const REFUSALS: Readonly<Record<BankRefusal, string>> = {
  no_payment: 'There is no payment of that number.',
  no_bill: 'There is no bill {bill}.',
  is_reversal: 'That is a reversal: it is taken back from a payment, or written off.',
  no_reversal: 'The first number is no reversal.',
  nothing_left: 'So much is not left of it.',
  bill_paid: 'Bill {bill} is paid.',
  payment_in_progress: 'A card is being charged for the bill at this moment: try again in some minutes.',
  short: 'CHF {amount} are missing. Say --difference write-off or open.',
  over: 'CHF {amount} are left over. Say --difference credit, write-off or open.',
  no_credit: 'Nothing is left over that could be a credit.',
  several_houses: 'The bills are of several houses: match them one by one.',
  paid_by_card:
    'The rest of bill {bill} was paid by card since, so it cannot be owed again: note a refund instead.',
  other_currency: 'It is in {currency}, and bills are paid in francs: note a refund.',
  other_amount: 'The two are not of the same amount.',
  refunded: 'Money of that payment was sent back before: undo that first.',
  nothing_to_undo: 'Nothing was done with it.',
  changed: 'Somebody else did something with it at the same time: look at the list again.',
};

const DIFFERENCES: Readonly<Record<string, Difference>> = {
  'write-off': 'write_off',
  credit: 'credit',
  open: 'open',
};

const NUMBER = /^\d{1,9}$/;

/** How many payments `list --all` shows. */
const LATEST = 200;

await runCommand({ help: HELP, nothing: 'Nothing was changed.', run });

async function run(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const options = { difference: text, amount: text, note: text, all: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [act = 'list', ...named] = positionals;
  const note = values.note?.trim() || null;
  const work = workOf(act, named, { ...values, note });
  const settings = readSettings(process.env);
  if (typeof work === 'string') {
    return withDatabase(settings, async ({ db }) => {
      const today = systemClock(settings.CLOCK_OFFSET_DAYS).today();
      await (work === 'open' ? listOpen(db, today) : listAll(db, named.join(' ')));
    });
  }
  await withBilling(settings, async (context) => {
    const done = await work(context);
    if (!done.ok) throw new CommandError(refusal(done.reason, done.params));
    console.log(outcome(act, done.value));
  });
}

type Work = (context: SettlingContext) => Promise<Result<number, BankRefusal>>;

function workOf(
  act: string,
  named: readonly string[],
  given: { difference?: string; amount?: string; note: string | null; all?: boolean },
): Work | 'open' | 'all' {
  const { note } = given;
  const [first = '', ...others] = named;
  const only = (count: number, what: string) => {
    if (named.length !== count) throw new UsageError(`${act} wants ${what}.`);
  };
  switch (act) {
    case 'list':
      if (given.all === true) return 'all';
      only(0, 'nothing more, or --all');
      return 'open';
    case 'match': {
      const payment = paymentNumber(first);
      if (others.length === 0) throw new UsageError('match wants the number of a payment, then bills.');
      const difference = given.difference === undefined ? null : DIFFERENCES[given.difference];
      if (difference === undefined) throw new UsageError('--difference wants write-off, credit or open.');
      return (context) => matchPayment(context, { payment, bills: others, difference, note });
    }
    case 'refund': {
      only(1, 'the number of a payment');
      const payment = paymentNumber(first);
      const amount = given.amount === undefined ? null : rappenOf('--amount', given.amount);
      return (context) => noteRefund(context, { payment, amount, note });
    }
    case 'write-off': {
      only(1, 'the number of a payment');
      const payment = paymentNumber(first);
      return (context) => writeOffRest(context, { payment, note });
    }
    case 'take-back': {
      only(2, 'the numbers of a reversal and of a payment');
      const [reversal, payment] = [paymentNumber(first), paymentNumber(others[0] ?? '')];
      return (context) => takeBack(context, { reversal, payment, note });
    }
    case 'undo': {
      only(1, 'the number of a payment');
      const payment = paymentNumber(first);
      return (context) => undoPayment(context, payment);
    }
    default:
      throw new UsageError(
        `"${printable(act)}" is none of list, match, refund, write-off, take-back and undo.`,
      );
  }
}

function paymentNumber(text: string): number {
  if (!NUMBER.test(text)) throw new UsageError('A payment is named by the number that the list shows.');
  return Number(text);
}

function refusal(reason: BankRefusal, params: ReasonParams = {}): string {
  const values = {
    ...params,
    ...(params.amount !== undefined && { amount: francsOf(Number(params.amount)) }),
  };
  return REFUSALS[reason].replace(/\{(\w+)\}/g, (_, name: keyof typeof values) => String(values[name]));
}

function outcome(act: string, rest: number): string {
  if (act === 'undo') return `Undone: CHF ${francsOf(rest)} are to be matched anew.`;
  if (rest === 0) return 'Done: nothing is left.';
  return `Done: CHF ${francsOf(Math.abs(rest))} ${rest < 0 ? 'were missing' : 'were left'}.`;
}

/** The lines are written as they are read, since nobody knows how many there are. */
async function listOpen(db: Executor, today: CivilDate): Promise<void> {
  console.log(`Owed: ${await countOpenBills(db)}`);
  for await (const bills of listOpenBills(db))
    console.log(bills.map((bill) => `  ${billLine(bill, today)}`).join('\n'));
  for (const [title, waitsFor] of [
    ['To be looked at', 'look'],
    ['Kept for next bills', 'bills'],
  ] as const) {
    console.log(`${title}: ${await countOpenPayments(db, waitsFor)}`);
    for await (const payments of listOpenPayments(db, waitsFor))
      console.log((await paymentLines(db, payments)).join('\n'));
  }
}

async function listAll(db: Executor, wanted: string): Promise<void> {
  const which = NUMBER.test(wanted) ? { number: Number(wanted) } : { words: searchedWords(wanted) };
  const { payments, total } = await listPayments(db, which, LATEST);
  const more = total > payments.length ? `, of which these are the latest ${payments.length}` : '';
  console.log([`Payments: ${total}${more}`, ...(await paymentLines(db, payments))].join('\n'));
}

function billLine({ number, left, total, dueOn, house, method }: OpenBill, today: CivilDate): string {
  const part = left === total ? '' : ` of ${francsOf(total)}`;
  const due = dueOn < today ? `overdue since ${dueOn}` : `due ${dueOn}`;
  return `${number}  CHF ${francsOf(left)}${part}, ${due}, by ${method}  ${printable(house)}`;
}

async function paymentLines(db: Executor, payments: readonly ListedPayment[]): Promise<string[]> {
  const billsOf = await billsNamedBy(db, payments);
  const lines: string[] = [];
  for (const it of payments) {
    const { payment, left } = it;
    const bills = billsOf(payment);
    const described = { ...payment, text: payment.payerText, bills };
    const isOpenReversal = payment.isReversal && left > 0;
    const taken = isOpenReversal ? await findTakenBack(db, payment) : null;
    const said = [
      foundOf(described),
      ...(taken === null ? [] : [`likely takes back payment ${taken}`]),
      ...it.uses.map((use) => useOf(use, payment)),
    ];
    lines.push(`  ${payment.number}  ${headOf(described, left)}: ${said.join('; ')}${typedOf(described)}`);
  }
  return lines;
}

/** Finds the bills of all payments at once: those that a payment names, else the one that it was kept with. */
async function billsNamedBy(
  db: Executor,
  payments: readonly ListedPayment[],
): Promise<(payment: ListedPayment['payment']) => string[]> {
  const numbers = new Set(payments.flatMap(({ payment }) => numbersNamedBy(payment)));
  const named = new Set((await findInvoicesOf(db, [...numbers])).map(({ number }) => number));
  const ids = payments.flatMap(({ payment }) => payment.invoiceId ?? []);
  const kept = new Map((await findInvoices(db, ids)).map(({ id, number }) => [id, number]));
  return (payment) => {
    const bills = numbersNamedBy(payment).filter((number) => named.has(number));
    const own = payment.invoiceId === null ? undefined : kept.get(payment.invoiceId);
    return bills.length === 0 && own !== undefined ? [own] : bills;
  };
}

/** What became of a payment, or of a part of it. */
function useOf(
  use: ListedPayment['uses'][number],
  { isReversal, currency }: ListedPayment['payment'],
): string {
  const { kind, amount, bill, payment, reversal, note } = use;
  const money = moneyOf(amount, currency);
  const what = {
    bill: `${money} for ${bill}`,
    write_off: bill === null ? `${money} written off` : `${money} of ${bill} written off`,
    refund: `${money} sent back`,
    reversal: isReversal ? `takes back payment ${payment}` : `taken back by ${reversal}`,
  }[kind];
  return note === null ? what : `${what} (${printable(note)})`;
}

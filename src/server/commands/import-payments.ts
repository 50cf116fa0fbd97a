import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  type BookedPayment,
  bookPayments,
  type CamtFault,
  readCamt,
  type SkipReason,
} from '../modules/subscriptions/index.ts';
import { CommandError, francsOf, onlyArgument, printable, runCommand } from '../platform/command.ts';
import { readSettings } from '../platform/settings.ts';
import { foundOf, headOf, typedOf } from './bank-lines.ts';
import { withBilling } from './with-billing.ts';

const HELP = `npm run import:payments -- <file.xml>

Books the payments that a bank reports in a file camt.054 (notification of credits). A payment that names open invoices, by
its reference or else in its text, and fits them exactly pays them; where that was the last thing owed, access is as it was
before, and the owners are mailed. All others, also in another currency, are kept for a person to look at: npm run bank --
list shows them. Importing a file again changes nothing.

It wants the settings of the server: INVOICE_IBAN is the account, SECRET_KEY seals mails. The database is that of
DATABASE_URL, where servers may go on running, else the embedded one in DATA_DIR, whose server has to be stopped first.`;

const FAULTS: Readonly<Record<CamtFault, string>> = {
  too_large: 'The file is larger than any report of a bank.',
  broken: 'The file is no XML that can be read.',
  unsafe: 'The file declares a type of document or entities, which no bank does.',
  not_camt_054: 'The file is no camt.054 in a version that Swiss banks send (2, 4 or 8).',
  incomplete: 'The file lacks what every such report has.',
};

const SKIPPED: Readonly<Record<SkipReason, string>> = {
  debit: 'money that went out',
  reversed_debit: 'money that had gone out and came back',
  not_booked: 'announced, not booked yet',
  other_account: 'of another account than INVOICE_IBAN',
  no_amount: 'without an amount that can be booked',
  no_date: 'without a date',
};

await runCommand({
  help: HELP,
  nothing: 'Nothing was imported.',
  unfinished: 'The import was not finished; run it again.',
  run: (args) => run(onlyArgument(args, 'file')),
});

async function run(name: string): Promise<void> {
  const settings = readSettings(process.env);
  if (settings.INVOICE_IBAN === undefined) throw new CommandError('INVOICE_IBAN is not set.');
  // npm runs scripts in the project's folder, so a relative path is resolved against the folder of the caller.
  const bytes = await readFile(resolve(process.env.INIT_CWD ?? '', name)).catch((error: Error) => {
    throw new CommandError(`The file cannot be read: ${error.message}`);
  });
  const notice = await readCamt({ file: bytes, iban: settings.INVOICE_IBAN });
  if (!notice.ok) throw new CommandError(FAULTS[notice.reason]);
  const { messageId, payments, skipped } = notice.value;

  await withBilling(settings, async (context) => {
    const booked = await bookPayments(context, payments);
    console.log(`Report ${printable(messageId)} of the bank:`);
    for (const one of booked) console.log(lineOf(one));
    for (const { id, reason, amount, currency } of skipped) {
      console.log(
        `  ${printable([currency, amount].filter(Boolean).join(' '))} skipped, ${SKIPPED[reason]} (${printable(id)})`,
      );
    }
    console.log(sumOf(booked, skipped.length));
  });
}

function lineOf({ payment, number, result, isKnown, invoices }: BookedPayment): string {
  const bills = invoices.map((it) => `${it.number} (${printable(it.house)})`);
  const described = { ...payment, text: payment.message, result, bills };
  // What was booked before may have been looked at since: npm run bank tells.
  const found = `${result === 'paid' || isKnown ? '' : 'LOOK AT IT: '}${foundOf(described)}`;
  const known = isKnown ? ', as booked before' : '';
  return `  ${number}  ${headOf(described)}: ${found}${known}${typedOf(described)} (${printable(payment.id)})`;
}

function sumOf(booked: readonly BookedPayment[], skipped: number): string {
  const fresh = booked.filter(({ isKnown }) => !isKnown);
  const paid = fresh.filter(({ result }) => result === 'paid');
  const francs = francsOf(paid.reduce((sum, { payment }) => sum + payment.amount, 0));
  const known = booked.length - fresh.length;
  return `${paid.length} paid (CHF ${francs}), ${fresh.length - paid.length} to look at, ${known} known, ${skipped} skipped.`;
}

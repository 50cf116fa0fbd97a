import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmbedded } from '#server/platform/database/embedded.ts';
import { bankReport } from '../bank-report.ts';
import { aDemoFolder } from './deployment.ts';
import { startNode } from './node-process.ts';
import { runCommand } from './run-command.ts';

const cleanUps: (() => unknown)[] = [];
let folder: string;

beforeAll(async () => {
  folder = await aDemoFolder(cleanUps);
});
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

async function run(...args: string[]) {
  const { code, out, err } = await runCommand(folder, args);
  return { code, said: out + err };
}

async function query<Row>(sql: string): Promise<Row[]> {
  const database = await openEmbedded(folder);
  try {
    return (await database.executeSql(sql)).rows as Row[];
  } finally {
    await database.close();
  }
}

async function countMails(): Promise<number> {
  const [row] = await query<{ count: number }>(
    "select count(*)::int as count from tasks.job where name = 'send-mail'",
  );
  return row?.count ?? 0;
}

it('coupons are added and payments of the bank imported beside the server, once each', async () => {
  const node = await startNode({ dataDir: folder, env: { DEMO: '1' } });
  const coupon = [
    'add:coupon',
    '--code',
    'winter',
    ...['--name-de', 'Winter', '--name-it', 'Inverno', '--name-en', 'Winter', '--name-fr', 'Hiver'],
    '--percent-off',
    '15',
    '--months',
    '2',
  ] as const;
  const locked = await run(...coupon);
  expect([locked.code, locked.said]).toEqual([1, expect.stringContaining('stop it, run this again')]);
  expect(await node.end('SIGTERM')).toBe(0);

  expect(await run(...coupon)).toEqual({ code: 0, said: 'WINTER can be redeemed.\n' });
  const again = await run(...coupon);
  expect([again.code, again.said]).toEqual([1, expect.stringContaining('There is a coupon WINTER already')]);
  const wrong = await run('add:coupon', '--code', 'x', '--name', 'y');
  expect([wrong.code, wrong.said]).toEqual([1, expect.stringContaining('--code wants')]);

  expect((await run('coupons', 'list')).said).toContain(
    'WINTER · Winter / Inverno / Hiver · 15 % a month, 2 months · redeemed 0 · no end',
  );
  const partly = await run('add:coupon', '--code', 'fair', '--name-de', 'Messe', '--name-it', 'Fiera');
  expect([partly.code, partly.said]).toEqual([1, expect.stringContaining('--name-en wants')]);
  expect(await run('coupons', 'end', 'winter')).toEqual({
    code: 0,
    said: 'WINTER can no longer be redeemed.\n',
  });
  expect((await run('coupons', 'list')).said).toMatch(/WINTER .* ended \d{4}-/);
  const unknown = await run('coupons', 'end', 'SUMMER');
  expect([unknown.code, unknown.said]).toEqual([1, expect.stringContaining('There is no coupon SUMMER')]);

  const [open] = await query<{ reference: string; total: number; id: number }>(
    "select reference, r.amount as total, id from invoices i join receivables r on r.invoice_id = i.id where method = 'bank' and paid_at is null and r.due_on < now() limit 1",
  );
  const { reference, total, id } = open ?? { reference: '', total: 0, id: 0 };
  const bookings = [
    { id: 'B1', amount: total, reference },
    { id: 'B2', amount: 100, reference: 'RF18539007547034' },
    { id: 'B3', amount: 500, reference: '', currency: 'EUR', text: 'fatt. n. \u202e2026\u009b' },
  ];
  writeFileSync(join(folder, 'report.xml'), bankReport(bookings));
  // The demo data has mails of its own, which a busy machine may not have sent before the node ended.
  const waiting = await countMails();
  const first = await run('import:payments', 'report.xml');
  expect(first.said).toContain('1 paid');
  expect(first.said).toContain('2 to look at, 0 known, 0 skipped');
  expect(first.code).toBe(0);
  const second = await run('import:payments', 'report.xml');
  expect(second.said).toContain('0 paid (CHF 0.00), 0 to look at, 3 known');

  const [, number = ''] =
    /^ {2}(\d+) .*: names no bill \(reference RF18539007547034\)/m.exec((await run('bank')).said) ?? [];
  expect(first.said).toContain(
    'LOOK AT IT: in EUR, in which no bill can be paid; names no bill; typed "fatt. n. \\u{202e}2026\\u{9b}" (B3)',
  );
  const comma = await run('bank', 'refund', number, '--amount', '5,00');
  expect(comma.said).toBe(
    'Nothing was changed. --amount wants francs such as 10.00, not "5,00". (--help says how it is used.)\n',
  );
  const unnamed = await run('bank', 'match', number);
  expect([unnamed.code, unnamed.said]).toEqual([1, expect.stringContaining('then bills')]);
  const none = await run('bank', 'match', number, '2026-999999');
  expect([none.code, none.said]).toEqual([1, 'Nothing was changed. There is no bill 2026-999999.\n']);
  expect((await run('bank', 'refund', number)).said).toBe('Done: nothing is left.\n');
  expect((await run('bank', 'list', '--all', number)).said).toMatch(
    /^Payments: 1\n.*CHF \d+\.\d\d sent back; typed/m,
  );
  expect((await run('bank', 'undo', number)).said).toMatch(
    /^Undone: CHF 598\.80 are to be matched anew\.\n$/,
  );
  expect(await query(`select paid_by from receivables where invoice_id = ${id}`)).toEqual([
    { paid_by: 'bank' },
  ]);
  expect(await countMails()).toBe(waiting + 1);

  writeFileSync(join(folder, 'broken.xml'), '<Document>');
  const broken = await run('import:payments', 'broken.xml');
  expect([broken.code, broken.said]).toEqual([
    1,
    'Nothing was imported. The file is no XML that can be read.\n',
  ]);
});

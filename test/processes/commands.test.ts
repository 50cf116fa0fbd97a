import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bankReport } from '../bank-report.ts';
import { aDemoDatabase, aDeployment, type Deployment } from './deployment.ts';
import { callApi, PASSWORD, startNode } from './node-process.ts';
import { runCommand } from './run-command.ts';

const cleanUps: (() => unknown)[] = [];
let deployment: Deployment;
let folder: string;

beforeAll(async () => {
  deployment = await aDemoDatabase(cleanUps);
  folder = deployment.dataDir;
});
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

async function runOn({ dataDir, env }: Deployment, args: string[], byNpm = false) {
  const { code, out, err } = await runCommand(dataDir, args, { env, byNpm });
  return { code, said: out + err };
}

const run = (...args: string[]) => runOn(deployment, args);

async function query<Row>(sql: string): Promise<Row[]> {
  const database = await deployment.openDatabase();
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

const coupon = [
  'add:coupon',
  '--code',
  'winter',
  ...['--name-de', 'Winter', '--name-it', 'Inverno', '--name-en', 'Winter', '--name-fr', 'Hiver'],
  '--percent-off',
  '15',
  '--months',
  '2',
];

it('a command asks to stop the server that has the embedded database open, and works afterwards', async () => {
  const embedded = await aDeployment('pglite', cleanUps);
  const node = await startNode(embedded);
  const locked = await runOn(embedded, coupon);
  expect([locked.code, locked.said]).toEqual([1, expect.stringContaining('stop it, run this again')]);
  expect(await node.end('SIGTERM')).toBe(0);
  expect(await runOn(embedded, coupon)).toEqual({ code: 0, said: 'WINTER can be redeemed.\n' });
});

it('coupons are added and payments of the bank imported beside the server, once each', async () => {
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

it('the addresses of the newsletter are exported with links that the server knows', async () => {
  const exported = await runCommand(folder, ['export:newsletter', 'out'], {
    env: { ...deployment.env, PUBLIC_URL: 'https://solstice.example' },
  });
  expect(exported.code).toBe(0);
  expect(readdirSync(join(folder, 'out'))).toContain('newsletter-de-companies.csv');
  expect(exported.out).toContain('newsletter-de-companies.csv: ');
  const file = join(folder, 'out', 'newsletter-de-companies.csv');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const [heading, first] = readFileSync(file, 'utf8').split('\r\n');
  expect(heading).toBe('\ufeffemail;language;salutation;first_name;last_name;company_name;unsubscribe');
  const [email = '', , , , , , link = ''] = (first ?? '').split(';');
  const token = /^https:\/\/solstice\.example\/newsletter\/off\/([\w-]+)\?in=de$/.exec(link)?.[1] ?? '';

  const node = await startNode(deployment);
  expect((await fetch(`${node.url}/api/newsletter/unsubscribe/${token}`)).status).toBe(200);
  expect(await node.end('SIGTERM')).toBe(0);
  await run('export:newsletter', 'out');
  expect(readFileSync(file, 'utf8')).not.toContain(email);
});

it('the first administrator, what is offered to the media and minimum wages are added beside the server', async () => {
  const deployment = await aDeployment('postgres', cleanUps);
  const empty = deployment.dataDir;
  const run = (...args: string[]) => runOn(deployment, args, args[0] === 'add:admin');
  const nobody = await run('add:admin', '--email', 'anna', '--first-name', 'Anna', '--last-name', 'Meier');
  expect([nobody.code, nobody.said]).toEqual([
    1,
    expect.stringContaining('--salutation wants mr or ms; --email wants an address.'),
  ]);
  const email = 'anna@example.org';
  const names = ['--salutation', 'ms', '--first-name', 'Anna', '--last-name', 'Meier'];
  const { code, said } = await run('add:admin', '--email', email, ...names);
  const token = /\/password\/reset\/([\w-]{43})\/[\w-]+\?in=de\n$/.exec(said)?.[1];
  expect([code, said]).toEqual([0, expect.stringContaining(`${email} is an administrator, and chooses`)]);

  const common = ['add:media', '--language', 'de', '--date', '2026-03-02'];
  const none = await run(...common, '--kind', 'poster', '--title', 'x', '--link', 'https://example.org');
  expect([none.code, none.said]).toEqual([1, expect.stringContaining('--kind wants report, kit or release')]);
  writeFileSync(join(empty, 'notes.txt'), 'hello');
  const release = [...common, '--kind', 'release', '--title', 'Mitteilung'];
  const text = await run(...release, '--file', 'notes.txt');
  expect([text.code, text.said]).toEqual([1, expect.stringContaining('neither a PDF nor a ZIP')]);
  const address = await run(...release, '--link', 'http://example.org');
  expect([address.code, address.said]).toEqual([1, expect.stringContaining('begins with https://')]);

  writeFileSync(join(empty, 'release.pdf'), '%PDF-1.7 release');
  expect(await run(...release, '--file', 'release.pdf')).toEqual({
    code: 0,
    said: 'It is offered as number 1.\n',
  });
  const report = [...common, '--kind', 'report', '--title', 'Bericht', '--link', 'https://example.org/a'];
  expect((await run(...report)).said).toBe('It is offered as number 2.\n');
  expect((await run('add:media', '--list')).said.split('\n')).toEqual([
    '2  report  de  2026-03-02  Bericht  https://example.org/a',
    '1  release  de  2026-03-02  Mitteilung  solstice-mitteilung.pdf',
    '',
  ]);
  expect((await run('add:media', '--remove', '2')).said).toBe('Number 2 is not offered any more.\n');
  const again = await run('add:media', '--remove', '2');
  expect([again.code, again.said]).toEqual([1, 'Nothing was changed. There is no number 2.\n']);

  const wages = (...lines: string[]) => {
    writeFileSync(join(empty, 'wages.csv'), ['level;valid_from;amount;source', ...lines].join('\n'));
    return run('import:minimum-wages', 'wages.csv');
  };
  const faults = await wages('V;2090-01-01;3760;L-GAV', 'Ia;2026-01-01;3000;L-GAV');
  expect([faults.code, faults.said]).toEqual([
    1,
    expect.stringContaining('Nothing was imported. The list has faults'),
  ]);
  const inForce = await wages('Ia;2026-01-01;3000;L-GAV');
  expect([inForce.code, inForce.said]).toEqual([
    1,
    expect.stringContaining('Ia from 2026-01-01, which the list wants at'),
  ]);
  const later = ['Ia;2090-01-01;3760;L-GAV 2090', 'II;2090-01-01;4100.50;L-GAV 2090'];
  expect(await wages(...later)).toEqual({ code: 0, said: '2 new, 0 corrected, 0 unchanged.\n' });
  expect((await wages(...later)).said).toBe('0 new, 0 corrected, 2 unchanged.\n');

  const node = await startNode(deployment);
  const shown = await callApi<{ data: { valid_from: string }[] }>(node, 'GET', '/minimum-wages');
  expect(shown.body.data.filter(({ valid_from }) => valid_from === '2090-01-01')).toEqual([
    { level: 'Ia', amount: 376_000, valid_from: '2090-01-01', source: 'L-GAV 2090' },
    { level: 'II', amount: 410_050, valid_from: '2090-01-01', source: 'L-GAV 2090' },
  ]);
  const { data } = (await (await fetch(`${node.url}/api/media/pressreleases/de`)).json()) as {
    data: { file: string }[];
  };
  expect(await (await fetch(new URL(data[0]?.file ?? '', node.url))).text()).toBe('%PDF-1.7 release');
  const chosen = { token, email, password: PASSWORD, password_confirmation: PASSWORD };
  expect((await callApi(node, 'POST', '/password/reset', { body: chosen })).status).toBe(200);
  const login = { body: { email, password: PASSWORD } };
  expect((await callApi<object>(node, 'POST', '/auth', login)).body).toMatchObject({
    data: { user: { is_admin: true } },
  });
  expect(await node.end('SIGTERM')).toBe(0);
});

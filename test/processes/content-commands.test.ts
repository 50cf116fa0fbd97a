import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDemoFolder, aDeployment } from './deployment.ts';
import { callApi, PASSWORD, startNode } from './node-process.ts';
import { runCommand } from './run-command.ts';

const cleanUps: (() => unknown)[] = [];
let folder: string;

beforeAll(async () => {
  folder = (await aDeployment('pglite', cleanUps)).dataDir;
});
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

async function run(...args: string[]) {
  const { code, out, err } = await runCommand(folder, args);
  return { code, said: out + err };
}

it('the first administrator, what is offered to the media and minimum wages are added beside the server', async () => {
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
  writeFileSync(join(folder, 'notes.txt'), 'hello');
  const release = [...common, '--kind', 'release', '--title', 'Mitteilung'];
  const text = await run(...release, '--file', 'notes.txt');
  expect([text.code, text.said]).toEqual([1, expect.stringContaining('neither a PDF nor a ZIP')]);
  const address = await run(...release, '--link', 'http://example.org');
  expect([address.code, address.said]).toEqual([1, expect.stringContaining('begins with https://')]);

  writeFileSync(join(folder, 'release.pdf'), '%PDF-1.7 release');
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
    writeFileSync(join(folder, 'wages.csv'), ['level;valid_from;amount;source', ...lines].join('\n'));
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

  const node = await startNode({ dataDir: folder, env: { DEMO: '0' } });
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

it('the addresses of the newsletter are exported with links that the server knows', async () => {
  const data = await aDemoFolder(cleanUps);
  const env = { DATA_DIR: data };
  const node = await startNode({ dataDir: data, env: { DEMO: '1' } });
  const locked = await runCommand(folder, ['export:newsletter', 'out'], env);
  expect([locked.code, locked.err]).toEqual([1, expect.stringContaining('stop it, run this again')]);
  expect(await node.end('SIGTERM')).toBe(0);

  const { code, out } = await runCommand(folder, ['export:newsletter', 'out'], {
    ...env,
    PUBLIC_URL: 'https://solstice.example',
  });
  expect(code).toBe(0);
  const files = readdirSync(join(folder, 'out'));
  expect(files).toContain('newsletter-de-companies.csv');
  expect(out).toContain('newsletter-de-companies.csv: ');
  const file = join(folder, 'out', 'newsletter-de-companies.csv');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const [heading, first] = readFileSync(file, 'utf8').split('\r\n');
  expect(heading).toBe('\ufeffemail;language;salutation;first_name;last_name;company_name;unsubscribe');
  const [email, , , , , , link = ''] = (first ?? '').split(';');
  const token = /^https:\/\/solstice\.example\/newsletter\/off\/([\w-]+)\?in=de$/.exec(link)?.[1] ?? '';

  const again = await startNode({ dataDir: data, env: { DEMO: '1' } });
  expect((await fetch(`${again.url}/api/newsletter/unsubscribe/${token}`)).status).toBe(200);
  expect(await again.end('SIGTERM')).toBe(0);
  await runCommand(folder, ['export:newsletter', 'out'], env);
  expect(readFileSync(file, 'utf8')).not.toContain(email);
});

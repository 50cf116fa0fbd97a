import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { diskFiles } from '#server/adapters/files/embedded.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { callerOf } from '#test/employer.ts';
import { aJob, anEmployee, aUser, tokenOf } from '#test/factories.ts';
import { aPackage } from '#test/package.ts';
import { aPicture } from '#test/pictures.ts';
import { whileTaken } from './export.ts';

const folder = mkdtempSync(join(tmpdir(), 'solstice-export-'));
const disk = diskFiles(folder);
/** A hook that runs before a file is read. */
let beforeOpen: () => Promise<void> = async () => {};

let app: TestApp;
beforeAll(async () => {
  const open = async (key: string) => {
    await beforeOpen();
    return disk.open(key);
  };
  app = await startTestApp({ files: { ...disk, open } });
});
afterEach(() => app.reset());
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

type Caller = ReturnType<typeof callerOf>;

/** The files of an export, by name. */
async function exported(call: Caller) {
  const { status, headers, body } = await call('exportUser');
  expect(status).toBe(200);
  const files = unzipSync(body);
  const text = (name: string) => Buffer.from(files[name] ?? []).toString();
  return {
    headers,
    names: Object.keys(files),
    files,
    page: text('index.html'),
    rows: (section: string) => JSON.parse(text(`data/${section}.json`)) as Record<string, unknown>[],
  };
}

/** An employee with a picture, a document, a sent application, and an agreement. */
async function aFullLife() {
  const { employee, winter, uuid } = await aPackage(app);
  const { call } = employee;
  await call('updateUser', { body: { language: 'it' } });
  await call('uploadPicture', { file: { bytes: await aPicture() } });
  const { path } = (
    await call('uploadDocument', { file: { bytes: await aPicture(), name: '../../Zeugnis: 2026?.png' } })
  ).body.data;
  await call('createCertification', {
    body: { title: 'Kochkurs', documents: [{ title: 'Zeugnis', description: null, path }] },
  });
  const { id: jobId } = await aJob(app, { companyId: winter.companyId, title: 'Patissière' });
  await call('createApplication', {
    body: {
      job_id: jobId,
      application_letter: '<p>Gerne <strong>backe</strong> ich.</p><p>Bis bald.</p>',
      status: 'SEND',
    },
  });
  return { call, winter, uuid };
}

describe('an export', () => {
  it('is one ZIP with a page, each table as JSON, and the files of the person', async () => {
    const { call, uuid } = await aFullLife();
    const { headers, names, files, rows } = await exported(call);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="solstice-2026-11-20.zip"',
      'cache-control': 'private, no-store',
    });
    const [application] = rows('applications');
    expect(names.filter((name) => name.startsWith('files/'))).toEqual([
      'files/picture.jpg',
      'files/documents/Zeugnis_ 2026_.pdf',
      `files/applications/${application?.id}.pdf`,
      `files/applications/${application?.id}.jpg`,
      `files/agreements/${uuid}-1.pdf`,
    ]);
    for (const name of names.filter((it) => it.endsWith('.pdf'))) {
      expect(Buffer.from(files[name] ?? []).toString('latin1')).toMatch(/^%PDF-.*%%EOF\s*$/s);
    }
    expect(names.at(-1)).toBe('index.html');
  });

  it('contains all stored fields as JSON, with the names of referenced records and files', async () => {
    const { call, winter } = await aFullLife();
    const { rows } = await exported(call);
    expect(rows('account')).toMatchObject([
      { first_name: 'Ana', language: 'it', files: ['files/picture.jpg'] },
    ]);
    expect(rows('profile')).toMatchObject([{ nationality: 'PT', date_of_birth: '1994-06-02' }]);
    expect(rows('resume_jobs')).toMatchObject([
      { company_name: 'Hotel Quarzhorn', status: 'APPROVED' },
      { company_name: 'Albergo Riva' },
    ]);
    expect(rows('applications')).toMatchObject([
      {
        company_id: winter.companyId,
        company_name: 'Hotel Quarzhorn',
        job_title: 'Patissière',
        status: 'SENT',
      },
    ]);
    expect(rows('certifications')).toMatchObject([{ documents: [{ title: 'Zeugnis' }] }]);
    expect(rows('told_to_companies').length).toBeGreaterThan(0);
  });

  it('has a self-contained page in the language of the person, which links every file', async () => {
    const { call } = await aFullLife();
    const { page, names } = await exported(call);
    expect(page).toContain('<html lang="it">');
    expect(page).toContain('I Suoi dati presso Solstice');
    expect(page).toContain('Gerne backe ich.<br>Bis bald.');
    expect(page).toContain('Portogallo');
    expect(page).toMatch(/<dt>Inizio<\/dt><dd>\d+°? [a-z]+ \d{4}<\/dd>/);
    expect(page).not.toMatch(/Inizio, (anno|mese|giorno)|>[A-Z]+_[A-Z_]+</);
    const linked = [...page.matchAll(/href="([^"#]+)"/g)].map(([, address = '']) =>
      decodeURIComponent(address),
    );
    expect(linked.sort()).toEqual(names.filter((name) => name !== 'index.html').sort());
    expect(page).not.toMatch(/https?:|<script|<img|<link|@import|url\(/);
  });

  it('escapes user input', async () => {
    const user = await anEmployee(app, { lastName: '<img src=x onerror=alert(1)>"&' });
    const { page } = await exported(callerOf(app, user));
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;');
    expect(page).not.toContain('<img');
  });

  it('contains neither notes of companies nor who confirmed for them, and the page says so', async () => {
    const { call, winter } = await aFullLife();
    const { data } = (await winter.call('listApplications')).body;
    await winter.call('updateApplicationStatus', {
      params: { applicationId: data[0]?.id ?? 0 },
      body: { note: 'wirkt nervös', mark: 2, tags: ['wirkt nervös'] },
    });
    const { files, page } = await exported(call);
    const everything = Object.entries(files)
      .filter(([name]) => !name.startsWith('files/'))
      .map(([, bytes]) => Buffer.from(bytes).toString())
      .join('\n');
    expect(everything).not.toContain('wirkt nervös');
    expect(everything).not.toContain('Ladina');
    expect(page).toContain('Senza ciò che le aziende annotano per sé: note, valutazioni ed etichette.');
  });

  it('of a company user contains who applied when for what, without letters and dossiers', async () => {
    const { winter } = await aFullLife();
    await app.runTasks();
    const { rows, names, page } = await exported(callerOf(app, await userOf(winter.userId)));
    expect(rows('companies')).toMatchObject([{ name: 'Hotel Quarzhorn', place: 'Pontresina' }]);
    expect(rows('contact_persons')).toHaveLength(1);
    expect(rows('ads')).toMatchObject([{ title: 'Patissière' }]);
    expect(rows('company_applications')).toMatchObject([
      { first_name: 'Ana', last_name: 'Reis', status: 'SENT', job_title: 'Patissière' },
    ]);
    expect(rows('employees')).toMatchObject([{ first_name: 'Ana', confirmed_by: expect.any(String) }]);
    expect(rows('company_agreements')).toMatchObject([
      { employee: { first_name: 'Ana', last_name: 'Reis' }, status: 'VALID' },
    ]);
    expect(names.filter((name) => name.startsWith('files/'))).toEqual([
      expect.stringContaining('files/agreements/'),
    ]);
    expect(JSON.stringify([rows('company_applications'), rows('employees')])).not.toMatch(/backe|Zeugnis/);
    expect(page).toContain('Schreiben und Dossiers gehören den Bewerbenden.');
  });

  it('continues without a file that is missing by then, and lists it', async () => {
    const user = await anEmployee(app, { imageKey: `${'a'.repeat(64)}.jpg` });
    const { rows, names } = await exported(callerOf(app, user));
    expect(rows('account')).toMatchObject([{ files_left_out: ['files/picture.jpg'] }]);
    expect(names).not.toContain('files/picture.jpg');
  });

  it('can be requested ten times a day per account', async () => {
    const [call, other] = [callerOf(app, await aUser(app)), callerOf(app, await aUser(app))];
    for (let i = 0; i < 10; i += 1) expect((await call('exportUser')).status).toBe(200);
    const refused = await call('exportUser');
    expect([refused.status, refused.headers['content-type']]).toEqual([
      429,
      'application/json; charset=utf-8',
    ]);
    expect((await other('exportUser')).status).toBe(200);
  });

  it('is aborted if nobody reads it for a while, and not while it is being read', async () => {
    const pieces = async function* () {
      for (const n of [1, 2, 3]) yield new Uint8Array([n]);
    };
    const giveUp = vi.fn();
    const taken = whileTaken(pieces(), giveUp, { silenceMs: 50 });
    await taken.next();
    await expect.poll(() => giveUp.mock.calls.length).toBe(1);
    const whole: number[] = [];
    for await (const [n = 0] of whileTaken(pieces(), () => whole.push(-1), { silenceMs: 5000 }))
      whole.push(n);
    expect(whole).toEqual([1, 2, 3]);
  });

  it('is written once at a time per account, four at a time per network, and eight in total', async () => {
    const imageKey = await disk.put(await aPicture(), 'jpg');
    const tokens = await Promise.all(
      Array.from({ length: 9 }, async () => tokenOf(app, await aUser(app, { imageKey }))),
    );
    const order = (at: number, network = at % 4) =>
      app.call('exportUser', { token: tokens[at] ?? '', remoteAddress: `192.0.2.${network}` });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let waiting = 0;
    beforeOpen = () => {
      waiting += 1;
      return held;
    };
    const running = [0, 1, 2, 3].map((at) => order(at, 9));
    await expect.poll(() => waiting).toBe(4);
    expect((await order(8, 9)).status).toBe(429);
    running.push(...[4, 5, 6, 7].map((at) => order(at)));
    await expect.poll(() => waiting).toBe(8);
    expect((await order(8)).status).toBe(503);
    expect((await order(0)).status).toBe(429);
    letGo();
    beforeOpen = async () => {};
    for (const reply of await Promise.all(running)) expect(reply.status).toBe(200);
    expect((await order(0)).status).toBe(200);
  });
});

async function userOf(id: number) {
  const { users } = await import('../accounts/tables.ts');
  const found = await app.database.db.select().from(users);
  return found.find((it) => it.id === id) as (typeof found)[number];
}

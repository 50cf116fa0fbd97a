import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DOCUMENTS_MAX } from '#domain/resumes/documents.ts';
import { diskFiles } from '#server/adapters/files/embedded.ts';
import { openDocumentWorker } from '#server/platform/pdf/worker.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployee, tokenOf } from '#test/factories.ts';
import { readPdf } from '#test/pdf.ts';
import { aPicture } from '#test/pictures.ts';
import { aPdf, aSignedPdf } from '#test/uploads.ts';
import { documents } from './tables.ts';

let app: TestApp;
let folder: string;
let token: string;
let user: Awaited<ReturnType<typeof anEmployee>>;
let diesAfterPut = false;
/** A worker with the usual time limit, and one that always times out. */
const [examiner, hurried] = [openDocumentWorker(), openDocumentWorker({ timeLimitMs: 1 })];
let isHurried = false;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solstice-documents-'));
  const disk = diskFiles(folder);
  app = await startTestApp({
    examiner: { ...examiner, run: (...order) => (isHurried ? hurried : examiner).run(...order) },
    files: {
      ...disk,
      async put(bytes, extension) {
        const key = await disk.put(bytes, extension);
        if (diesAfterPut) throw new Error('killed');
        return key;
      },
    },
  });
});
beforeEach(async () => {
  await app.reset();
  await rm(folder, { recursive: true, force: true });
  diesAfterPut = false;
  isHurried = false;
  user = await anEmployee(app, { language: 'en' });
  token = await tokenOf(app, user);
});
afterAll(async () => {
  await app.close();
  await hurried.close();
  await rm(folder, { recursive: true, force: true });
});

const upload = (bytes: Uint8Array, name = 'zeugnis.pdf', by = token) =>
  app.call('uploadDocument', { token: by, file: { bytes, name } });
const open = (url: string) => app.app.inject({ url });
const storedFiles = async () =>
  (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) => name.endsWith('.pdf'));
const certificate = (paths: readonly string[]) => ({
  title: 'G 1 Gastro-Grundseminar',
  documents: paths.map((path) => ({ title: 'Ausweis', description: null, path })),
});

describe('an uploaded document', () => {
  it('is returned with its path and file name, and opens at its signed address', async () => {
    const { status, body } = await upload(await aPdf({ pages: 2 }), 'Zeugnis_Hotel Alpina.pdf');
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      title: 'Zeugnis Hotel Alpina',
      path: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const { statusCode, headers, rawPayload } = await open(body.data.url);
    expect({ statusCode, type: headers['content-type'], caching: headers['cache-control'] }).toEqual({
      statusCode: 200,
      type: 'application/pdf',
      caching: 'private, no-store',
    });
    expect(readPdf(rawPayload).text).toContain('Arbeitszeugnis 2');
  });

  it('is titled with the quotation marks of its file name, which browsers encode', async () => {
    const { body } = await upload(await aPdf({ pages: 1 }), 'Zeugnis %22Alpina%22 100%.pdf');
    expect(body.data.title).toBe('Zeugnis "Alpina" 100%');
  });

  it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'may be a picture, here %s, which becomes an A4 page',
    async (kind) => {
      const { status, body } = await upload(await aPicture({ kind }), `Diplom.${kind}`);
      expect(status).toBe(201);
      const page = (await PDFDocument.load((await open(body.data.url)).rawPayload)).getPage(0);
      // Landscape, like the picture.
      expect([page.getWidth(), page.getHeight()].map(Math.round)).toEqual([842, 595]);
    },
  );

  it('contains the pages only, without attachments, launch actions, metadata or surrounding bytes', async () => {
    const bytes = await aPdf({
      async change(document) {
        await document.attach(Buffer.from('hidden payload'), 'payload.txt', { mimeType: 'text/plain' });
        document.setTitle('secret title');
        const link = (uri: string) =>
          document.context.obj({
            Type: 'Annot',
            Subtype: 'Link',
            Rect: [0, 0, 9, 9],
            A: { S: 'URI', URI: PDFString.of(uri) },
          });
        const annotations = document.context.obj([link('javascript:alert(1)'), link('https://example.org/')]);
        document.getPage(0).node.set(PDFName.of('Annots'), annotations);
      },
    });
    const zipAtTheEnd = Buffer.concat([bytes, Buffer.from('PK\x03\x04 another kind of file')]);
    const { body } = await upload(zipAtTheEnd);
    const { rawPayload } = await open(body.data.url);
    const plain = await (await PDFDocument.load(rawPayload)).save({ useObjectStreams: false });
    const text = Buffer.from(plain).toString('latin1');
    expect(text).toContain('https://example.org/');
    for (const gone of ['javascript:', 'EmbeddedFile', 'secret title', 'PK\x03\x04']) {
      expect(text, gone).not.toContain(gone);
    }
  });

  it('whose file is missing is named to its owner, in the resume too, and can be uploaded again', async () => {
    const bytes = await aPdf({ text: 'Ausweis' });
    const { path, url } = (await upload(bytes)).body.data;
    await app.call('createCertification', { token, body: certificate([path]) });
    await rm(folder, { recursive: true });
    const { statusCode, payload } = await open(url);
    expect([statusCode, JSON.parse(payload)]).toEqual([
      409,
      { code: 'document_lost', error: expect.stringContaining('“zeugnis”') },
    ]);
    const resume = await app.call('getResumePdf', { token });
    expect([resume.status, resume.error]).toMatchObject([409, { code: 'document_lost' }]);
    await upload(bytes);
    expect((await open(url)).statusCode).toBe(200);
    expect((await app.call('getResumePdf', { token })).status).toBe(200);
  });

  it('that took too long to read is not called broken, and may be uploaded again', async () => {
    isHurried = true;
    const { status, error } = await upload(await aPdf());
    expect([status, error.codes, await storedFiles()]).toEqual([422, { file: ['pdfSlow'] }, []]);
    isHurried = false;
    expect((await upload(await aPdf())).status).toBe(201);
  });

  it('shows the values of its form fields', async () => {
    const bytes = await aPdf({
      change(document) {
        const field = document.getForm().createTextField('name');
        field.setText('Anna Muster');
        field.addToPage(document.getPage(0), { x: 60, y: 600, width: 200, height: 24 });
      },
    });
    const { body } = await upload(bytes);
    const { rawPayload } = await open(body.data.url);
    expect(readPdf(rawPayload).text).toContain('Anna Muster');
    expect((await PDFDocument.load(rawPayload)).getForm().getFields()).toEqual([]);
  });
});

describe('what a document loses', () => {
  const lostOf = async (bytes: Uint8Array) => (await upload(bytes)).body.data;
  it('is reported: a digital signature is not valid in the copy, which still shows it', async () => {
    const { lost, url } = await lostOf(await aSignedPdf());
    expect(lost).toEqual(['signature']);
    const { rawPayload } = await open(url);
    expect(readPdf(rawPayload).text).toContain('Unterschrieben');
    expect(readPdf(rawPayload).problems).toBe('');
  });

  it('is reported: attached files are removed', async () => {
    const withFile = await aPdf({
      change: (document) => document.attach(Buffer.from('hidden'), 'payload.txt', { mimeType: 'text/plain' }),
    });
    expect((await lostOf(withFile)).lost).toEqual(['attachments']);
  });

  it('is nothing if it has neither, nor for a picture', async () => {
    expect([(await lostOf(await aPdf())).lost, (await lostOf(await aPicture())).lost]).toEqual([[], []]);
  });
});

describe('the documents of an entry', () => {
  it('must be uploaded by the same person', async () => {
    const other = await tokenOf(app, await anEmployee(app));
    const { path } = (await upload(await aPdf(), 'a.pdf', other)).body.data;
    const { status, error } = await app.call('createCertification', { token, body: certificate([path]) });
    expect([status, error.codes]).toEqual([422, { 'documents.0.path': ['documentUnknown'] }]);
  });

  it('are returned in order, each with an address, and replaced as a whole', async () => {
    const [a, b] = await Promise.all([upload(await aPdf()), upload(await aPicture())]);
    const paths = [a.body.data.path, b.body.data.path];
    const created = await app.call('createCertification', { token, body: certificate(paths) });
    expect(created.body.data.documents.map(({ path }: { path: string }) => path)).toEqual(paths);
    expect((await open(created.body.data.documents[1]?.url ?? '')).statusCode).toBe(200);
    const updated = await app.call('updateCertification', {
      token,
      params: { certificationId: created.body.data.id },
      body: certificate(paths.slice(1)),
    });
    expect(updated.body.data.documents).toMatchObject([{ path: paths[1], title: 'Ausweis' }]);
  });

  it('belong to entries of every kind, and the whole resume also lists unreferenced ones', async () => {
    const paths = await Promise.all(
      Array.from(
        { length: 5 },
        async (_, index) => (await upload(await aPdf(), `Datei ${index}.pdf`)).body.data.path,
      ),
    );
    const documentsOf = (index: number) => ({
      documents: [{ title: `Dokument ${index}`, description: 'Kopie', path: paths[index] }],
    });
    const job = {
      title: 'Köchin',
      workload: 100,
      company_name: 'Trattoria del Porto',
      street: 'Via Lungolago',
      zip: '6612',
      place: 'Ascona',
      country: 'CH',
      start_month: 5,
      start_year: 2015,
      end_month: 10,
      end_year: 2015,
    };
    const education = {
      title: 'Köchin EFZ',
      organization: 'Berufsschule',
      place: 'Chur',
      start_date: '2008-08',
      end_date: '2011-07',
    };
    const replies = [
      await app.call('createResumeJob', { token, body: { ...job, ...documentsOf(0) } }),
      await app.call('createEducation', { token, body: { ...education, ...documentsOf(1) } }),
      await app.call('createLanguageSkill', {
        token,
        body: { language: 'it', proficiency: 3, ...documentsOf(2) },
      }),
      await app.call('createCertification', { token, body: { title: 'Wirtepatent', ...documentsOf(3) } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const { body } = await app.call('getResume', { token });
    const { jobs, educations, languages, certifications } = body.data;
    expect(
      [jobs, educations, languages, certifications].map(([entry]) => entry?.documents[0]?.title),
    ).toEqual(['Dokument 0', 'Dokument 1', 'Dokument 2', 'Dokument 3']);
    const titles = Object.fromEntries(
      body.data.documents.map(({ path, title }: { path: string; title: string }) => [path, title]),
    );
    expect(paths.map((path) => titles[path])).toEqual([
      'Dokument 0',
      'Dokument 1',
      'Dokument 2',
      'Dokument 3',
      'Datei 4',
    ]);
  });

  it('have errors reported at their own fields', async () => {
    const { path } = (await upload(await aPdf())).body.data;
    const { status, error } = await app.call('createCertification', {
      token,
      body: {
        title: 'Wirtepatent',
        documents: [
          { title: ' ', path },
          { title: 'Kopie', path },
        ],
      },
    });
    expect([status, error.codes]).toEqual([422, { 'documents.0.title': ['required'] }]);
  });
});

describe('an unreferenced document', () => {
  const dropAll = async () => {
    await app.runTask('drop-documents');
    await app.runTasks();
  };
  const daysLater = (days: number) =>
    app.clock.set(new Date(app.clock.now().getTime() + days * 86_400_000 + 1).toISOString());
  const left = async () => (await app.database.db.select().from(documents)).map(({ path }) => path);

  it('is deleted after a day, with its file, and a referenced one stays', async () => {
    const [kept, spare] = await Promise.all([upload(await aPdf()), upload(await aPicture())]);
    await app.call('createCertification', { token, body: certificate([kept.body.data.path]) });
    await dropAll();
    expect(await left()).toHaveLength(2);
    daysLater(1);
    await dropAll();
    expect(await left()).toEqual([kept.body.data.path]);
    token = await tokenOf(app, user);
    const { status } = await app.call('getDocument', { token, params: { path: spare.body.data.path } });
    expect(status).toBe(404);
  });

  it('is deleted to make room for others once the limit is reached', async () => {
    const now = app.clock.now();
    const rows = Array.from({ length: DOCUMENTS_MAX }, (_, index) => ({
      path: `path-${index}`,
      userId: user.id,
      fileKey: 'none',
      title: 'Kopie',
      pages: 1,
      createdAt: now,
      usedAt: now,
    }));
    await app.database.db.insert(documents).values(rows);
    const refused = await upload(await aPdf());
    expect([refused.status, refused.error.codes]).toEqual([422, { file: ['documentsFull'] }]);
    app.clock.set(new Date(now.getTime() + 3600_001).toISOString());
    token = await tokenOf(app, user);
    expect((await upload(await aPdf())).status).toBe(201);
    expect(await left()).toHaveLength(1);
  });

  it('leaves a file without a row if a node crashes in between, which is swept', async () => {
    diesAfterPut = true;
    expect((await upload(await aPdf())).status).toBe(500);
    expect([await left(), (await storedFiles()).length]).toEqual([[], 1]);
  });
});

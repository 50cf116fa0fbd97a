import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UPLOAD_MAX_BYTES } from '#domain/kernel/limits.ts';
import { DOCUMENT_PAGES_MAX } from '#domain/resumes/documents.ts';
import { diskFiles } from '#server/adapters/files/embedded.ts';
import { openDocumentWorker } from '#server/platform/pdf/worker.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployee, tokenOf } from '#test/factories.ts';
import { readPdf } from '#test/pdf.ts';
import { aPicture } from '#test/pictures.ts';
import {
  aFilm,
  aHog,
  BOMBS,
  BROKEN,
  byQpdf,
  ENCRYPTED,
  NESTS,
  ODD,
  OTHER_KINDS,
  PICTURE_BOMBS,
  POLYGLOTS,
  SCRIPTS,
  type Upload,
} from '#test/upload-corpus.ts';
import { aPdf } from '#test/uploads.ts';
import { documents } from './tables.ts';

let app: TestApp;
let folder: string;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solstice-uploads-'));
  // On a busy machine, memory may take longer to run out than the time for a document.
  const examiner = openDocumentWorker({ timeLimitMs: 100_000 });
  app = await startTestApp({ files: diskFiles(folder), examiner });
});
beforeEach(async () => {
  await app.reset();
  await rm(folder, { recursive: true, force: true });
  token = await tokenOf(app, await anEmployee(app, { language: 'en' }));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const send = (bytes: Uint8Array, name: string) =>
  app.call('uploadDocument', { token, file: { bytes, name } });
/** All files of the store, and all rows that refer to one. */
const kept = async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return {
    files: entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)),
    rows: await app.database.db.select().from(documents),
  };
};
const refused = async ({ make, name }: Upload) => {
  const { status, error } = await send(await make(), name);
  expect(await kept()).toEqual({ files: [], rows: [] });
  const said = error.errors?.file?.[0] ?? error.error ?? '';
  expect(said).toMatch(/^[A-Z].*\.$/);
  return [status, error.codes?.file?.[0] ?? error.code];
};
/** The stored form of an accepted file, uncompressed except for pictures. */
const taken = async ({ make, name }: Upload) => {
  const { status, body } = await send(await make(), name);
  expect(status).toBe(201);
  const { files, rows } = await kept();
  expect([files.length, rows.length]).toEqual([1, 1]);
  const bytes = await readFile(files[0] ?? '');
  expect(readPdf(bytes).problems).toBe('');
  const plain = byQpdf(bytes, '--qdf', '--object-streams=disable').toString('latin1');
  return { ...body.data, bytes, plain };
};
const titles = (uploads: readonly Upload[]) => uploads.map((upload) => [upload.what, upload] as const);

describe('an upload is refused with the reason, and leaves neither file nor row', () => {
  it.each(titles(OTHER_KINDS))('%s', async (_, upload) => {
    expect(await refused(upload)).toEqual([422, 'mimes']);
  });

  it.each(titles(SCRIPTS))('a PDF with a script %s', async (_, upload) => {
    expect(await refused(upload)).toEqual([422, 'pdfScripts']);
  });

  it.each(titles(ENCRYPTED))('a PDF encrypted %s', async (_, upload) => {
    expect(await refused(upload)).toEqual([422, 'pdfEncrypted']);
  });

  it.each(titles(BROKEN))('a PDF %s', async (_, upload) => {
    expect(await refused(upload)).toEqual([422, 'pdfBroken']);
  });

  it.each(titles(BOMBS))('a PDF that expands to far more than its size: %s', async (_, upload) => {
    expect(await refused(upload)).toEqual([422, 'pdfLarge']);
  });

  it.each(titles(NESTS))('a PDF that takes for ever to render: %s', async (_, upload) => {
    expect(await refused(upload)).toEqual([422, 'pdfLarge']);
  });

  it.each(titles(PICTURE_BOMBS))('%s of billions of pixels', async (_, upload) => {
    expect(await refused(upload)).toEqual([422, 'dimensions']);
  });

  it(`a PDF of more than ${DOCUMENT_PAGES_MAX} pages`, async () => {
    const make = () => aPdf({ pages: DOCUMENT_PAGES_MAX + 1 });
    expect(await refused({ what: '', name: 'zeugnis.pdf', make })).toEqual([422, 'pdfPages']);
    expect((await send(await aPdf({ pages: DOCUMENT_PAGES_MAX }), 'zeugnis.pdf')).status).toBe(201);
  });

  it.each(['jpeg', 'png', 'gif', 'webp'] as const)('a truncated picture, here %s', async (kind) => {
    const make = async () => (await aPicture({ kind })).subarray(0, 300);
    expect(await refused({ what: '', name: 'bild', make })).toEqual([422, 'image']);
  });

  it('an empty file', async () => {
    expect(await refused({ what: '', name: 'leer.pdf', make: () => Buffer.alloc(0) })).toEqual([
      422,
      'fileEmpty',
    ]);
  });

  it('a file of one byte more than 5 MB', async () => {
    const make = async () => padded(UPLOAD_MAX_BYTES + 1);
    expect(await refused({ what: '', name: 'gross.pdf', make })).toEqual([413, 'too_large']);
  });
});

const padded = async (size: number) => {
  const pdf = await aPdf();
  return Buffer.concat([pdf, Buffer.alloc(size - pdf.length, '\n')]);
};

describe('an upload is accepted, without what could do harm', () => {
  it.each([UPLOAD_MAX_BYTES, UPLOAD_MAX_BYTES - 1])('of %i bytes', async (size) => {
    await taken({ what: '', name: 'gross.pdf', make: () => padded(size) });
  });

  it.each(POLYGLOTS.map((it) => [it.what, it] as const))('that is %s', async (_, upload) => {
    expect((await upload.make()).toString('latin1')).toContain(upload.hides);
    const { bytes, plain } = await taken(upload);
    for (const form of [bytes.toString('latin1'), plain]) expect(form).not.toContain(upload.hides);
  });

  it.each(titles(ODD))('that is a PDF %s', async (_, upload) => {
    expect(readPdf((await taken(upload)).bytes).pages).toBe(1);
  });

  it('that is a GIF of five thousand frames, of which one is kept', async () => {
    const film = { what: '', name: 'film.gif', make: () => aFilm(5000) };
    expect(readPdf((await taken(film)).bytes).images).toHaveLength(1);
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\system32\\config.pdf', 'config'],
    ['C:\\Users\\anna\\Diplom Köchin.PDF', 'Diplom Köchin'],
    ['zeugnis.pdf\u0000.exe', 'zeugnis.pdf'],
    ['gnp.\u202efdp.pdf', 'gnp.fdp'],
    ['Zeug\u200bnis\ufeff.pdf', 'Zeugnis'],
    ['u\u0308ber.pdf', 'über'],
    ['CON', 'CON'],
    ['aux.pdf', 'aux'],
    ['.pdf', 'PDF'],
    ['日本語.pdf', 'PDF'],
    [`${'x'.repeat(300)}.pdf`, 'x'.repeat(255)],
  ])('that has the type %j and the name %j', async (name, title) => {
    const it = await taken({ what: '', name, make: () => aPdf() });
    expect(it.title).toBe(title);
    // The stored file has a name of ours.
    const { files } = await kept();
    expect(files[0]?.slice(folder.length)).toMatch(/^\/[0-9a-f]{2}\/[0-9a-f]{64}\.pdf$/);
  });
});

it('a file that exhausts the memory ends its worker process only, and the next upload is accepted', async () => {
  let isRead = false;
  const hog = send(aHog(), 'zeugnis.pdf').finally(() => {
    isRead = true;
  });
  let answered = 0;
  while (!isRead) {
    expect((await app.app.inject('/healthz')).statusCode).toBe(200);
    answered += 1;
    // Lets the listeners of that process run.
    await new Promise(setImmediate);
  }
  expect(answered).toBeGreaterThan(10);
  const { status, error } = await hog;
  expect([status, error.codes]).toEqual([422, { file: ['pdfBroken'] }]);
  expect(await kept()).toEqual({ files: [], rows: [] });
  expect((await send(await aPdf(), 'zeugnis.pdf')).status).toBe(201);
});

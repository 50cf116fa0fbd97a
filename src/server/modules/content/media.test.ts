import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { memoryFiles } from '#test/memory-files.ts';
import { addMediaItem, type NewMedia, removeMediaItem } from './media.ts';

const files = memoryFiles(new Map());
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ files });
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const PDF = Buffer.from('%PDF-1.7 release');
const release: NewMedia = {
  kind: 'pressreleases',
  language: 'de',
  title: 'Ein Verein für «das ganze Jahr»',
  publishedOn: '2026-03-02' as CivilDate,
  position: 0,
  source: { file: PDF, type: 'pdf' },
};
const add = (item: Partial<NewMedia> = {}) =>
  addMediaItem({ db: app.database.db, files }, { ...release, ...item }, app.clock.now());
const link = { link: 'https://example.org/article' };

type Kind = 'listMediaReports' | 'listMediaKits' | 'listPressReleases';
const list = async (name: Kind, lang: string) => app.call(name, { params: { lang } });
const titles = async (name: Kind, lang: string) =>
  (await list(name, lang)).body.data.map(({ title }) => title);

describe('the media items', () => {
  it('are listed by kind and language, each with a file here or an address elsewhere', async () => {
    const id = await add();
    const other = await add({ kind: 'mediareports', source: link });
    await add({ language: 'it', title: 'Altro' });
    expect((await list('listPressReleases', 'de')).body.data).toEqual([
      {
        id,
        title: release.title,
        file: expect.stringMatching(
          new RegExp(`^/files/media/${id}/[0-9a-f]{16}/solstice-ein-verein-fur-das-ganze-jahr\\.pdf$`),
        ),
        link: null,
        published_on: '2026-03-02',
        size: PDF.length,
      },
    ]);
    expect((await list('listMediaReports', 'de')).body.data).toEqual([
      { id: other, title: release.title, file: null, ...link, published_on: '2026-03-02', size: null },
    ]);
    expect(await titles('listPressReleases', 'it')).toEqual(['Altro']);
    expect((await list('listMediaKits', 'de')).body.data).toEqual([]);
  });

  it('are sorted by position, then newest first', async () => {
    await add({ title: 'old', publishedOn: '2025-01-01' as CivilDate });
    await add({ title: 'new', publishedOn: '2026-01-01' as CivilDate });
    await add({ title: 'first', position: -1, publishedOn: '2024-01-01' as CivilDate });
    expect(await titles('listPressReleases', 'de')).toEqual(['first', 'new', 'old']);
  });

  it.each(['de', 'it', 'en', 'fr'])('can be requested in %s', async (lang) => {
    expect((await list('listMediaKits', lang)).status).toBe(200);
  });

  it.each(['rm', 'DE', 'deutsch'])('are not found in %s', async (lang) => {
    const { status, error } = await list('listMediaKits', lang);
    expect([status, error.code]).toEqual([404, 'not_found']);
  });
});

describe('a file for the media', () => {
  const fetched = (url: string, headers = {}) => app.app.inject({ url, headers });
  const pathOf = async () => (await list('listPressReleases', 'de')).body.data[0]?.file ?? '';

  it('is public, with its type and name, and cached for ever', async () => {
    await add();
    const reply = await fetched(await pathOf());
    expect([reply.statusCode, reply.rawPayload]).toEqual([200, PDF]);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-disposition': 'inline; filename="solstice-ein-verein-fur-das-ganze-jahr.pdf"',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { etag } = reply.headers;
    for (const held of [`${etag}`, `W/${etag}`, `"a", ${etag}`, '*']) {
      const again = await fetched(await pathOf(), { 'if-none-match': held });
      expect([held, again.statusCode, again.payload]).toEqual([held, 304, '']);
    }
  });

  it('is saved if it is an archive', async () => {
    await add({ title: 'Medienpaket', source: { file: Buffer.from('PK'), type: 'zip' } });
    const { headers } = await fetched(await pathOf());
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="solstice-medienpaket.zip"',
    });
  });

  it('is found only under its own address, and no longer after it was removed', async () => {
    const id = await add();
    const path = await pathOf();
    const [, , , , version = ''] = path.split('/');
    const guesses = [
      path.replace(version, '0'.repeat(16)),
      path.replace('.pdf', '.zip'),
      path.replace(`/${id}/`, `/${id + 1}/`),
      path.replace(`/${id}/`, '/99999999999/'),
      path.replace(`/${id}/`, '/x/'),
    ];
    for (const guess of guesses) expect([guess, (await fetched(guess)).statusCode]).toEqual([guess, 404]);
    expect(await removeMediaItem(app.database.db, id)).toBe(true);
    expect(await removeMediaItem(app.database.db, id)).toBe(false);
    const gone = await fetched(path);
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
  });
});

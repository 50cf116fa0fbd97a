import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DOCUMENTS, documentPath } from '#api/pages.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { readPdf } from '#test/pdf.ts';
import { renderDocument } from './document-pdf.ts';
import { readDocument } from './documents.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const get = (url: string, headers = {}) => app.app.inject({ url, headers });
const every = DOCUMENTS.flatMap((name) => LANGUAGES.map((language) => ({ name, language })));

it.each(every)('$name is a PDF of one page in $language', async ({ name, language }) => {
  const { statusCode, headers, rawPayload } = await get(documentPath(name, language));
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="solstice-${name}-${language}.pdf"`,
    'cache-control': 'public, max-age=3600',
  });
  for (const held of [`${headers.etag}`, `W/${headers.etag}`, `"a", ${headers.etag}`, '*']) {
    const again = await get(documentPath(name, language), { 'if-none-match': held });
    expect([held, again.statusCode, again.payload]).toEqual([held, 304, '']);
  }
  expect(readPdf(rawPayload).pages).toBe(1);
});

it('no line break in a document splits a date', async () => {
  const words = Array.from({ length: 30 }, (_, count) => `<p>${'Tag '.repeat(count)}31. Dezember 2021</p>`);
  const [lead = '', html = ''] = [words.slice(15).join(''), words.join('')];
  const content = { language: 'de', title: 'Merkblatt', date: '2026-11-01' as CivilDate } as const;
  const bytes = await renderDocument({ ...content, lead, sections: [{ title: 'Was', html }] });
  expect(readPdf(bytes).text.match(/31\.[ \u00a0]Dezember[ \u00a0]2021/g)).toHaveLength(15 + 30);
});

it('every text of a document has an address, and every address a text', () => {
  for (const language of LANGUAGES) {
    const texts = readdirSync(`src/content/${language}/documents`).map((file) => file.replace('.md', ''));
    expect(texts.sort()).toEqual([...DOCUMENTS].sort());
  }
});

it('no other path below it is found', async () => {
  for (const path of ['/static/documents/', '/static/documents/fide-xx.pdf', '/static/documents/fide-de']) {
    const { statusCode, headers } = await get(path);
    expect([path, statusCode, headers['cache-control']]).toEqual([path, 404, 'no-store']);
  }
});

it('a text is parsed with its sections, lists and bold words, and links become plain text', async () => {
  const source = [
    '---\ntitle: "Merkblatt: fide"\ndescription: x\ndate: 2026-11-01\n---',
    '**Wichtig.** Sie & ich\n',
    '## Was {#what}\n',
    '1. Eins\n2. [fide-info.ch](https://fide-info.ch)\n',
    '## Wer {#who}\n',
    'Alle\n',
  ].join('\n');
  expect(await readDocument(source, 'de')).toEqual({
    language: 'de',
    title: 'Merkblatt: fide',
    date: '2026-11-01',
    lead: '<p><strong>Wichtig.</strong> Sie &amp; ich</p>\n',
    sections: [
      { title: 'Was', html: '<ol>\n<li>Eins</li>\n<li>fide-info.ch</li>\n</ol>\n' },
      { title: 'Wer', html: '<p>Alle</p>\n' },
    ],
  });
  await expect(readDocument('---\ntitle: x\n---\n', 'de')).rejects.toThrow('title and date');
});

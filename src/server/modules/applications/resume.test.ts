import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { callerOf } from '#test/employer.ts';
import { anEmployee } from '#test/factories.ts';
import { readPdf } from '#test/pdf.ts';
import { aPdf } from '#test/uploads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it.each([
  ['de', 'Lebenslauf von Ana Reis', 'de-CH', 'Erstellt am 20. November 2026', 'Sprachen'],
  ['it', 'Curriculum di Ana Reis', 'it-CH', 'Data: 20 novembre 2026', 'Lingue'],
  ['en', 'CV of Ana Reis', 'en-CH', 'Created on 20 November 2026', 'Languages'],
] as const)(
  'the own resume is a valid, accessible PDF in the language of the account, here %s, with its documents appended',
  async (language, title, tag, made, heading) => {
    const call = callerOf(app, await anEmployee(app, { firstName: 'Ana', lastName: 'Reis', language }));
    const { body } = await call('uploadDocument', { file: { bytes: await aPdf({ text: 'Patent' }) } });
    await call('createLanguageSkill', { body: { language: 'pt', proficiency: 4 } });
    await call('createCertification', {
      body: { title: 'Wirtepatent', documents: [{ title: 'Ausweis', path: body.data.path }] },
    });
    const { data } = (await call('getResume')).body;
    const reply = await app.app.inject({ url: data.url });
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    });
    const pdf = readPdf(reply.rawPayload);
    expect(pdf).toMatchObject({ problems: '', title, language: tag, isTagged: true });
    for (const words of [made, heading, 'Wirtepatent', 'Patent 1']) expect(pdf.text).toContain(words);
  },
);

it('a resume with nothing but a name is one page', async () => {
  const call = callerOf(app, await anEmployee(app, { details: null }));
  const { status, body } = await call('getResumePdf');
  expect(status).toBe(200);
  expect(readPdf(Buffer.from(body)).pages).toBe(1);
});

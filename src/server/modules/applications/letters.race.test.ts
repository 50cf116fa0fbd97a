import { afterAll, beforeAll, expect, it } from 'vitest';
import { LETTERS_MAX } from '#domain/applications/letter-templates.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer } from '#test/employer.ts';
import { aLetter } from '#test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('only one of several concurrent templates is stored if there is room for one', async () => {
  const house = await anEmployer(app);
  for (let n = 1; n < LETTERS_MAX; n++) await aLetter(app, { companyId: house.companyId });
  const body = { title: 'Danke', kind: 'REFUSAL', language: 'de', text: 'Guten Tag {first_name}' };
  const replies = await Promise.all(Array.from({ length: 8 }, () => house.call('createLetter', { body })));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { subscriptionTerms } from '#server/modules/subscriptions/tables.ts';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, type Employer } from '#test/employer.ts';
import { aJob, anApplication, anEmployee } from '#test/factories.ts';

let app: TestApp;
let house: Employer;
let applicationId: number;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  house = await anEmployer(app, { name: 'Hotel Quarzhorn' });
  const { id: userId } = await anEmployee(app, { firstName: 'Ana', lastName: 'Reis', language: 'it' });
  const { id: jobId } = await aJob(app, { companyId: house.companyId, title: 'Köchin' });
  ({ id: applicationId } = await anApplication(app, { userId, companyId: house.companyId, jobId }));
});

const preview = (body: object) => house.call('previewDecision', { params: { applicationId }, body });
const decide = (body: object) => house.call('updateApplicationStatus', { params: { applicationId }, body });

it.each([
  { status: 'INTERVIEW' },
  { status: 'CONTRACTSENT' },
  { status: 'REFUSAL', explanation: 'Schon besetzt.\nViel Erfolg!' },
])('the preview of $status is the mail that is sent, but for the link that switches it off', async (step) => {
  const { status, body } = await preview(step);
  expect([status, requestedMails(app)]).toEqual([200, []]);
  await decide(step);
  const [mail] = requestedMails(app);
  const { unsubscribe, ...data } = { unsubscribe: '', ...mail?.data };
  expect(unsubscribe).toContain('/notification/off/');
  // The test app renders a mail as its data.
  expect(body.data.language).toBe(mail?.language);
  expect(JSON.parse(body.data.text)).toEqual(data);
});

it('a refusal can be previewed before its reason is written', async () => {
  const { body } = await preview({ status: 'REFUSAL' });
  expect(JSON.parse(body.data.text).paragraphs).toHaveLength(1);
});

it('what is not mailed has no preview, and a reason is as long as one that is sent', async () => {
  for (const status of ['READ', 'CONTRACTSIGNED', 'REFUSALEMPLOYEE', 'X', undefined]) {
    const reply = await preview({ status });
    expect([reply.status, Object.keys(reply.error.codes ?? {})], status).toEqual([422, ['status']]);
  }
  const explanation = 'x'.repeat(100_000);
  const replies = [
    await preview({ status: 'REFUSAL', explanation }),
    await decide({ status: 'REFUSAL', explanation }),
  ];
  expect(replies.map(({ status, error }) => [status, error.codes])).toEqual(
    Array(2).fill([422, { explanation: [expect.any(String)] }]),
  );
});

it('a preview needs a subscription, as the decision does', async () => {
  await app.database.db.update(subscriptionTerms).set({ endsOn: '2026-11-19' });
  const { status, error } = await preview({ status: 'INTERVIEW' });
  expect([status, error.code]).toEqual([402, 'subscription_required']);
});

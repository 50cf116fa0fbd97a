import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf } from '#test/employer.ts';
import { anEmployee, anEmployment } from '#test/factories.ts';

const PUBLIC_URL = 'https://solstice.example';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL } });
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const report = { title: 'Falsches Ende', message: 'Mein Vertrag ging\nbis Ende April.' };

/** Reports an employment of Ana Reis. */
async function send(on: TestApp, body: object = report) {
  const { companyId } = await anEmployer(on, { name: 'Hotel Quarzhorn' });
  const user = await anEmployee(on, { firstName: 'Ana', lastName: 'Reis' });
  const { id } = await anEmployment(on, { userId: user.id, companyId, title: 'Köchin' });
  const call = () => callerOf(on, user)('reportResumeJob', { params: { entryId: id }, body: body as never });
  return { reply: await call(), again: call, email: user.email };
}
const reportsOf = (on: TestApp) => requestedMails(on).filter(({ template }) => template === 'problem_report');

describe('a problem with an entry', () => {
  it('is reported to the association, with the person, the entry and the address for the answer', async () => {
    const { reply, email } = await send(app);
    expect([reply.status, reply.body]).toEqual([201, { data: null }]);
    expect(reportsOf(app)).toEqual([
      {
        template: 'problem_report',
        to: 'info@solstice.example',
        language: 'de',
        data: {
          ...report,
          reader: null,
          employee: 'Ana Reis',
          email,
          job: 'Köchin',
          company: 'Hotel Quarzhorn',
          link: PUBLIC_URL,
        },
        key: expect.any(String),
        // The association replies to the employee.
        replyTo: email,
      },
    ]);
  });

  it.each([
    [{ MAIL_OFFICE: 'office@example.org' }, 'office@example.org'],
    [{ MAIL_FROM: 'Solstice <no-reply@example.org>' }, 'info@solstice.example'],
  ])('is mailed, with %j, to %s, and never to the no-reply address', async (env, to) => {
    const other = await startTestApp({ env });
    await send(other);
    expect(reportsOf(other)).toMatchObject([{ to }]);
    await other.close();
  });

  it('can be reported ten times a day, and then again after the stated time', async () => {
    const { again } = await send(app);
    for (let n = 1; n < 10; n++) expect((await again()).status).toBe(201);
    const { status, headers, error } = await again();
    expect([status, headers['retry-after']]).toEqual([429, String(24 * 60 * 60)]);
    expect(error.error).toContain('24 Stunden');
    expect(reportsOf(app)).toHaveLength(10);
  });

  it('is mailed each time that it is reported', async () => {
    const { again } = await send(app);
    await again();
    await app.runTasks();
    expect(app.mails).toHaveLength(2);
  });

  it.each([
    [{ title: '', message: ' ' }, ['title', 'message']],
    [{ title: 'x'.repeat(256), message: 'x' }, ['title']],
    [{ title: 'x', message: 'x\u0000' }, ['message']],
    [{}, ['title', 'message']],
  ])('cannot be reported with %j', async (body, fields) => {
    const { reply } = await send(app, body);
    expect([reply.status, Object.keys(reply.error?.errors ?? {})]).toEqual([422, fields]);
  });
});

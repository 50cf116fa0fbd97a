import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailRequest } from '#api/mails.ts';
import type { Mail } from '#server/adapters/mail/port.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { mailTasks } from './mails.ts';

const request: MailRequest = {
  template: 'password_changed',
  data: { reader: { sex: 2, firstName: 'Zoë', lastName: 'Favre' }, link: 'https://solstice.example/de' },
  to: 'zoe@example.org',
  language: 'fr',
  key: 'password_changed/1/2',
};

let app: TestApp;
const sent: Mail[] = [];
let failures = 0;
beforeAll(async () => {
  app = await startTestApp({
    env: { MAIL_FROM: 'Solstice <post@solstice.example>' },
    mail: {
      async send(mail) {
        if (failures-- > 0) throw new Error('451 later');
        sent.push(mail);
      },
      async close() {},
    },
  });
});
beforeEach(async () => {
  await app.reset();
  sent.length = 0;
  failures = 0;
});
afterAll(() => app.close());

const run = (mail = request) => {
  app.tasks.push({ name: 'send-mail', payload: mail });
  return app.runTasks();
};

describe('the task that sends a mail', () => {
  it('puts it into words in the language asked for and hands it over', async () => {
    await run();
    expect(sent).toEqual([
      {
        from: 'Solstice <post@solstice.example>',
        to: 'zoe@example.org',
        subject: 'password_changed fr',
        html: '',
        text: JSON.stringify(request.data),
        key: request.key,
      },
    ]);
  });

  it('is tried again fifteen times', () => {
    expect(mailTasks({} as never)).toMatchObject([{ name: 'send-mail', options: { retryLimit: 15 } }]);
  });

  it('run twice sends once', async () => {
    await run();
    await run();
    expect(sent).toHaveLength(1);
  });

  it('sends another mail of the same kind', async () => {
    await run();
    await run({ ...request, key: 'password_changed/1/3' });
    expect(sent).toHaveLength(2);
  });

  it('fails when the mail could not be handed over, so that the queue runs it again', async () => {
    failures = 1;
    await expect(run()).rejects.toThrow('451 later');
    expect(sent).toEqual([]);
    await run();
    expect(sent).toHaveLength(1);
  });
});

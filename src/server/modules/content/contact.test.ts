import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { callerOf } from '#test/employer.ts';
import { anEmployee, aUser, countAttempts } from '#test/factories.ts';

const PUBLIC_URL = 'https://solstice.example';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL } });
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const message = {
  sex: 2,
  first_name: 'Ana',
  last_name: 'Reis',
  email: 'ana.reis@example.net',
  message: 'Guten Tag\nWann kommt die Bestätigung?',
};

type Person = Parameters<typeof callerOf>[1];
const writes = (person: Person, body: object = message, on = app) =>
  callerOf(on, person)('sendContact', { body });
const messagesOf = (on: TestApp) => requestedMails(on).filter(({ template }) => template === 'contact');

describe('a message to the association', () => {
  it('arrives unchanged, with the given address as the reply address', async () => {
    const person = await anEmployee(app, { email: 'ana@example.org' });
    const { status, body } = await writes(person, { ...message, company_name: 'Hotel Quarzhorn' });
    expect([status, body]).toEqual([201, { data: null }]);
    expect(messagesOf(app)).toEqual([
      {
        template: 'contact',
        to: 'info@solstice.example',
        replyTo: 'ana.reis@example.net',
        language: 'de',
        data: {
          reader: null,
          sex: 2,
          // The form does not ask employees for a company.
          from: 'Ana Reis',
          email: 'ana.reis@example.net',
          account: 'ana@example.org',
          message: message.message,
          link: PUBLIC_URL,
        },
        key: expect.stringMatching(/^contact\/[\w-]{43}$/),
      },
    ]);
    await app.runTasks();
    expect(app.mails).toMatchObject([{ to: 'info@solstice.example', replyTo: 'ana.reis@example.net' }]);
  });

  it('names the company that a company user writes for', async () => {
    await writes(await aUser(app), { ...message, company_name: 'Hotel Quarzhorn' });
    expect(messagesOf(app)).toMatchObject([{ data: { from: 'Ana Reis, Hotel Quarzhorn' } }]);
  });

  it('requires the name of the company from company users only', async () => {
    const { status, error } = await writes(await aUser(app), { ...message, company_name: ' ' });
    expect([status, error.codes]).toEqual([422, { company_name: ['required'] }]);
    expect((await writes(await aUser(app, { role: 'admin' }))).status).toBe(201);
    expect((await writes(await anEmployee(app))).status).toBe(201);
  });

  it("is sent to the operator's mailbox", async () => {
    const other = await startTestApp({ env: { MAIL_OFFICE: 'office@example.org' } });
    await writes(await anEmployee(other), message, other);
    expect(messagesOf(other)).toMatchObject([{ to: 'office@example.org' }]);
    await other.close();
  });

  it('is one mail if the same text is sent again on the same day, and another the next day', async () => {
    const person = await anEmployee(app);
    for (let n = 0; n < 2; n++) expect((await writes(person)).status).toBe(201);
    await writes(person, { ...message, message: 'Noch etwas.' });
    await writes(await anEmployee(app));
    await app.runTasks();
    expect(app.mails).toHaveLength(3);
    app.clock.set('2026-11-21T11:00:00Z');
    await writes(person);
    await app.runTasks();
    expect(app.mails).toHaveLength(4);
  });
});

describe('an incomplete message', () => {
  it.each([
    ['de', 'Geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel anna@beispiel.ch.'],
    ['it', 'Inserisca un indirizzo e-mail valido, per esempio anna@esempio.ch.'],
    ['en', 'Enter a valid email address, for example anna@example.ch.'],
    ['fr', 'Saisissez une adresse e-mail valable, par exemple anna@exemple.ch.'],
  ] as const)('is told all errors at once, in %s', async (language, text) => {
    const { status, error } = await writes(await aUser(app, { language }), { email: 'ana@' });
    expect([status, error.codes]).toEqual([
      422,
      {
        sex: ['required'],
        first_name: ['required'],
        last_name: ['required'],
        company_name: ['required'],
        email: ['email'],
        message: ['required'],
      },
    ]);
    expect(error.errors?.email).toEqual([text]);
    expect(messagesOf(app)).toEqual([]);
  });

  it.each([
    [{ message: ' \n\u200b' }, { message: ['required'] }],
    [{ message: 'x'.repeat(10_001) }, { message: ['max'] }],
    [{ message: 'x\u0000' }, { message: ['characters'] }],
    [{ first_name: 'x'.repeat(256) }, { first_name: ['max'] }],
    [{ last_name: '\t' }, { last_name: ['required'] }],
    [{ email: `${'x'.repeat(250)}@example.org` }, { email: ['max'] }],
    [{ email: 'ana@example.org\nBcc: b@example.org' }, { email: ['characters'] }],
    [{ sex: 3 }, { sex: ['in'] }],
    [{ message: ['x'] }, { message: ['string'] }],
  ])('is refused: %j', async (part, codes) => {
    const { status, error } = await writes(await anEmployee(app), { ...message, ...part });
    expect([status, error.codes]).toEqual([422, codes]);
  });

  it.each([
    { message: 'x' },
    { message: 'x'.repeat(10_000) },
    { first_name: 'x'.repeat(255) },
    { last_name: 'Ольга' },
    { sex: 1 },
  ])('is accepted at the maximum length', async (part) => {
    expect((await writes(await anEmployee(app), { ...message, ...part })).status).toBe(201);
  });
});

describe('messages to the association', () => {
  it('are limited to 60 from one network address in 15 minutes, whoever writes them', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => anEmployee(app)));
    const send = (n: number) => writes(people[n % 4] as Person, { ...message, message: `Frage ${n}` });
    for (let n = 0; n < 60; n++) expect((await send(n)).status).toBe(201);
    app.clock.set('2026-11-20T11:05:00Z');
    const { status, headers, error } = await send(60);
    expect([status, error.code, headers['retry-after']]).toEqual([429, 'rate_limited', '600']);
    app.clock.set('2026-11-20T11:15:00Z');
    expect((await send(60)).status).toBe(201);
    expect(messagesOf(app)).toHaveLength(61);
  });

  it('are limited as the setting says', async () => {
    const strict = await startTestApp({ env: { LIMIT_CONTACT_MESSAGES: '1' } });
    const person = await anEmployee(strict);
    const statuses = [];
    for (let n = 0; n < 2; n++) statuses.push((await writes(person, message, strict)).status);
    expect(statuses).toEqual([201, 429]);
    await strict.close();
  });

  it('are limited to 60 of one account in a day, not counting refused ones', async () => {
    const wide = await startTestApp({ env: { LIMIT_CONTACT_MESSAGES: '1000' } });
    const person = await anEmployee(wide);
    const other = await anEmployee(wide);
    for (let n = 0; n < 5; n++) expect((await writes(person, {}, wide)).status).toBe(422);
    expect((await writes(person, message, wide)).status).toBe(201);
    await countAttempts(wide, 59);
    expect((await writes(person, message, wide)).status).toBe(201);
    const { status, headers } = await writes(person, message, wide);
    expect([status, headers['retry-after']]).toEqual([429, String(24 * 60 * 60)]);
    expect((await writes(other, message, wide)).status).toBe(201);
    await wide.close();
  });
});

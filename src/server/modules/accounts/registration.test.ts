import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#domain/kernel/language.ts';
import { requestedMails, startTestApp, type TestApp } from '#test/app.ts';
import { aUser, PASSWORD } from '#test/factories.ts';
import { users } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ passwordCost: undefined });
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const form = {
  sex: 2,
  first_name: 'Ladina',
  last_name: 'Caduff',
  email: 'Ladina@Example.org',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  language: 'it',
  agb_accepted_at: '2020-01-01T00:00:00Z',
  rules_accepted_at: 1,
};

const storedUsers = () => app.database.db.select().from(users);

describe('registering', () => {
  it('creates an employee and returns the account but no token', async () => {
    const { status, body } = await app.call('registerEmployee', { body: form });
    expect(status).toBe(201);
    expect(body).toEqual({
      data: {
        user: {
          id: expect.any(Number),
          first_name: 'Ladina',
          last_name: 'Caduff',
          email: 'Ladina@Example.org',
          email_confirmed: false,
          pending_email: null,
          image: null,
          is_employee: true,
          is_admin: false,
          language: 'it',
          sex: 2,
          newsletter: true,
          updated_at: expect.any(String),
          package_seasons: [],
          unread_messages: 0,
          open_invitations: 0,
          storage_key: expect.any(String),
          complete: false,
          companies: [],
        },
      },
    });
  });

  it('refuses the most common passwords', async () => {
    const body = { ...form, password: 'Password1!', password_confirmation: 'Password1!' };
    const { status, error } = await app.call('registerEmployee', { body });
    expect([status, error.codes]).toEqual([422, { password: ['passwordCommon'] }]);
    const rare = { ...form, password: 'Abcdef1!', password_confirmation: 'Abcdef1!' };
    expect((await app.call('registerEmployee', { body: rare })).status).toBe(201);
  });

  it('lets a person log in right away, whatever the case of the address', async () => {
    await app.call('registerEmployee', { body: form });
    const { status } = await app.call('logIn', { body: { email: 'LADINA@example.ORG', password: PASSWORD } });
    expect(status).toBe(200);
  });

  it.each([
    ['registerEmployee', true],
    ['registerCompanyUser', false],
  ] as const)('by %s determines the role, whatever the form says', async (name, isEmployee) => {
    const { body } = await app.call(name, { body: { ...form, is_employee: !isEmployee } });
    expect(body.data.user.is_employee).toBe(isEmployee);
    expect(body.data.user.is_admin).toBe(false);
  });

  it('stores by the clock of the server when it was created and the terms were accepted', async () => {
    await app.call('registerCompanyUser', { body: form });
    const now = app.clock.now();
    expect(await storedUsers()).toMatchObject([
      { agbAcceptedAt: now, dsgAcceptedAt: now, rulesAcceptedAt: now, createdAt: now, updatedAt: now },
    ]);
  });

  it('asks employees for no fair play rules, and stores no acceptance', async () => {
    const { rules_accepted_at: _, ...withoutRules } = form;
    expect((await app.call('registerEmployee', { body: withoutRules })).status).toBe(201);
    expect(await storedUsers()).toMatchObject([{ rulesAcceptedAt: null }]);
  });

  it('stores the password only as an argon2id hash of the cost that OWASP recommends', async () => {
    await app.call('registerEmployee', { body: form });
    const [user] = await storedUsers();
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(user)).not.toContain(PASSWORD);
  });

  it('subscribes to the newsletter unless the box is cleared', async () => {
    const newsletterOf = async (body: object) =>
      (await app.call('registerEmployee', { body })).body.data.user.newsletter;
    expect(await newsletterOf({ ...form, newsletter: 0 })).toBe(false);
    expect(await newsletterOf({ ...form, email: 'andri@example.org' })).toBe(true);
  });

  it.each(['registerEmployee', 'registerCompanyUser'] as const)(
    'by %s sends a welcome in the language of the account, with a link that confirms the address',
    async (name) => {
      const { body } = await app.call(name, { body: form });
      const { id, is_employee: isEmployee } = body.data.user;
      expect(requestedMails(app)).toEqual([
        {
          template: 'welcome',
          to: 'Ladina@Example.org',
          language: 'it',
          data: {
            reader: { sex: 2, firstName: 'Ladina', lastName: form.last_name },
            isEmployee,
            link: expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/email\/confirm\/[\w-]+\?in=it$/),
            validDays: 7,
          },
          key: `welcome/${id}/${app.clock.now().getTime()}`,
        },
      ]);
    },
  );
});

describe('an invalid registration', () => {
  it('is told all its errors at once', async () => {
    const { status, error } = await app.call('registerCompanyUser', {
      body: { first_name: ' ', email: 'ladina@', password: 'kurz', password_confirmation: 'anders' },
    });
    expect(status).toBe(422);
    expect(error.codes).toEqual({
      sex: ['required'],
      first_name: ['required'],
      last_name: ['required'],
      email: ['email'],
      password: [
        'passwordTooShort',
        'passwordWithoutUpperCase',
        'passwordWithoutDigit',
        'passwordWithoutSpecial',
      ],
      password_confirmation: ['confirmed'],
      language: ['required'],
      agb_accepted_at: ['accepted'],
      rules_accepted_at: ['accepted'],
    });
    expect(await storedUsers()).toEqual([]);
    expect(app.tasks).toEqual([]);
  });

  it.each([
    [{ agb_accepted_at: undefined }, 'agb_accepted_at', 'accepted'],
    [{ agb_accepted_at: false }, 'agb_accepted_at', 'accepted'],
    [{ agb_accepted_at: 0 }, 'agb_accepted_at', 'accepted'],
    [{ agb_accepted_at: 'yes' }, 'agb_accepted_at', 'accepted'],
    [{ agb_accepted_at: '0' }, 'agb_accepted_at', 'accepted'],
    [{ agb_accepted_at: 'no 1' }, 'agb_accepted_at', 'accepted'],
    [{ agb_accepted_at: '2027-02-30' }, 'agb_accepted_at', 'accepted'],
    [{ rules_accepted_at: undefined }, 'rules_accepted_at', 'accepted'],
    [{ rules_accepted_at: false }, 'rules_accepted_at', 'accepted'],
    [{ dsg_accepted_at: false }, 'dsg_accepted_at', 'accepted'],
    [{ sex: 3 }, 'sex', 'in'],
    [{ sex: '2' }, 'sex', 'in'],
    [{ language: 'rm' }, 'language', 'in'],
    [{ first_name: 'a'.repeat(256) }, 'first_name', 'max'],
    [{ first_name: 'Lad\u0000ina' }, 'first_name', 'characters'],
    [{ last_name: 'Ca\nduff' }, 'last_name', 'characters'],
    [{ last_name: '\u200b' }, 'last_name', 'required'],
    [{ last_name: 7 }, 'last_name', 'string'],
    [{ email: ['a@example.org'] }, 'email', 'string'],
    [{ email: 'a@example.org\r\nBcc: b@example.org' }, 'email', 'characters'],
    [{ password_confirmation: '' }, 'password_confirmation', 'required'],
    [{ password_confirmation: `${PASSWORD} ` }, 'password_confirmation', 'confirmed'],
    [{ newsletter: 'no' }, 'newsletter', 'boolean'],
  ])('is refused for %j on %s with %s', async (change, field, code) => {
    const { status, error } = await app.call('registerCompanyUser', { body: { ...form, ...change } });
    expect(status).toBe(422);
    expect(error.codes).toEqual({ [field]: [code] });
  });

  it.each([
    ['de', 'Wiederholen Sie das Passwort.'],
    ['it', 'Ripeta la password.'],
    ['en', 'Repeat the password.'],
    ['fr', 'Répétez le mot de passe.'],
  ])('asks in %s for the password to be repeated where that is missing', async (language, sentence) => {
    const body = { ...form, password_confirmation: '' };
    const { error } = await app.call('registerCompanyUser', { body, language });
    expect(error.errors).toEqual({ password_confirmation: [sentence] });
  });

  it('is refused for an address that has an account, whatever its case', async () => {
    await aUser(app, { email: 'ladina@example.org' });
    for (const name of ['registerEmployee', 'registerCompanyUser'] as const) {
      const { status, error } = await app.call(name, { body: form });
      expect([status, error.codes]).toEqual([422, { email: ['unique'] }]);
    }
    expect(await storedUsers()).toHaveLength(1);
    expect(app.tasks).toEqual([]);
  });

  it('is refused for an address that has an account in another spelling of its domain', async () => {
    const body = { ...form, email: 'info@hotel-röstli.ch' };
    expect((await app.call('registerCompanyUser', { body })).body.data.user.email).toBe(body.email);
    const other = { ...form, email: 'info@xn--hotel-rstli-xfb.ch' };
    const { status, error } = await app.call('registerEmployee', { body: other });
    expect([status, error.codes]).toEqual([422, { email: ['unique'] }]);
  });

  it.each([
    ['de', 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.'],
    ['it', 'Con questo indirizzo e-mail esiste già un account.'],
    ['en', 'There is already an account with this email address.'],
    ['fr', 'Un compte existe déjà avec cette adresse e-mail.'],
  ])('is told in %s that the address has an account', async (language, text) => {
    await aUser(app, { email: 'ladina@example.org' });
    const { error } = await app.call('registerEmployee', { body: form, language });
    expect(error.errors).toEqual({ email: [text] });
  });

  it.each(LANGUAGES)('gets a text for every error in %s', async (language: Language) => {
    const { error } = await app.call('registerCompanyUser', {
      body: { email: 'x', password: 'kurz', password_confirmation: 'anders' },
      language,
    });
    for (const [field, codes] of Object.entries(error.codes ?? {})) {
      const texts = error.errors?.[field] ?? [];
      expect(texts).toHaveLength(codes.length);
      for (const text of texts) expect(text).toMatch(/ .*[.!]$/);
    }
  });
});

describe('registration', () => {
  it('is closed to employees where only companies may register', async () => {
    const strict = await startTestApp({ env: { REGISTRATION: 'companies' } });
    const { status, error } = await strict.call('registerEmployee', { body: form, language: 'en' });
    expect(status).toBe(403);
    expect(error).toEqual({
      code: 'registration_closed',
      error: 'Only employers can register at the moment.',
    });
    expect((await strict.call('registerCompanyUser', { body: form })).status).toBe(201);
    await strict.close();
  });

  it('is limited per address, for both kinds together, until the 15 minutes are over', async () => {
    const strict = await startTestApp({ env: { LIMIT_REGISTRATIONS: '3' } });
    const register = (name: 'registerEmployee' | 'registerCompanyUser', n: number) =>
      strict.call(name, { body: { ...form, email: `person${n}@example.org` } });
    expect((await register('registerEmployee', 1)).status).toBe(201);
    expect((await register('registerCompanyUser', 2)).status).toBe(201);
    expect((await register('registerEmployee', 2)).status).toBe(422);
    strict.clock.set('2026-11-20T11:05:00Z');
    const refused = await register('registerEmployee', 3);
    expect([refused.status, refused.error.code]).toEqual([429, 'rate_limited']);
    expect(refused.headers['retry-after']).toBe('600');
    strict.clock.set('2026-11-20T11:15:00Z');
    expect((await register('registerEmployee', 3)).status).toBe(201);
    await strict.close();
  });

  it('allows 60 per address unless the settings say otherwise', async () => {
    const statuses = [];
    for (let n = 0; n < 61; n++) {
      const body = { ...form, email: `person${n}@example.org` };
      statuses.push((await app.call('registerEmployee', { body })).status);
    }
    expect(statuses).toEqual([...Array<number>(60).fill(201), 429]);
  });
});

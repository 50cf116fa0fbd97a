import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '#server/platform/settings.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { aUser, PASSWORD } from '#test/factories.ts';
import { addAdministrator } from './administrators.ts';
import { users } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const PERSON = {
  ...{ sex: 2 as const, first_name: 'Anna', last_name: 'Meier' },
  ...{ email: 'Anna@example.org', language: 'fr' as const, newsletter: false },
};

const add = (change: object = {}) =>
  addAdministrator(
    { database: app.database, settings: readSettings({}) },
    { ...PERSON, ...change },
    app.clock.now(),
  );

async function linkOf(added: ReturnType<typeof add>): Promise<string> {
  const result = await added;
  if (!result.ok || result.value.link === null) throw new Error('no link');
  return result.value.link;
}

/** Chooses the password by the link, and answers the status. */
async function choose(link: string): Promise<number> {
  const [, token = ''] = /\/password\/reset\/([\w-]{43})\/[\w-]+\?in=fr$/.exec(link) ?? [];
  const body = { token, email: PERSON.email, password: PASSWORD, password_confirmation: PASSWORD };
  return (await app.call('resetPassword', { body })).status;
}

describe('an administrator', () => {
  it('is added once, and chooses a password by the last link', async () => {
    const before = await linkOf(add());
    const [first, ...others] = await Promise.all([add(), add(), add()].map(linkOf));
    expect(await app.database.db.select().from(users)).toMatchObject([
      { role: 'admin', email: 'Anna@example.org', firstName: 'Anna', language: 'fr' },
    ]);
    expect(await choose(before)).toBe(422);
    const statuses = [];
    for (const link of [first ?? '', ...others]) statuses.push(await choose(link));
    expect(statuses.sort()).toEqual([200, 422, 422]);
    const login = await app.call('logIn', { body: { email: PERSON.email, password: PASSWORD } });
    expect(login.body.data).toMatchObject({ user: { is_admin: true } });
  });

  it('who has chosen a password is left as they are', async () => {
    await choose(await linkOf(add()));
    const [before] = await app.database.db.select().from(users);
    expect(await add({ first_name: 'Eva' })).toEqual({ ok: true, value: { link: null } });
    expect(await app.database.db.select().from(users)).toEqual([before]);
  });

  it('is not made of an account that there is, nor of one that is disabled', async () => {
    const { email } = await aUser(app);
    expect(await add({ email })).toEqual({ ok: false, reason: 'other_role' });
    await add();
    await app.database.db.update(users).set({ disabledAt: app.clock.now() });
    expect(await add()).toEqual({ ok: false, reason: 'disabled' });
  });
});

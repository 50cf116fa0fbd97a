import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { aCompany, aUser, tokenOf } from '#test/factories.ts';
import { users } from './tables.ts';

let app: TestApp;
let user: Awaited<ReturnType<typeof aUser>>;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  user = await aUser(app, { email: 'anna@example.org', language: 'de', sex: 2 });
  token = await tokenOf(app, user);
});
afterAll(() => app.close());

const update = (body: object) => app.call('updateUser', { token, body });

describe('the settings of an account', () => {
  it('are changed together and returned, with the companies of the account', async () => {
    const { id } = await aCompany(app, { userId: user.id });
    const body = {
      sex: 1,
      first_name: ' Andri ',
      last_name: 'Caflisch',
      email: 'Anna@example.org',
      language: 'it',
      newsletter: 0,
    };
    const { status, body: reply } = await update(body);
    expect(status).toBe(200);
    expect(reply.data).toMatchObject({
      ...body,
      first_name: 'Andri',
      newsletter: false,
      id: user.id,
      companies: [{ id }],
    });
    expect((await app.call('getUser', { token })).body.data.user).toEqual(reply.data);
  });

  it('change one by one and leave the rest', async () => {
    const { body: before } = await app.call('getUser', { token });
    const { body } = await update({ newsletter: false });
    const { updated_at } = body.data;
    expect(body.data).toEqual({ ...before.data.user, newsletter: false, updated_at });
    expect((await update({})).body.data).toEqual({ ...body.data, updated_at: expect.any(String) });
  });

  it('are not changed from a version that another tab has replaced (rule wire/stale)', async () => {
    const { updated_at } = (await app.call('getUser', { token })).body.data.user;
    expect((await update({ first_name: 'Anja', updated_at })).status).toBe(200);
    const { status, error } = await update({ first_name: 'Andri', updated_at });
    expect([status, error.code]).toEqual([409, 'conflict']);
    expect((await app.call('getUser', { token })).body.data.user.first_name).toBe('Anja');
  });

  it('store by the clock of the server when they were last changed', async () => {
    const { db } = app.database;
    await db.update(users).set({ updatedAt: new Date('2026-11-20T11:00:00Z') });
    app.clock.set('2026-11-20T11:05:00Z');
    await update({ newsletter: false });
    const [stored] = await db.select().from(users).where(eq(users.id, user.id));
    expect(stored?.updatedAt).toEqual(app.clock.now());
  });

  it.each([
    [{ first_name: '' }, { first_name: ['required'] }],
    [{ email: 'x' }, { email: ['email'] }],
    [
      { sex: null, language: 'rm' },
      { sex: ['required'], language: ['in'] },
    ],
    [{ last_name: 'x'.repeat(256) }, { last_name: ['max'] }],
  ])('reject %j', async (body, codes) => {
    const { status, error } = await update(body);
    expect([status, error.codes]).toEqual([422, codes]);
    const [stored] = await app.database.db.select().from(users).where(eq(users.id, user.id));
    // The login has replaced the hash with one of higher cost.
    expect(stored).toEqual({ ...user, passwordHash: expect.any(String) });
  });

  it('cannot make an administrator or change the kind of account', async () => {
    const { body } = await update({
      is_admin: true,
      is_employee: true,
      role: 'admin',
      id: 1,
      newsletter: true,
    });
    expect(body.data).toMatchObject({ id: user.id, is_admin: false, is_employee: false });
  });

  it('set the language of later mails', async () => {
    await update({ language: 'en' });
    const { error } = await update({ email: 'x' });
    expect(error.message).toBe('Please check the fields marked in red.');
  });
});

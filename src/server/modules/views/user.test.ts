import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companies } from '#server/modules/companies/tables.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { aCompany, anEmployment, aSubscription, aUser, tokenOf } from '#test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const read = async (user: { email: string }) => {
  const { status, body } = await app.call('getUser', { token: await tokenOf(app, user) });
  expect(status).toBe(200);
  return body.data.user;
};

describe('the account as every page knows it', () => {
  it('of a company user lists the own companies, oldest first, with their standing', async () => {
    const user = await aUser(app);
    const small = await aCompany(app, { userId: user.id, name: 'Hotel Quarzhorn', place: 'Pontresina' });
    const bare = await aCompany(app, {
      userId: user.id,
      name: 'Gasthaus Nebelkamm',
      place: null,
      size: null,
      contactPerson: false,
      subscribed: false,
    });
    await aCompany(app, { userId: (await aUser(app)).id });
    expect(await read(user)).toEqual({
      id: user.id,
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      pending_email: null,
      image: null,
      is_employee: false,
      is_admin: false,
      language: 'de',
      sex: 2,
      newsletter: true,
      complete: true,
      package_seasons: [],
      companies: [
        {
          id: small.id,
          name: 'Hotel Quarzhorn',
          place: 'Pontresina',
          size: 'small',
          active_subscription: true,
          complete: true,
          number_of_unread_notifications: 0,
          role: 'owner',
        },
        {
          id: bare.id,
          name: 'Gasthaus Nebelkamm',
          place: null,
          size: null,
          active_subscription: false,
          complete: false,
          number_of_unread_notifications: 0,
          role: 'owner',
        },
      ],
    });
  });

  it('leaves out companies that were removed', async () => {
    const user = await aUser(app);
    const { id } = await aCompany(app, { userId: user.id });
    await app.database.db.update(companies).set({ deletedAt: app.clock.now() }).where(eq(companies.id, id));
    expect((await read(user)).companies).toEqual([]);
  });

  it('calls a subscription active through the last day of its term in Zurich', async () => {
    const user = await aUser(app);
    const { id: companyId } = await aCompany(app, { userId: user.id, subscribed: false });
    await aSubscription(app, { companyId, startsOn: '2025-12-01', endsOn: '2026-11-30' });
    const isActive = async () => (await read(user)).companies.map((company) => company.active_subscription);
    app.clock.set('2026-11-30T22:59:59Z');
    expect(await isActive()).toEqual([true]);
    app.clock.set('2026-11-30T23:00:00Z');
    expect(await isActive()).toEqual([false]);
  });

  it('of an employee or an administrator has no companies, not even by mistake', async () => {
    const employee = await aUser(app, { role: 'employee' });
    const admin = await aUser(app, { role: 'admin' });
    for (const { id: userId } of [employee, admin]) await aCompany(app, { userId });
    expect(await read(employee)).toMatchObject({
      is_employee: true,
      is_admin: false,
      complete: false,
      companies: [],
    });
    expect(await read(admin)).toMatchObject({ is_employee: false, is_admin: true, companies: [] });
  });

  it('of an employee names the seasons whose ads may form a package with an employment', async () => {
    const user = await aUser(app, { role: 'employee' });
    const { id: companyId } = await aCompany(app, { userId: (await aUser(app)).id });
    expect((await read(user)).package_seasons).toEqual([]);
    await anEmployment(app, {
      userId: user.id,
      companyId,
      season: 'winter',
      from: '2026-12-01',
      to: '2027-04-11',
    });
    expect((await read(user)).package_seasons).toEqual(['summer']);
    app.clock.set('2027-08-12T10:00:00Z');
    expect((await read(user)).package_seasons).toEqual(['summer']);
    app.clock.set('2027-08-13T10:00:00Z');
    expect((await read(user)).package_seasons).toEqual([]);
  });

  it('never holds what only the server needs', async () => {
    const user = await aUser(app);
    const words = JSON.stringify(await read(user));
    for (const secret of ['password', 'hash', 'session', 'accepted', 'role', 'argon2']) {
      expect(words).not.toContain(secret);
    }
  });
});

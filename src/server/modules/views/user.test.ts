import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companies } from '#server/modules/companies/tables.ts';
import { invoices, receivables, subscriptionCompanies } from '#server/modules/subscriptions/tables.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { aCompany, aMember, anEmployment, aSubscription, aUser, PASSWORD, tokenOf } from '#test/factories.ts';

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

describe('the account as every page reads it', () => {
  it('lists a company user’s own companies, oldest first, with their standing', async () => {
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
      email_confirmed: true,
      pending_email: null,
      image: null,
      is_employee: false,
      is_admin: false,
      language: 'de',
      sex: 2,
      newsletter: true,
      updated_at: expect.any(String),
      complete: true,
      package_seasons: [],
      unread_messages: 0,
      open_invitations: 0,
      storage_key: expect.stringMatching(/^[\w+/]{43}=$/),
      companies: [
        {
          id: small.id,
          name: 'Hotel Quarzhorn',
          place: 'Pontresina',
          size: 'small',
          active_subscription: true,
          suspension: null,
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
          suspension: null,
          complete: false,
          number_of_unread_notifications: 0,
          role: 'owner',
        },
      ],
    });
  });

  it('omits companies that were removed', async () => {
    const user = await aUser(app);
    const { id } = await aCompany(app, { userId: user.id });
    await app.database.db.update(companies).set({ deletedAt: app.clock.now() }).where(eq(companies.id, id));
    expect((await read(user)).companies).toEqual([]);
  });

  it('shows a subscription as active through the last day of its term in Zurich', async () => {
    const user = await aUser(app);
    const { id: companyId } = await aCompany(app, { userId: user.id, subscribed: false });
    await aSubscription(app, { companyId, startsOn: '2025-12-01', endsOn: '2026-11-30' });
    const isActive = async () => (await read(user)).companies.map((company) => company.active_subscription);
    app.clock.set('2026-11-30T22:59:59Z');
    expect(await isActive()).toEqual([true]);
    app.clock.set('2026-11-30T23:00:00Z');
    expect(await isActive()).toEqual([false]);
  });

  it('states since when a bill suspends a company, and to owners of the main company the open amount', async () => {
    const [owner, manager] = [await aUser(app), await aUser(app)];
    const { id: companyId } = await aCompany(app, { userId: owner.id, subscribed: false });
    const { id: joined } = await aCompany(app, { userId: manager.id, subscribed: false });
    await aMember(app, { companyId, userId: manager.id, role: 'manager' });
    const { id: subscriptionId } = await aSubscription(app, { companyId, unpaidSince: '2026-11-05' });
    const { db } = app.database;
    await db.insert(subscriptionCompanies).values({ subscriptionId, companyId: joined, type: 'additional' });
    const [invoice] = await db
      .insert(invoices)
      .values({
        year: 2026,
        numberInYear: 1,
        companyId,
        subscriptionId,
        issuedOn: '2026-11-05',
        dueOn: '2026-11-05',
        method: 'card',
        language: 'de',
        recipient: { name: 'Hotel Quarzhorn', lines: [] } as never,
        lines: [],
        total: 4990,
        alreadyPaid: 0,
        createdAt: app.clock.now(),
      })
      .returning();
    const dueOn = '2026-11-05';
    await db.insert(receivables).values({ invoiceId: invoice?.id ?? 0, subscriptionId, dueOn, amount: 4990 });

    const suspensions = async (user: { email: string }) =>
      (await read(user)).companies.map(({ active_subscription, suspension }) => [
        active_subscription,
        suspension,
      ]);
    app.clock.set('2026-11-19T10:00:00Z');
    expect(await suspensions(owner)).toEqual([[true, null]]);
    app.clock.set('2026-11-20T10:00:00Z');
    expect(await suspensions(owner)).toEqual([[false, { since: dueOn, open_amount: 4990 }]]);
    // An additional company is suspended with its main one, whose owner is another account.
    const unpaid = [false, { since: dueOn, open_amount: null }];
    expect(await suspensions(manager)).toEqual([unpaid, unpaid]);
  });

  it('lists no companies for an employee or an administrator, even if the database links some to them', async () => {
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

  it('lists for an employee the seasons whose ads may form a package with an employment', async () => {
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

  it('contains a storage key that is unique to the account, and unchanged by a new password', async () => {
    const [user, other] = [await aUser(app), await aUser(app)];
    const { storage_key: key } = await read(user);
    expect((await read(other)).storage_key).not.toBe(key);
    await app.call('changePassword', {
      token: await tokenOf(app, user),
      body: {
        current_password: PASSWORD,
        password: 'Zweite-Saison-27',
        password_confirmation: 'Zweite-Saison-27',
      },
    });
    expect((await read(user)).storage_key).toBe(key);
  });

  it('never contains internal fields', async () => {
    const user = await aUser(app);
    const words = JSON.stringify(await read(user));
    for (const secret of ['password', 'hash', 'session', 'accepted', 'role', 'argon2']) {
      expect(words).not.toContain(secret);
    }
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAlert } from '#test/alerts.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, callerOf } from '#test/employer.ts';
import { anEmployee, anEmployment, anUnconfirmed, aUser, PASSWORD } from '#test/factories.ts';
import { alerts } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

/** Calls as a new employee. */
async function someone() {
  const user = await anEmployee(app);
  const call = callerOf(app, user);
  return {
    user,
    call,
    create: (body: object = {}) => call('createAlert', { body: { ...anAlert, ...body } }),
  };
}

const rows = () => app.database.db.select().from(alerts).orderBy(alerts.id);

describe('an alert of an account', () => {
  it('is confirmed and due at once, and listed newest first', async () => {
    const { create, call, user } = await someone();
    const { status, body } = await create({ search: '?query=koch&page=2&filters=season%3Awinter' });
    expect([status, body.data]).toEqual([
      201,
      {
        id: expect.any(Number),
        kind: 'jobs',
        search: 'filters=season%3Awinter&query=koch',
        place: null,
        frequency: 'daily',
        language: 'de',
        created_at: '2026-11-20T11:00:00.000Z',
        confirmed: true,
        last_sent_at: null,
        ends_at: '2027-11-19T23:00:00.000Z',
      },
    ]);
    await create({ kind: 'year_plans', search: 'held=any', frequency: 'weekly', language: 'fr' });
    expect((await call('listAlerts')).body.data.map(({ kind }) => kind)).toEqual(['year_plans', 'jobs']);
    expect(await rows()).toMatchObject([
      { userId: user.id, email: null, dueAt: new Date('2026-11-21T06:00:00Z') },
      // Monday.
      { userId: user.id, email: null, dueAt: new Date('2026-11-23T06:00:00Z') },
    ]);
    expect(app.tasks).toEqual([]);
  });

  it('names the place at its centre, if there is one', async () => {
    const { create } = await someone();
    const { body } = await app.call('listPlaces', { query: { query: 'Zermatt' } });
    const [{ latitude, longitude } = { latitude: 0, longitude: 0 }] = body.data;
    const around = (point: string) => `aroundLatLng=${encodeURIComponent(point)}&aroundRadius=25000`;
    const named = await create({ search: around(`${latitude},${longitude}`) });
    expect(named.body.data?.place).toBe('3920 Zermatt');
    expect((await create({ search: around('46.5,8.5') })).body.data?.place).toBeNull();
  });

  it('is refused if a search with the same meaning exists', async () => {
    const { create } = await someone();
    await create({ kind: 'year_plans', search: 'categories=2,1&query=koch&accommodation=1' });
    const same = await create({
      kind: 'year_plans',
      search: '?accommodation=1&query=+koch&categories=1,2,2',
    });
    expect([same.status, same.error.code]).toEqual([409, 'alert_exists']);
    expect((await (await someone()).create({ kind: 'year_plans', search: 'categories=1,2' })).status).toBe(
      201,
    );
  });

  it('is refused beyond ten, until one is deleted', async () => {
    const { create, call } = await someone();
    for (let n = 0; n < 10; n++) await create({ search: `query=koch${n}` });
    const { status, error } = await create({ search: 'query=eleventh' });
    expect([status, error.code]).toEqual([409, 'too_many_alerts']);
    expect(error.error).toContain('10');
    const [{ id: alertId } = { id: 0 }] = (await call('listAlerts')).body.data;
    await call('deleteAlert', { params: { alertId } });
    expect((await create({ search: 'query=eleventh' })).status).toBe(201);
  });

  it('is not accessible to other accounts', async () => {
    const { create } = await someone();
    const alertId = (await create()).body.data?.id ?? 0;
    const { call } = await someone();
    for (const name of ['updateAlert', 'deleteAlert'] as const) {
      expect((await call(name, { params: { alertId }, body: {} })).status).toBe(404);
    }
    expect((await call('listAlerts')).body.data).toEqual([]);
  });

  it('can be changed, renewed and deleted', async () => {
    const { create, call } = await someone();
    const params = { alertId: (await create()).body.data?.id ?? 0 };
    app.clock.set('2027-03-01T11:00:00Z');
    const changed = await call('updateAlert', { params, body: { frequency: 'weekly', language: 'it' } });
    expect(changed.body.data).toMatchObject({
      ...{ frequency: 'weekly', language: 'it', ends_at: '2027-11-19T23:00:00.000Z' },
    });
    expect(await rows()).toMatchObject([{ dueAt: new Date('2027-03-08T06:00:00Z') }]);
    const kept = await call('updateAlert', { params, body: { keep: true } });
    expect(kept.body.data.ends_at).toBe('2028-02-29T23:00:00.000Z');
    expect((await call('updateAlert', { params, body: { keep: false } })).status).toBe(422);
    expect((await call('deleteAlert', { params })).body).toEqual({ data: null });
    expect((await call('deleteAlert', { params })).status).toBe(404);
  });

  it('is refused with another address, and for an unconfirmed account', async () => {
    const { create } = await someone();
    expect((await create({ email: 'else@example.net' })).error.codes).toEqual({ email: ['alertEmail'] });
    const { user } = await anUnconfirmed(app);
    const { status, error } = await callerOf(app, user)('createAlert', { body: anAlert });
    expect([status, error.code]).toEqual([403, 'email_unconfirmed']);
  });

  it('of a company account may be of both kinds, but names no held job', async () => {
    const { call } = await anEmployer(app);
    expect((await call('createAlert', { body: anAlert })).status).toBe(201);
    expect((await call('createAlert', { body: { ...anAlert, kind: 'year_plans', search: '' } })).status).toBe(
      201,
    );
    const held = await call('createAlert', { body: { ...anAlert, kind: 'year_plans', search: 'held=any' } });
    expect(held.error.codes).toEqual({ search: ['searchValue'] });
  });
});

describe('the search of an alert', () => {
  it.each([
    ['jobs', 'colour=red', 'searchParameter', 'colour'],
    ['jobs', 'categories=1', 'searchParameter', 'categories'],
    ['jobs', 'page=-1', 'searchValue', 'page'],
    ['jobs', 'query=a&query=b', 'searchValue', 'query'],
    ['jobs', 'filters=season%3A', 'searchValue', 'filters'],
    ['jobs', 'facets=colour', 'searchValue', 'facets'],
    ['jobs', 'aroundLatLng=46', 'searchValue', 'aroundLatLng'],
    ['year_plans', 'filters=season%3Awinter', 'searchParameter', 'filters'],
    ['year_plans', 'categories=99', 'searchValue', 'categories'],
    ['year_plans', 'zip=0000', 'searchValue', 'zip'],
    ['year_plans', 'radius=20', 'searchValue', 'zip'],
    ['year_plans', 'from=2026-10', 'searchValue', 'from'],
    ['year_plans', 'held=123', 'searchValue', 'held'],
    ['year_plans', 'held_start=2027-05-01', 'searchValue', 'held_end'],
  ])('of the kind %s is validated as by its call: %s', async (kind, search, code, parameter) => {
    const { create } = await someone();
    const { status, error } = await create({ kind, search });
    expect([status, error.codes]).toEqual([422, { search: [code] }]);
    expect(error.errors?.search?.[0]).toContain(`«${parameter}»`);
  });

  it('is limited to 2000 characters', async () => {
    const { create } = await someone();
    const { error } = await create({ search: `query=${'a'.repeat(1995)}` });
    expect(error.codes).toEqual({ search: ['max'] });
    expect((await create({ search: `query=${'a'.repeat(1900)}` })).status).toBe(201);
  });

  it('may name a held job of the own resume only', async () => {
    const { user, create } = await someone();
    const { companyId } = await anEmployer(app);
    const held = await anEmployment(app, { userId: user.id, companyId });
    const body = { kind: 'year_plans', search: `held=${held.id}` };
    expect((await create(body)).status).toBe(201);
    expect((await (await someone()).create(body)).error.codes).toEqual({ search: ['searchValue'] });
  });
});

describe('the alerts of an account and of its address', () => {
  it('are deleted with the account', async () => {
    const user = await aUser(app, { email: 'ana@example.net', emailKey: 'ana@example.net' });
    const call = callerOf(app, user);
    await call('createAlert', { body: anAlert });
    await app.call('createAlert', { body: { ...anAlert, email: 'ana@example.net' } });
    await app.call('createAlert', { body: { ...anAlert, email: 'else@example.net' } });
    await app.runTasks();
    expect(await rows()).toHaveLength(3);
    await call('deleteUser', { body: { password: PASSWORD } });
    expect(await rows()).toMatchObject([{ email: 'else@example.net' }]);
    expect(await app.database.db.select().from(alerts).where(eq(alerts.userId, user.id))).toEqual([]);
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { emptyTables } from '#test/database.ts';
import { aCompany, aContactPerson, aJob, aUser, tokenOf } from '#test/factories.ts';
import { contactPersons } from './tables.ts';

const FORM = {
  sex: 2,
  first_name: 'Ladina',
  last_name: 'Caduff',
  email: 'ladina@example.org',
  phone: '+41 81 842 00 00',
  position: 'Direktorin',
  language: 'it',
};

let app: TestApp;
let userId: number;
let token: string;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  await emptyTables(app.database);
  const user = await aUser(app);
  userId = user.id;
  token = await tokenOf(app, user);
  companyId = (await aCompany(app, { userId, contactPerson: false })).id;
});

const read = async () => (await app.call('getContactPerson', { token, params: { companyId } })).body.data;
const add = (body: object) => app.call('createContactPerson', { token, params: { companyId }, body });
const save = (contactPersonId: number, body: object) =>
  app.call('updateContactPerson', { token, params: { companyId, contactPersonId }, body });

async function changes(): Promise<number> {
  const { rows } = (await app.database.db.execute(
    sql`select coalesce(max(version), 0)::int as version from job_changes`,
  )) as unknown as { rows: { version: number }[] };
  return rows[0]?.version ?? 0;
}

describe('the contact person of a company', () => {
  it('is null until one is named', async () => {
    expect(await read()).toBeNull();
    const { status, body } = await add(FORM);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ ...FORM, updated_at: app.clock.now().toISOString() });
    expect(await read()).toEqual(body.data);
  });

  it('is stored with the time of its creation, by the clock of the server', async () => {
    await add(FORM);
    const [stored] = await app.database.db.select().from(contactPersons);
    expect(stored?.createdAt).toEqual(app.clock.now());
  });

  it('can be created once', async () => {
    await add(FORM);
    const { status, error } = await add({ ...FORM, first_name: 'Reto' });
    expect({ status, code: error.code }).toEqual({ status: 409, code: 'contact_person_exists' });
    expect((await read())?.first_name).toBe('Ladina');
  });

  it('completes the company, which followers of its ads are told', async () => {
    await aJob(app, { companyId });
    const before = await changes();
    await add(FORM);
    expect(await changes()).toBe(before + 1);
    const { body } = await app.call('getCompany', { token, params: { companyId } });
    expect(body.data.complete).toBe(true);
  });

  it.each(Object.keys(FORM))('needs the %s', async (field) => {
    const { [field]: _, ...rest } = FORM as Record<string, unknown>;
    const missing = await add(rest);
    expect(missing.status).toBe(422);
    expect(missing.error.codes).toEqual({ [field]: ['required'] });
    expect(await read()).toBeNull();

    const { id } = await aContactPerson(app, { companyId });
    const cleared = await save(id, { [field]: null });
    expect(cleared.status).toBe(422);
    expect(cleared.error.codes).toEqual({ [field]: ['required'] });
  });

  it.each([
    ['phone', '079 12', 'phone_number'],
    ['phone', '02 1234 5678', 'phone_number'],
    ['email', 'ladina', 'email'],
    ['sex', 3, 'in'],
    ['language', 'rm', 'in'],
    ['position', 'x'.repeat(256), 'max'],
  ])('refuses the %s %j', async (field, value, key) => {
    const { status, error } = await add({ ...FORM, [field]: value });
    expect({ status, codes: error.codes }).toEqual({ status: 422, codes: { [field]: [key] } });
  });

  it('is changed field by field, with the phone number normalised', async () => {
    const { id } = (await add(FORM)).body.data;
    const { status, body } = await save(id, { phone: '079 842 00 00', position: 'Leitung' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ ...FORM, phone: '+41 79 842 00 00', position: 'Leitung' });
    expect(await read()).toEqual(body.data);
  });

  it('may have a number of a neighbouring country', async () => {
    const { id } = (await add({ ...FORM, phone: '0039 347/123.45.67' })).body.data;
    expect((await read())?.phone).toBe('+39 347 123 45 67');
    expect((await save(id, { phone: '+33 (0)6 12 34 56 78' })).body.data.phone).toBe('+33 6 12 34 56 78');
  });

  it('cannot be changed on the basis of an outdated version', async () => {
    const { id, updated_at } = (await add(FORM)).body.data;
    expect((await save(id, { position: 'zuerst', updated_at })).status).toBe(200);
    const { status, error } = await save(id, { position: 'zu spät', updated_at });
    expect({ status, code: error.code }).toEqual({ status: 409, code: 'conflict' });
    expect((await read())?.position).toBe('zuerst');
  });

  it('is found only under its own company, also among those of one account', async () => {
    const other = await aCompany(app, { userId, contactPerson: false });
    const person = await aContactPerson(app, { companyId: other.id });
    expect((await save(person.id, { position: 'Leitung' })).status).toBe(404);
  });
});

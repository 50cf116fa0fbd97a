import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { callerOf } from '#test/employer.ts';
import { anEmployee, aUser, PASSWORD } from '#test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const WHOLE = {
  sex: 1,
  first_name: 'Žofia',
  last_name: 'Şahin-Łuczak',
  email: 'zofia@example.org',
  language: 'it',
  newsletter: false,
  date_of_birth: '1994-05-05',
  nationality: 'TR',
  residence_permit: 'L',
  street: 'Via Cittadella',
  street_number: '12a',
  zip: '6600',
  place: 'Locarno',
  country: 'CH',
  phone: '+41 79 000 00 00',
};

const DETAILS = [
  'date_of_birth',
  'nationality',
  'street',
  'street_number',
  'zip',
  'place',
  'country',
  'phone',
] as const;

/** An employee with a complete profile, and a function that changes it. */
async function somebody() {
  const call = callerOf(app, await anEmployee(app));
  return { call, save: (body: object) => call('updateProfile', { body }) };
}

describe('the profile of an employee', () => {
  it('of a new account lists what is missing, in the order of the form', async () => {
    const call = callerOf(app, await aUser(app, { role: 'employee', firstName: 'Ana' }));
    const { body } = await call('getProfile');
    expect(body.data).toMatchObject({ first_name: 'Ana', complete: false, missing: DETAILS });
    for (const field of DETAILS) expect(body.data[field]).toBeNull();
  });

  it('may have no house number outside of Switzerland, and is complete then', async () => {
    const { save } = await somebody();
    const swiss = await save({ country: 'CH', street_number: null });
    expect([swiss.status, swiss.error.codes]).toEqual([422, { street_number: ['required'] }]);
    const { body } = await save({ country: 'FR', street: 'Lieu-dit La Combe', street_number: null });
    expect(body.data).toMatchObject({ street_number: null, complete: true });
  });

  it('stores every field of the form, in account and profile, and is then complete', async () => {
    const call = callerOf(app, await aUser(app, { role: 'employee', email: WHOLE.email }));
    const { status, body } = await call('updateProfile', { body: WHOLE });
    expect(status).toBe(200);
    const others = { pending_email: null, image: null, complete: true, missing: [] };
    expect(body.data).toEqual({ ...WHOLE, ...others, updated_at: expect.any(String) });
    expect((await call('getProfile')).body.data).toEqual(body.data);
    expect((await call('getUser')).body.data.user).toMatchObject({
      first_name: 'Žofia',
      email: 'zofia@example.org',
      language: 'it',
      newsletter: false,
      complete: true,
    });
  });

  it('changes what is sent and nothing else', async () => {
    const { call, save } = await somebody();
    const before = (await call('getProfile')).body.data;
    expect((await save({ phone: '+351 912 345 678' })).body.data).toEqual({
      ...before,
      phone: '+351 912 345 678',
      updated_at: expect.any(String),
    });
    expect((await save({})).status).toBe(200);
  });

  it('is not changed from a version that another tab has replaced (rule wire/stale)', async () => {
    const { call, save } = await somebody();
    const { updated_at } = (await call('getProfile')).body.data;
    const saved = await save({ street: 'Via Nassa', updated_at });
    expect(saved.status).toBe(200);
    const late = await save({ street: 'Via Pretorio', first_name: 'Andri', updated_at });
    expect([late.status, late.error.code]).toEqual([409, 'conflict']);
    expect((await call('getProfile')).body.data).toEqual(saved.body.data);
    expect((await save({ phone: '+41 79 111 11 11', updated_at: saved.body.data.updated_at })).status).toBe(
      200,
    );
  });

  it('is not changed from a version that the settings have replaced, nor these from one that it has', async () => {
    const { call, save } = await somebody();
    const { updated_at } = (await call('getProfile')).body.data;
    expect((await call('getUser')).body.data.user.updated_at).toBe(updated_at);
    const saved = await call('updateUser', { body: { first_name: 'Anja', updated_at } });
    expect((await save({ first_name: 'Andri', updated_at })).error.code).toBe('conflict');
    await save({ street: 'Via Nassa', updated_at: saved.body.data.updated_at });
    const body = { newsletter: true, updated_at: saved.body.data.updated_at };
    expect((await call('updateUser', { body })).error.code).toBe('conflict');
  });

  it('cannot have its required fields emptied again', async () => {
    const { call, save } = await somebody();
    const before = (await call('getProfile')).body.data;
    const empty = Object.fromEntries(
      [...DETAILS, 'first_name', 'last_name', 'email', 'language', 'sex'].map((field) => [field, '']),
    );
    const { status, error } = await save(empty);
    expect(status).toBe(422);
    expect(Object.keys(error.codes ?? {}).sort()).toEqual(Object.keys(empty).sort());
    expect(new Set(Object.values(error.codes ?? {}).flat())).toEqual(new Set(['required']));
    expect((await call('getProfile')).body.data).toEqual(before);
  });

  it.each([
    ['zip', '660', 'zip_person'],
    ['zip', '660000', 'zip_person'],
    ['zip', '4050-262', 'zip_person'],
    ['date_of_birth', '05.05.1994', 'date'],
    ['date_of_birth', '1994-02-30', 'date'],
    // 15 and 80 years before 20 November 2026, to the day.
    ['date_of_birth', '2011-11-21', 'birthDateTooLate'],
    ['date_of_birth', '1946-11-19', 'birthDateTooEarly'],
    ['nationality', 'Schweiz', 'in'],
    ['residence_permit', 'F', 'in'],
    ['country', 'XX', 'in'],
    ['phone', 'siehe oben', 'phone_number'],
    ['email', 'zofia@', 'email'],
    ['language', 'rm', 'in'],
    ['sex', 3, 'in'],
    ['street', 'x'.repeat(256), 'max'],
    ['first_name', 5, 'string'],
  ])('refuses %s as %j with %s', async (field, value, key) => {
    const { save } = await somebody();
    const { status, error } = await save({ [field]: value });
    expect({ status, codes: error.codes }).toEqual({ status: 422, codes: { [field]: [key] } });
  });

  it.each([
    ['zip', '28822'],
    ['zip', '6600'],
    ['date_of_birth', '2011-11-20'],
    ['date_of_birth', '1946-11-20'],
  ])('accepts %s as %j', async (field, value) => {
    const { save } = await somebody();
    expect((await save({ [field]: value })).body.data).toMatchObject({ [field]: value });
  });

  it('requires a permit of everybody but the Swiss; it may be "none"', async () => {
    const { save } = await somebody();
    const permitOf = async (body: object) => (await save(body)).body.data.residence_permit;
    expect(await permitOf({ nationality: 'CH', residence_permit: 'B' })).toBeNull();
    expect((await save({ residence_permit: 'C' })).body.data).toMatchObject({
      residence_permit: null,
      complete: true,
    });
    const unanswered = await save({ nationality: 'PT', residence_permit: null });
    expect(unanswered.error.codes).toEqual({ residence_permit: ['required'] });
    // Omitting the permit is refused too: an agreement would state the new nationality without it.
    expect((await save({ nationality: 'PT' })).error.codes).toEqual({ residence_permit: ['required'] });
    expect(await permitOf({ nationality: 'PT', residence_permit: 'G' })).toBe('G');
    expect((await save({ residence_permit: 'none' })).body.data).toMatchObject({
      residence_permit: 'none',
      complete: true,
    });
  });

  it.each([
    ['first_name', '王伟', 'passportSpelling'],
    ['last_name', 'Wei 王', 'passportSpelling'],
    ['street', '上海路', 'script'],
    ['street_number', '１２号', 'script'],
  ])('refuses %s as %j, which our PDFs cannot render, with %s', async (field, value, key) => {
    const { save } = await somebody();
    expect((await save({ [field]: value })).error.codes).toEqual({ [field]: [key] });
  });

  it('requires the password for another email address, which then awaits confirmation', async () => {
    const { save } = await somebody();
    const { status, error } = await save({ email: 'neu@example.org', phone: '+41 79 111 11 11' });
    expect([status, error.codes]).toEqual([422, { current_password: ['required'] }]);
    const before = (await save({})).body.data;
    expect(before).toMatchObject({ phone: '+41 79 000 00 00', pending_email: null });
    const asked = await save({ email: 'neu@example.org', current_password: PASSWORD });
    const { updated_at } = asked.body.data;
    expect(asked.body.data).toEqual({ ...before, pending_email: 'neu@example.org', updated_at });
  });
});

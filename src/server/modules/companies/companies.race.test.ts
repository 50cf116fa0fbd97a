import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { emptyTables } from '#test/database.ts';
import { aCompany, aUser, tokenOf } from '#test/factories.ts';

const AT_ONCE = 8;

let app: TestApp;
let userId: number;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  await emptyTables(app.database);
  const user = await aUser(app);
  userId = user.id;
  token = await tokenOf(app, user);
});

/** The results of concurrent requests: the status of each, with the key or code of an error. */
async function atOnce(request: (n: number) => ReturnType<TestApp['call']>): Promise<string[]> {
  const replies = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => request(n)));
  return replies
    .map(({ status, error }) =>
      [status, error.code, ...Object.values(error.codes ?? {}).flat()].filter(Boolean).join(' '),
    )
    .sort();
}

const others = (reply: string) => Array.from({ length: AT_ONCE - 1 }, () => reply);

describe('of concurrent requests', () => {
  const form = { street: 'Via Maistra', place: 'Pontresina', phone: '+41 81 842 00 00', size: 'small' };

  it('one registers a company that is identified by name and zip', async () => {
    const body = { ...form, name: 'Hotel Nebelkamm', zip: '7504' };
    const answers = await atOnce(() => app.call('createCompany', { token, body }));
    expect(answers).toEqual(['201', ...others('422 companyExists')]);
    expect((await app.call('listCompanies', { token })).body.data).toHaveLength(1);
  });

  it('one registers a company that is identified by its place id', async () => {
    const body = { ...form, zip: '7504', google_place_id: 'place-1' };
    const answers = await atOnce((n) =>
      app.call('createCompany', { token, body: { ...body, name: `Hotel Nebelkamm ${n}` } }),
    );
    expect(answers).toEqual(['201', ...others('422 companyExists')]);
  });

  it('one creates the contact person', async () => {
    const { id } = await aCompany(app, { userId, contactPerson: false });
    const body = {
      sex: 2,
      first_name: 'Ladina',
      last_name: 'Caduff',
      email: 'ladina@example.org',
      phone: '+41 81 842 00 00',
      position: 'Direktorin',
      language: 'de',
    };
    const answers = await atOnce(() =>
      app.call('createContactPerson', { token, params: { companyId: id }, body }),
    );
    expect(answers).toEqual(['201', ...others('409 contact_person_exists')]);
  });

  it('one updates a company that all had read in the same version', async () => {
    const { id, updatedAt } = await aCompany(app, { userId });
    const answers = await atOnce((n) =>
      app.call('updateCompany', {
        token,
        params: { companyId: id },
        body: { motto: `Wort ${n}`, updated_at: updatedAt.toISOString() },
      }),
    );
    expect(answers).toEqual(['200', ...others('409 conflict')]);
  });

  it('one removes a company', async () => {
    const { id } = await aCompany(app, { userId });
    const answers = await atOnce(() => app.call('deleteCompany', { token, params: { companyId: id } }));
    expect(answers).toEqual(['200', ...others('404 not_found')]);
  });
});

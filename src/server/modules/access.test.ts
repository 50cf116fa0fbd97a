import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Access, Endpoint } from '#api/endpoint.ts';
import { type EndpointName, endpoints } from '#api/endpoints.ts';
import { type SearchClientEndpointName, searchClientEndpoints } from '#api/search-clients.ts';
import type { CompanyRole } from '#domain/companies/team.ts';
import { companyMembers } from '#server/modules/companies/tables.ts';
import { createLog } from '#server/platform/log.ts';
import { FIXTURES } from '#test/access-fixtures.ts';
import { aWorld, type World } from '#test/access-world.ts';
import { type CallOptions, startTestApp } from '#test/app.ts';
import { aMember, aUser, tokenOf } from '#test/factories.ts';
import { failEachStatementOnce, PLANTED } from '#test/failing-statements.ts';
import { stateOf } from '#test/subscriber.ts';

/**
 * Every endpoint is called by a caller who may, then by a visitor, by every wrong role and by an account with the right
 * role but without the resource. A refused call must also leave the database unchanged.
 */

/** Calls that concern only those who have a role in a company, and no data of the company itself. */
const isOfCompany = ({ access, owned, path }: Endpoint) =>
  access === 'company' && owned !== undefined && path.startsWith('/company/');

/** The roles that an access level refuses, and the errors they get. */
const WRONG_ROLES: Record<Access, readonly (keyof World['tokens'])[]> = {
  visitor: [],
  refresh: [],
  login: [],
  employee: ['company', 'admin'],
  company: ['employee', 'admin'],
  admin: ['employee', 'company'],
};

const RIGHT_ROLE: Record<Access, keyof World['tokens'] | null> = {
  visitor: null,
  refresh: 'company',
  login: 'employee',
  employee: 'employee',
  company: 'company',
  admin: 'admin',
};

const leaveOut = (_title: string, _test: () => Promise<void>) => {};

let world: World;
const logged: string[] = [];

beforeAll(async () => {
  const app = await startTestApp({ logger: createLog('trace', { write: (line) => logged.push(line) }) });
  world = await aWorld(app);
});

afterAll(() => world.app.close());

/** Parts of paths that only who was sent them knows; what they open names people. */
const SECRETS = /\/:(?:token|uuid|code)$/;

describe.each(Object.keys(endpoints) as EndpointName[])('%s', (name) => {
  const { access, owned }: Endpoint = endpoints[name];
  const role = RIGHT_ROLE[access];
  // Not registered instead of skipped: what an endpoint does not promise must not count as a skipped test.
  const isGuarded = access === 'visitor' ? leaveOut : it;
  const isOwned = owned === undefined ? leaveOut : it;

  it('answers a caller who may call it', async () => {
    const request = await FIXTURES[name](world);
    const reply = await world.app.call(name, { ...(role && { token: world.tokens[role] }), ...request });
    expect(reply.error).not.toHaveProperty('code');
    expect([200, 201]).toContain(reply.status);
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    const isPersonal = access !== 'visitor' || SECRETS.test(endpoints[name].path);
    if (isPersonal && isJson) expect(reply.headers['cache-control']).toBe('no-store');
  });

  // These are GETs by the given API although they write: one exchanges a refresh token for the next, two follow links
  // in mails.
  const writes = access === 'refresh' || name === 'confirmNewsletter' || name === 'leaveNewsletter';
  const isRead = endpoints[name].method === 'GET' && !writes ? it : leaveOut;
  isRead('changes nothing by being read', async () => {
    const request = await FIXTURES[name](world);
    const options = { ...(role && { token: world.tokens[role] }), ...request };
    const before = await fingerprint();
    await world.app.call(name, options);
    const after = await fingerprint();
    // Exports are counted by a daily rate limit.
    if (name === 'exportUser') after.rate_limits = before.rate_limits ?? '';
    // That they were read is the one thing that reading messages changes.
    if (name === 'listOwnMessages' || name === 'listMessages') {
      expect(after.application_messages).not.toBe(before.application_messages);
      after.application_messages = before.application_messages ?? '';
    }
    expect(after).toEqual(before);
  });

  isGuarded('refuses a stranger', async () => {
    await expectRefusal(name, undefined, 401, 'unauthenticated');
  });

  isGuarded('refuses a token that somebody else signed', async () => {
    const [header, payload] = world.tokens.company.split('.');
    await expectRefusal(name, `${header}.${payload}.${'A'.repeat(43)}`, 401, 'token_invalid');
  });

  it.each(WRONG_ROLES[access])('refuses the role %s', async (wrong) => {
    await expectRefusal(name, world.tokens[wrong], 403, 'forbidden');
  });

  // Accounts with the right role that own other resources.
  const neighbours = { employee: ['otherEmployee'], login: ['otherEmployee', 'neighbour'] } as const;
  const theirs = access === 'employee' || access === 'login' ? neighbours[access] : (['neighbour'] as const);

  isOwned('hides from the neighbour that it exists', async () => {
    for (const neighbour of theirs) await expectRefusal(name, world.tokens[neighbour], 404, 'not_found');
  });

  isOwned('hides it also behind ids of the neighbour’s own and broken input', async () => {
    const { params } = await FIXTURES[name](world);
    const [own] = (await world.app.call('listCompanies', { token: world.tokens.neighbour })).body.data;
    const before = await fingerprint();
    for (const body of [undefined, { title: 3 }]) {
      const reply = await world.app.call(name, {
        token: world.tokens[theirs[0]],
        params: { ...params, ...(Object.keys(params ?? {}).length > 1 && { companyId: own?.id ?? 0 }) },
        ...(endpoints[name].method !== 'GET' && body && { body }),
      });
      expect(reply.status).toBe(404);
    }
    expect(await fingerprint()).toEqual(before);
  });
});

const OF_COMPANY = (Object.keys(endpoints) as EndpointName[]).filter((name) => isOfCompany(endpoints[name]));

describe.each(OF_COMPANY)('%s, which belongs to a company', (name) => {
  const { method, role = method === 'GET' ? 'reader' : 'manager' }: Endpoint = endpoints[name];

  /** The least role that the endpoint table requires; the order of roles is tested beside the rule. */
  const refused = { reader: [], manager: ['reader'], owner: ['reader', 'manager'] } as const;
  const allowed = { reader: ['reader', 'manager'], manager: ['manager'], owner: ['owner'] } as const;

  /** Calls as a member of the company with that role; the membership ends afterwards. */
  const asColleague = async (
    as: CompanyRole,
    { params, body }: CallOptions,
    call: (token: string) => Promise<void>,
  ) => {
    const account = await aUser(world.app, { role: 'company' });
    const companyId = Number(params?.companyId);
    await aMember(world.app, { companyId, userId: account.id, role: as });
    // A company can be added only to a subscription of the same owner.
    const { additional_company_id: joining } = (body ?? {}) as { additional_company_id?: number };
    if (joining !== undefined) await aMember(world.app, { companyId: joining, userId: account.id, role: as });
    await call(await tokenOf(world.app, account));
    await world.app.database.db.delete(companyMembers).where(eq(companyMembers.userId, account.id));
  };

  it.each([...refused[role]])('refuses a %s of the company, and changes nothing', async (as) => {
    const { token: _given, ...request } = await FIXTURES[name](world);
    await asColleague(as, request, async (token) => {
      const before = await fingerprint();
      const reply = await world.app.call(name, { ...request, token });
      expect([reply.status, reply.error.code]).toEqual([403, 'role_too_low']);
      expect(await fingerprint()).toEqual(before);
    });
  });

  it.each([...allowed[role]])('answers a %s of the company', async (as) => {
    const { token: _given, ...request } = await FIXTURES[name](world);
    await asColleague(as, request, async (token) => {
      const reply = await world.app.call(name, { ...request, token });
      expect([200, 201]).toContain(reply.status);
    });
  });
});

// The embedded database has no driver that could be made to fail.
if (process.env.DATABASE === 'postgres') {
  it('the log names the kind of a failed statement, for every statement of every endpoint, and no value of it', async () => {
    const { state, stop } = failEachStatementOnce();
    try {
      for (const name of Object.keys(endpoints) as EndpointName[]) {
        const role = RIGHT_ROLE[endpoints[name].access];
        const request = await FIXTURES[name](world);
        for (let failed = -1; failed < state.failed; ) {
          failed = state.failed;
          state.isOn = true;
          const reply = await world.app.call(name, {
            ...(role && { token: world.tokens[role] }),
            ...request,
          });
          state.isOn = false;
          if (state.failed > failed) expect([name, reply.status]).toEqual([name, 500]);
        }
      }
    } finally {
      stop();
    }
    expect(state.failed).toBeGreaterThan(100);
    const log = logged.join('');
    expect(log.includes('a statement failed with XX000')).toBe(true);
    expect(log.includes(PLANTED)).toBe(false);
    // Words of the schema, numbers and dates occur in statements and routes too, so only other values prove a leak.
    const telling = [...state.values].filter((value) => /[@$ <+]/.test(value));
    expect(telling.length).toBeGreaterThan(20);
    expect(telling.filter((value) => log.includes(value))).toEqual([]);
  });
}

const CLIENT_BODIES: Record<SearchClientEndpointName, object> = {
  queryJobs: { query: 'koch', facets: ['*'] },
  queryMany: { requests: [{ indexName: 'jobs', query: 'koch' }] },
  queryFacet: { facetQuery: 'win' },
};

describe.each(Object.keys(CLIENT_BODIES) as SearchClientEndpointName[])('%s', (name) => {
  it('answers every caller alike, and reads no token', async () => {
    const { method, path } = searchClientEndpoints[name];
    const before = await fingerprint();
    const replies = new Set<string>();
    for (const token of [undefined, ...Object.values(world.tokens), 'not.a.token']) {
      const reply = await world.app.app.inject({
        method,
        url: path.replace(':facet', 'season'),
        payload: CLIENT_BODIES[name],
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      });
      expect(reply.statusCode).toBe(200);
      replies.add(reply.body.replace(/"processingTimeMS":\d+/g, ''));
    }
    expect(replies.size).toBe(1);
    expect(await fingerprint()).toEqual(before);
  });
});

async function expectRefusal(name: EndpointName, token: string | undefined, status: number, code: string) {
  const { token: _right, ...request } = await FIXTURES[name](world);
  const before = await fingerprint();
  const reply = await world.app.call(name, { ...request, ...(token !== undefined && { token }) });
  expect({ status: reply.status, code: reply.error.code }).toEqual({ status, code });
  expect(await fingerprint()).toEqual(before);
}

/** A hash of every table's rows. */
const fingerprint = () => stateOf(world.app);

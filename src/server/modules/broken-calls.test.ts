import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#api/endpoint.ts';
import { type EndpointName, endpoints } from '#api/endpoints.ts';
import type { EndpointSchemas } from '#api/fields.ts';
import { schemas } from '#api/schemas.ts';
import { searchClientSchemas } from '#api/search-clients.schemas.ts';
import { type SearchClientEndpointName, searchClientEndpoints } from '#api/search-clients.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import {
  aCompany,
  aJob,
  aNotification,
  anApplication,
  anEmployee,
  anOccupation,
  aPendingEntry,
  aUser,
  tokenOf,
} from '#test/factories.ts';
import { thorough } from '#test/nightly.ts';
import { aCoupon, purchaseOf, subscriptionOf } from '#test/subscriber.ts';

/** The number of calls of the whole suite, spread over all endpoints. */
const CALLS = thorough(2080, 20_000);

let app: TestApp;
/** The number of calls about what a company buys. */
let paying: Record<string, number>;
let tokens: (string | undefined)[];
/** Ids by path parameter: for calls of companies and visitors, and for those of employees. */
let ids: { company: Record<string, number>; employee: Record<string, number> };

beforeAll(async () => {
  app = await startTestApp({
    env: {
      LIMIT_LOGINS_PER_ACCOUNT: '999999',
      LIMIT_LOGINS_PER_ADDRESS: '999999',
      LIMIT_REGISTRATIONS: '999999',
      LIMIT_PASSWORD_MAILS: '999999',
      LIMIT_CONTACT_MESSAGES: '999999',
      LIMIT_NEWSLETTER_ORDERS: '999999',
    },
  });
  const owner = await aUser(app);
  const employee = await anEmployee(app);
  await anOccupation(app);
  const company = await aCompany(app, { userId: owner.id });
  const job = await aJob(app, { companyId: company.id });
  const notification = await aNotification(app, { userId: owner.id, companyId: company.id });
  const theirs = { userId: employee.id, companyId: company.id };
  const entry = await aPendingEntry(app, theirs);
  const application = await anApplication(app, { ...theirs, jobId: job.id });
  const draft = await anApplication(app, {
    ...theirs,
    jobId: (await aJob(app, { companyId: company.id })).id,
    status: 'DRAFT',
    sentAt: null,
  });
  // Another company, which has bought a plan.
  const house = await aCompany(app, { userId: owner.id, subscribed: false });
  const params = { companyId: house.id };
  const bought = await app.call('subscribe', {
    token: await tokenOf(app, owner),
    params,
    body: purchaseOf('big_month', { coupon_code: (await aCoupon(app)).code }),
  });
  paying = { ...params, subscriptionId: subscriptionOf(bought.body), invoiceId: 1 };
  const common = { companyId: company.id, jobId: job.id, entryId: entry.id, notificationId: notification.id };
  ids = {
    company: { ...common, applicationId: application.id },
    employee: { ...common, applicationId: draft.id },
  };
  const own = await tokenOf(app, owner);
  const employees = await tokenOf(app, employee);
  tokens = [own, own, own, employees, employees, undefined];
});

afterAll(() => app.close());

it(`answers ${CALLS} broken calls to all endpoints without failing`, async () => {
  const random = mulberry32(20_261_120);
  const names = Object.keys(endpoints) as EndpointName[];
  const statuses = new Map<number, number>();
  for (let n = 0; n < CALLS; n += 1) {
    const name = names[n % names.length] as EndpointName;
    const request = brokenRequest(name, random);
    const endpoint: Endpoint = endpoints[name];
    const streams = endpoint.streams === true;
    const reply = await app.app.inject({ ...request, payloadAsStream: streams });
    statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
    if (streams) {
      expect(reply.statusCode).toBeLessThan(500);
      reply.raw.res.destroy();
      continue;
    }
    const shown = `${n} ${name} ${request.method} ${request.url} ${String(request.payload).slice(0, 300)}`;
    expect(reply.statusCode, `${shown}\n${reply.body.slice(0, 500)}`).toBeLessThan(500);
    if (!String(reply.headers['content-type']).includes('json')) continue;
    const body = reply.json();
    if (reply.statusCode >= 400) {
      expect(typeof (body.error ?? body.message), shown).toBe('string');
      expect(reply.body, shown).not.toMatch(/node_modules|\.ts:\d|select .* from|insert into/i);
    }
  }
  // Proof that the broken calls reach every check and not only the first.
  for (const status of [200, 400, 401, 403, 404, 415, 422]) expect([...statuses.keys()]).toContain(status);
});

/** The number of calls to endpoints of search clients, of which only the bodies can be broken. */
const CLIENT_CALLS = Math.ceil(CALLS / 5);

it(`answers ${CLIENT_CALLS} broken calls of search clients without failing`, async () => {
  const random = mulberry32(20_261_121);
  const names = Object.keys(searchClientEndpoints) as SearchClientEndpointName[];
  const statuses = new Map<number, number>();
  for (let n = 0; n < CLIENT_CALLS; n += 1) {
    const request = brokenClientRequest(names[n % names.length] as SearchClientEndpointName, random);
    const reply = await app.app.inject(request);
    statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
    const shown = `${n} ${request.url} ${request.payload.slice(0, 300)}\n${reply.body.slice(0, 500)}`;
    expect(reply.statusCode, shown).toBeLessThan(500);
    if (reply.statusCode >= 400) {
      expect(reply.json(), shown).toEqual({ message: expect.any(String), status: reply.statusCode });
    }
  }
  for (const status of [200, 400, 404]) expect(statuses.get(status) ?? 0).toBeGreaterThan(CLIENT_CALLS / 20);
});

const STRINGS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '𝔘𝔫𝔦',
  "'; drop table users; --",
  '%00',
  '%',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '<p>a&#64;b</p>',
  'x'.repeat(300),
  'ä'.repeat(20_001),
  '-1',
  '1e309',
  'NaN',
  '2026-02-30',
  '9999-12-31T23:59:59Z',
  'null',
  '[]',
  '../../etc/passwd',
  '()',
  'season:summer AND (',
];
const NUMBERS = [0, -1, 0.5, 1e21, 2_147_483_648, 9_007_199_254_740_991, -0, 13, 32_768];
const OTHERS = [
  null,
  true,
  false,
  [],
  {},
  [1],
  { a: { b: [] } },
  '__proto__',
  { __proto__: null, length: 3 },
];

const FORM_TYPES = [
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary=y',
  'multipart/form-data',
  'multipart/form-data; boundary=',
];

function brokenRequest(name: EndpointName, random: () => number) {
  const endpoint: Endpoint = endpoints[name];
  const schema: EndpointSchemas = schemas[name];
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const value = () => pick<unknown>([pick(STRINGS), pick(NUMBERS), pick(OTHERS), pick(STRINGS)]);

  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) =>
    random() < 0.7
      ? String(
          (endpoint.path.includes('/subscriptions')
            ? paying
            : ids[endpoint.access === 'employee' ? 'employee' : 'company'])[key] ?? 1,
        )
      : encodeURIComponent(String(pick([...STRINGS, ...NUMBERS])).toWellFormed()),
  );
  const query = Object.keys(schema.query?.shape ?? { scope: 0, page: 0 })
    .filter(() => random() < 0.6)
    .map(
      (key) =>
        `${key}=${pick([() => encodeURIComponent((JSON.stringify(value()) ?? '').toWellFormed()), () => '%E0%A4%A', () => ''])()}`,
    )
    .join('&');

  const token = pick(tokens);
  const authorization = pick([
    token && `Bearer ${token}`,
    token && `Bearer ${token}`,
    token && `Bearer ${token}`,
    token && `Bearer ${token}`,
    `Bearer ${String(token).slice(0, -3)}`,
    'Bearer a.b.c',
    'Basic eDp5',
    'Bearer ',
  ]);
  const payload =
    endpoint.method === 'GET' || endpoint.method === 'DELETE'
      ? undefined
      : endpoint.file !== undefined && random() < 0.9
        ? brokenForm(endpoint.file)
        : brokenBody();
  return {
    method: endpoint.method,
    url: `/api${path}${query === '' ? '' : `?${query}`}`,
    headers: {
      ...(authorization && { authorization }),
      ...(payload !== undefined && {
        'content-type': pick([
          ...Array(12).fill('application/json'),
          'text/plain',
          'application/xml',
          ...Array(endpoint.file === undefined ? 1 : 60).fill(pick(FORM_TYPES)),
        ]),
      }),
      'accept-language': pick(['de', 'fr', 'it', 'xx', '*;q=0.1', ';;;', 'en-GB,en;q=x']),
    },
    ...(payload !== undefined && { payload }),
  };

  /** Malformed multipart bodies: no file, no part, cut off, or with a valid beginning only. */
  function brokenForm(field: string): Buffer {
    const part = () =>
      Buffer.concat([
        Buffer.from(
          `--x\r\ncontent-disposition: form-data; name="${pick([field, field, 'y', '__proto__', ''])}"${pick(['; filename="a.png"', ''])}\r\n\r\n`,
        ),
        Buffer.from(
          pick(['ffd8ffe000104a46', '89504e470d0a1a0a0000000d49484452', '474946383961', '00', '']),
          'hex',
        ),
        Buffer.from(String(pick(STRINGS)).toWellFormed()),
        Buffer.from('\r\n'),
      ]);
    const parts = Array.from({ length: pick([0, 1, 1, 1, 2, 40]) }, part);
    return Buffer.concat([...parts, Buffer.from(pick(['--x--\r\n', '--x--\r\n', '--x', '']))]);
  }

  function brokenBody(): string {
    const kind = random();
    if (kind < 0.06) return pick(['{', '[1,', '', 'nul', '"\\ud8"', '{"a":1}}', `${'['.repeat(20_000)}`]);
    if (kind < 0.1) return JSON.stringify(value()) ?? 'undefined';
    const shape = schema.body?.shape ?? { name: z.string() };
    const body: Record<string, unknown> = {};
    for (const [key, field] of Object.entries(shape)) {
      const roll = random();
      if (roll < 0.45) body[key] = plausible(key, field as z.ZodType);
      else if (roll < 0.9) body[key] = value();
    }
    return JSON.stringify(body);
  }

  /** A value that is often valid, so that calls broken elsewhere reach later checks. */
  function plausible(key: string, field: z.ZodType): unknown {
    const guesses = [
      ...[
        key.includes('password') ? 'Solstice-2026!' : 'Pontresina',
        'anna@example.org',
        '7504',
        'T0001',
        'de',
        'winter',
      ],
      ...['ACTIVE', 'small', '+41 81 842 00 00', 'CH', true, 1, 80, 12, 2027, '<p>Text</p>'],
      ...['SEND', 'READ', 'INTERVIEW', 'REFUSAL', 'CONTRACTSIGNED', '2026-12-01', '2027-04-15'],
    ];
    return guesses.filter((guess) => field.safeParse(guess).success).at(Math.floor(random() * 3)) ?? value();
  }
}

const parametersOf = (name: 'queryJobs' | 'queryFacet') => Object.keys(searchClientSchemas[name].body.shape);
const FACET_PARAMETERS = parametersOf('queryFacet');

function brokenClientRequest(name: SearchClientEndpointName, random: () => number) {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const several = <T>(most: number, one: () => T) => Array.from({ length: random() * most }, one);
  const value = () => pick<unknown>([pick(STRINGS), pick(NUMBERS), pick(OTHERS)]);
  const pieces = 'season: winter start_month >= < != 5 TO 12 AND OR NOT ( ) " \' \\ , : - [ ] é'.split(' ');
  const filter = () => several(9, () => pick(pieces)).join(pick(['', ' ']));
  const plausible: Record<string, () => unknown> = {
    query: () => pick(['koch', 'kohc zermat', 'k', 'ko '.repeat(300)]),
    page: () => pick([0, 1, 5000, '1']),
    hitsPerPage: () => pick([0, 3, 1000]),
    filters: filter,
    facetFilters: () => pick([filter(), several(4, filter), [several(4, filter)], '["season:winter"]', '[[']),
    numericFilters: () => pick([filter(), several(4, filter), ['start_month>=5'], [['workload_min=80']]]),
    type: () => pick(['facet', 'default', 'facets']),
    facet: () => pick(['season', 'start_month', 'salary']),
    facetQuery: () => pick(['win', '1', '–']),
    params: () =>
      new URLSearchParams({
        query: 'koch',
        filters: filter(),
        page: `${JSON.stringify(value())}`,
      }).toString(),
  };
  const parameters = (): unknown => {
    if (random() < 0.05) return value();
    const known = name === 'queryMany' ? [...FACET_PARAMETERS, 'type', 'facet'] : parametersOf(name);
    const foreign = random() < 0.1 ? [pick(['facetQuery', 'getRankingInfo', 'facet', '__proto__'])] : [];
    const entries = [...known.filter(() => random() < 0.25), ...foreign].map((key) => {
      const guess = Object.hasOwn(plausible, key) && random() < 0.7 ? plausible[key] : undefined;
      return [key, (guess ?? value)()];
    });
    return Object.fromEntries([['indexName', pick(['jobs', 'jobs', 'jobs', 'ads', 7])], ...entries]);
  };
  const body =
    name === 'queryMany'
      ? { requests: pick([several(3, parameters), several(3, parameters), value()]) }
      : parameters();
  const text = JSON.stringify(body) ?? '';
  return {
    method: 'POST' as const,
    url: searchClientEndpoints[name].path
      .replace('jobs', pick(['jobs', 'jobs', 'jobs', 'jobs', 'ads', '%00']))
      .replace(':facet', pick(['season', 'start_month', '__proto__', '%F0%9F%8F%94'])),
    headers: {
      'content-type': pick(['text/plain', 'application/json', 'application/x-www-form-urlencoded', 'x']),
    },
    payload: random() < 0.05 ? text.slice(0, -1) : text,
  };
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * What lists and other reads cost on a full PostgreSQL database, called in this process: `npm run bench:lists`. The
 * database holds 10,000 companies, 100,000 ads, 50,000 employees, 300,000 applications and 100,000 employments; one
 * company has 10,000 of the applications and 3,040 of the employments. `--small` fills a hundredth of that, `--runs 5`
 * makes more calls, `--plans` prints the query plans of each call, `--only listEmployments,getDashboard` measures only
 * these endpoints. It fails if a page of a company's applications is read with a sequential scan of their table.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { Registry } from 'prom-client';
import type { Endpoint } from '#api/endpoint.ts';
import { type EndpointName, endpoints } from '#api/endpoints.ts';
import { REFUSED_AT_ONCE_MAX } from '#domain/applications/form.ts';
import { diskFiles } from '#server/adapters/files/embedded.ts';
import { createEmbeddedGeocoder } from '#server/adapters/geocoding/embedded.ts';
import { createJobRoomEmulator } from '#server/adapters/jobroom/embedded.ts';
import { createSandboxPayments } from '#server/adapters/payments/embedded.ts';
import { createEmbeddedSearch } from '#server/adapters/search/embedded.ts';
import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/platform/clock.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import { openDocumentWorker } from '#server/platform/pdf/worker.ts';
import { readSettings } from '#server/platform/settings.ts';
import { startPostgres } from '../test/postgres.ts';
import { fill, HOUSE, SMALL, WHOLE } from './lists-filled.ts';

const { values: given } = parseArgs({
  options: {
    small: { type: 'boolean', default: false },
    plans: { type: 'boolean', default: false },
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
});
const sizes = given.small ? SMALL : WHOLE;
/** How often each call is made in one run. */
const TIMES = 20;
/** A call that takes longer than this is made less often. */
const SLOW_MS = 100;
const PASSWORD = 'Solstice-2026!';
/** The lists of one company among many, which must use an index for every filter. */
const BY_INDEX: readonly EndpointName[] = ['listApplications', 'getApplicationBoard'];

const folder = mkdtempSync(join(tmpdir(), 'solstice-bench-'));
const postgres = await startPostgres();
const database = await openPostgres(await postgres.createDatabase(), (error) => console.error(error));
const worker = openDocumentWorker();
const clock = systemClock();
const app = await buildApp({
  settings: readSettings({ LIMIT_REQUESTS: '999999', LOG_LEVEL: 'silent' }),
  secret: 'a secret that is only used to measure, and long enough',
  database,
  clock,
  enqueue: async () => {},
  mail: { send: async () => {}, close: async () => {} },
  renderMail: async () => ({ subject: '', html: '', text: '' }),
  push: { publicKey: '', send: async () => 'sent' },
  files: diskFiles(join(folder, 'files')),
  worker,
  examiner: worker,
  geocoder: createEmbeddedGeocoder({ withSamples: true }),
  jobRoom: createJobRoomEmulator({ database, clock, delayS: 10, waitDays: 5 }),
  payments: createSandboxPayments({
    database,
    clock,
    secret: 'only used to measure',
    deliver: async () => 200,
  }),
  searchIndex: createEmbeddedSearch(),
  planIndex: createEmbeddedSearch(),
  catchUpPlanIndex: async () => {},
  searchEdition: () => null,
  logger: false,
  metrics: new Registry(),
  problem: async () => null,
});

interface Statement {
  text: string;
  values: unknown[];
}

/** The statements sent to the database since this list was cleared. */
const statements: Statement[] = [];
listenToStatements();

interface Asked {
  status: number;
  body: { data?: unknown; token?: string };
}

type Options = { token?: string; params?: object; query?: object; body?: object };

try {
  await migrate(database);
  const start = performance.now();
  const passwordHash = await hash(PASSWORD, { memoryCost: 1024, timeCost: 1 });
  // The statement timeout does not apply to this connection.
  await database.exclusively('fill', (db) => fill(db, sizes, passwordHash));
  console.log(`Filled in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
  console.log(`${'call'.padEnd(66)}  rows   p50 ms   p95 ms   CPU ms  statements`);
  const house = await logIn(HOUSE);
  const employee = await logIn(sizes.companies + 2);
  for (const [name, options] of reads(house, employee)) await report(name, options);
  if (isAsked('createApplication')) await reportSending();
  if (isAsked('refuseApplications')) await reportRefusing(house);
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await app.close();
  await worker.close();
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

function reads(house: string, employee: string): [EndpointName, Options][] {
  const ofHouse = { token: house, params: { companyId: HOUSE } };
  const own = { token: employee };
  const page = { page: 1, per_page: 20 };
  const newest = { sort: '-sent', page: 1, per_page: 100 };
  const last = (rows: number) => ({ page: Math.floor(rows / 20), per_page: 20 });
  const { applications, employments } = sizes.house;
  const pages: [EndpointName, object[]][] = [
    ['getUser', [{}]],
    ['listCompanies', [page]],
    ['getCompany', [{}]],
    ['getDashboard', [{}]],
    [
      'listApplications',
      [
        { scope: 'open', ...page },
        { scope: 'closed', ...page },
        { ...last(applications) },
        { query: 'reto', ...page },
        { query: 'öztürk köchin', ...page },
        ...['name', '-name', 'start', 'status'].map((sort) => ({ sort, ...page })),
        // The queries of the page: the first rows, a filter by status or ad, and a search.
        ...[{}, { status: 'READ' }, { job_id: 7 }, { job_id: 7, status: 'SENT' }, { query: 'reto koch' }].map(
          (by) => ({
            scope: 'open',
            ...by,
            ...newest,
          }),
        ),
        { scope: 'closed', status: 'REFUSAL', ...newest },
        { scope: 'closed', status: 'FORGOTTEN', ...newest },
        ...['0:true', '0:true,1:2'].map((answers) => ({ scope: 'open', job_id: 7, answers, ...newest })),
        // The next page of a column of the board.
        { scope: 'open', status: 'SENT', page: 2, per_page: 20 },
        { scope: 'open', status: 'SENT', page: 100, per_page: 20 },
        { scope: 'open', page: 1, per_page: 1 },
        // One row for each person, and what the company asks of people.
        ...[{}, { status: 'SENT' }, { query: 'bankett' }, { languages: 'de,it', mark: 3 }].map((by) => ({
          scope: 'open',
          by: 'person',
          ...by,
          ...newest,
        })),
        ...[{ languages: 'de,it' }, { permit: 'swiss' }, { here: 1 }, { seasons: 5 }, { tag: 'bankett' }].map(
          (by) => ({
            scope: 'open',
            ...by,
            ...newest,
          }),
        ),
        {},
      ],
    ],
    [
      'getApplicationBoard',
      [{}, { scope: 'closed' }, { job_id: 7 }, { query: 'reto koch' }, { query: 'öztürk', scope: 'closed' }],
    ],
    [
      'listEmployments',
      [
        { ...page },
        { scope: 'current', ...page },
        { ...last(employments) },
        { query: 'reto', ...page },
        ...['name', '-name', 'agreement'].map((sort) => ({ sort, ...page })),
        { page: 1, per_page: 1 },
        { page: 1, per_page: 100 },
        {},
      ],
    ],
    ['listPendingEntries', [page, {}]],
    ['listEmploymentsToRenew', [page, {}]],
    ['listCompanyNotifications', [page, {}]],
    [
      'listCompanyJobs',
      [
        { scope: 'activeWithRestricted', ...page },
        { scope: 'activeWithRestricted', page: 1, per_page: 100 },
        { query: 'koch', ...page },
        ...['title', '-applications', 'status'].map((sort) => ({ sort, ...page })),
        {},
      ],
    ],
    ['listCompanyAgreements', [page, {}]],
    ['listSubscriptions', [page]],
    [
      'listCandidates',
      [
        {},
        page,
        { categories: 2, states: 'GR', languages: 'de,it', ...page },
        { categories: 2, seasons: 3, sort: '-seasons', ...page },
      ],
    ],
    ['listCandidateInvitations', [page]],
  ];
  const ofEmployee: [EndpointName, object[]][] = [
    ['getUser', [{}]],
    ['listOwnApplications', [page, {}]],
    ['listNotifications', [page, {}]],
    ['listAgreements', [page, {}]],
    ['listResumeJobs', [{}]],
    ['getProfile', [{}]],
    ['getAvailability', [{}]],
    ['listOwnInvitations', [page]],
  ];
  return [
    ...pages.flatMap(([name, queries]) =>
      queries.map((query): [EndpointName, Options] => [name, { ...ofHouse, query }]),
    ),
    ...(['getApplication', 'getApplicationNeighbours', 'getDossierData'] as const).map(
      (name): [EndpointName, Options] => [
        name,
        { ...ofHouse, params: { companyId: HOUSE, applicationId: 1 } },
      ],
    ),
    ['listApplicantTags', ofHouse],
    // One with messages, of which the first call reads what is unread.
    [
      'listMessages',
      { ...ofHouse, params: { companyId: HOUSE, applicationId: 5 }, query: { page: 1, per_page: 100 } },
    ],
    ...ofEmployee.flatMap(([name, queries]) =>
      queries.map((query): [EndpointName, Options] => [name, { ...own, query }]),
    ),
  ];
}

function isAsked(name: EndpointName): boolean {
  return given.only === undefined || given.only.split(',').includes(name);
}

async function report(name: EndpointName, options: Options): Promise<void> {
  if (!isAsked(name)) return;
  const who = options.params ? '' : ' (own)';
  const label = `${name}${who} ${new URLSearchParams(Object.entries(options.query ?? {}))}`.trim();
  const first = await ask(name, options);
  if (first.status !== 200) {
    console.log(`${label.padEnd(66)}  answered ${first.status}`);
    return;
  }
  statements.length = 0;
  const before = performance.now();
  await ask(name, options);
  const asked = [...statements];
  const times = performance.now() - before > SLOW_MS ? 3 : TIMES;
  const waits: number[] = [];
  const cpus: number[] = [];
  // The first run is a warm-up and is not counted.
  for (let run = 0; run <= Number(given.runs); run += 1) {
    const cpu = process.cpuUsage();
    for (let time = 0; time < times; time += 1) {
      const start = performance.now();
      await ask(name, options);
      if (run > 0) waits.push(performance.now() - start);
    }
    const { user, system } = process.cpuUsage(cpu);
    if (run > 0) cpus.push((user + system) / 1000 / times);
  }
  const rows = Array.isArray(first.body.data) ? first.body.data.length : 1;
  printRow(label, rows, waits, cpus, asked.length);
  if (given.plans) await printPlans(asked);
  if (BY_INDEX.includes(name)) await requireIndexes(label, asked);
}

/** Skips small tables: on a table of a few pages PostgreSQL rightly chooses a sequential scan. */
async function requireIndexes(label: string, asked: readonly Statement[]): Promise<void> {
  if (given.small) return;
  for (const { text, values } of asked.filter(({ text }) => text.startsWith('select'))) {
    const { rows } = await database.executeSql(`explain (costs off) ${text}`, values);
    const plan = rows.map((row) => (row as { 'QUERY PLAN': string })['QUERY PLAN']).join('\n');
    if (/Seq Scan on applications/.test(plan)) {
      throw new Error(`${label} reads the whole table of applications: ${shortened(text)}\n${plan}`);
    }
  }
}

/** Refuses open applications of the house, a hundred in one call, each with a mail. */
async function reportRefusing(token: string): Promise<void> {
  const { rows } = await database.executeSql(
    `select id from applications where company_id = ${HOUSE} and status in ('SENT', 'READ')
     and updated_at > now() - interval '300 days' order by id limit ${TIMES * REFUSED_AT_ONCE_MAX}`,
  );
  const ids = (rows as { id: number }[]).map(({ id }) => ({ id }));
  const batches = Array.from({ length: Math.floor(ids.length / REFUSED_AT_ONCE_MAX) }, (_, i) => i);
  await reportWrite('refuseApplications', batches, (batch) => {
    const applications = ids.slice(batch * REFUSED_AT_ONCE_MAX, (batch + 1) * REFUSED_AT_ONCE_MAX);
    const body = { applications, explanation: 'Die Stelle ist besetzt.' };
    return ask('refuseApplications', { token, params: { companyId: HOUSE }, body });
  });
}

/**
 * Sends applications, each for a different ad, since an employee may apply only once for each. Another thread writes
 * the dossiers.
 */
async function reportSending(): Promise<void> {
  const senderId = sizes.companies + 3;
  const sender = await logIn(senderId);
  const { rows } = await database.executeSql(
    `select id from jobs where status = 'ACTIVE' and make_date(end_year, end_month, 1) > now()
     and not exists (select from applications where job_id = jobs.id and user_id = ${senderId}) order by id limit ${2 * TIMES}`,
  );
  const jobIds = (rows as { id: number }[]).map(({ id }) => id);
  const letter = { application_letter: '<p>Ich koche gern.</p>' };
  const write = (job_id: number, status: 'DRAFT' | 'SEND') =>
    ask('createApplication', { token: sender, body: { ...letter, job_id, status } });
  await reportWrite('createApplication', jobIds.splice(0, TIMES), (id) => write(id, 'SEND'));
  const drafts: number[] = [];
  for (const id of jobIds) {
    const { body } = await write(id, 'DRAFT');
    drafts.push((body.data as { id: number }).id);
  }
  await reportWrite('updateApplication', drafts, (applicationId) =>
    ask('updateApplication', { token: sender, params: { applicationId }, body: { status: 'SEND' } }),
  );
}

async function reportWrite(
  name: EndpointName,
  ids: readonly number[],
  write: (id: number) => Promise<Asked>,
): Promise<void> {
  const waits: number[] = [];
  const cpus: number[] = [];
  for (const id of ids) {
    statements.length = 0;
    const cpu = process.cpuUsage();
    const start = performance.now();
    const { status, body } = await write(id);
    if (status >= 300) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
    waits.push(performance.now() - start);
    const { user, system } = process.cpuUsage(cpu);
    cpus.push((user + system) / 1000);
  }
  printRow(name, 1, waits, cpus, statements.length);
  if (given.plans) console.log(statements.map(({ text }) => `    ${shortened(text)}`).join('\n'));
}

async function logIn(userId: number): Promise<string> {
  const { body } = await ask('logIn', {
    body: { email: `person${userId}@example.org`, password: PASSWORD },
  });
  if (body.token === undefined) throw new Error(`Account ${userId} cannot log in: ${JSON.stringify(body)}`);
  return body.token;
}

async function ask(name: EndpointName, { token, params, query, body }: Options): Promise<Asked> {
  const endpoint: Endpoint = endpoints[name];
  const values = new Map(Object.entries(params ?? {}));
  const reply = await app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/:(\w+)/g, (_, key: string) => String(values.get(key)))}`,
    query: Object.fromEntries(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)])),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
  return { status: reply.statusCode, body: reply.json() };
}

/** Records statements by patching the one method of the driver through which every connection sends them. */
function listenToStatements(): void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [statement, values] = args as [
      string | { text: string; values?: unknown[] },
      unknown[] | undefined,
    ];
    if (typeof statement === 'string') statements.push({ text: statement, values: [] });
    else statements.push({ text: statement.text, values: [...(statement.values ?? values ?? [])] });
    return Reflect.apply(query, this, args);
  };
}

async function printPlans(asked: readonly Statement[]): Promise<void> {
  for (const { text, values } of asked.filter(({ text }) => text.startsWith('select'))) {
    const { rows } = await database.executeSql(`explain (analyze, costs off, timing off) ${text}`, values);
    const plan = rows.map((row) => (row as { 'QUERY PLAN': string })['QUERY PLAN']);
    console.log(`\n  ${shortened(text)}`);
    console.log(plan.map((line) => `    ${line}`).join('\n'));
  }
}

function printRow(
  label: string,
  rows: number,
  waits: readonly number[],
  cpus: readonly number[],
  count: number,
): void {
  const figures = [at(waits, 0.5), at(waits, 0.95), at(cpus, 0.5)].map((it) => it.toFixed(1).padStart(8));
  console.log(
    `${label.padEnd(66)} ${String(rows).padStart(5)} ${figures.join(' ')}  ${String(count).padStart(10)}`,
  );
}

function shortened(statement: string): string {
  return statement.replace(/^select .*? from /s, 'select … from ');
}

/** The quantile: the value below which that share of the values lies. */
function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}

/**
 * What a morning of alerts takes on PostgreSQL: `npm run bench:alerts`. 50,000 alerts over 100,000 ads, of which 2 % are
 * new, fall due; the task looks up what is new for each and queues the mails; then some of them are sent with the built
 * templates to a transport that accepts at once, and the rest is reckoned from these. It fails if all of it takes
 * more than ten minutes, or if an alert got another number of mails than one. `--alerts 2000`, `--ads 10000`,
 * `--mails 2000` for how many are sent, `--plans 0.2` for the share of year plans, `--lenient`.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Registry } from 'prom-client';
import { createEmbeddedGeocoder } from '#server/adapters/geocoding/embedded.ts';
import { createEmbeddedSearch } from '#server/adapters/search/embedded.ts';
import { alertMail, alertTasks } from '#server/modules/alerts/index.ts';
import { mailSender, mailTasks } from '#server/modules/notifications/index.ts';
import { yearPlanFinder } from '#server/modules/views/index.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import { startQueue } from '#server/platform/queue/queue.ts';
import { readSettings } from '#server/platform/settings.ts';
import { loadMailTemplates } from '#server/ssr/bundle.ts';
import { startPostgres } from '../test/postgres.ts';
import { forgetMostMegabytes, mostMegabytes, residentMegabytes } from './process.ts';
import { corpus, TODAY } from './search/corpus.ts';
import { Random } from './search/random.ts';

const { values: given } = parseArgs({
  options: {
    alerts: { type: 'string', default: '50000' },
    ads: { type: 'string', default: '100000' },
    mails: { type: 'string', default: '2000' },
    plans: { type: 'string', default: '0.2' },
    lenient: { type: 'boolean', default: false },
  },
});
const [ALERTS, ADS, MAILS] = [given.alerts, given.ads, given.mails].map(Number) as [number, number, number];
const PLANS = Number(given.plans);
const NEW = 0.02;
const MINUTES = 10;
const ADS_PER_COMPANY = 12;

const SECRET = 'a secret that is only used to measure, and long enough';
/** 7.00 in Zurich. */
const NOW = new Date(`${TODAY}T06:00:00Z`);
const clock = { now: () => NOW, today: () => TODAY };
const WORDS = ['Koch', 'Service', 'Rezeption', 'serveur', 'cuoco', 'Barista', 'housekeeping', 'Pâtissier'];
const CANTONS = ['GR', 'VS', 'BE', 'TI', 'ZH', 'LU', 'VD', 'GE', 'SG', 'UR'];
const PLACES = ['46.4907,9.9022', '46.0207,7.7491', '46.6863,7.8632', '46.1708,8.7995', '47.3769,8.5417'];

const postgres = await startPostgres({ durable: true });
const database = await openPostgres(await postgres.createDatabase(), (error) => console.error(error));
const planIndex = createEmbeddedSearch();
const broken: string[] = [];
try {
  await migrate(database);
  await planIndex.replaceAll(corpus(ADS));
  await fill();
  const queue = await startQueue(database.forTasks, (error) => console.error(error));
  await queue.work([{ name: 'send-mail', options: {}, handle: async () => {} }]);
  await queue.stop(1000);
  const writing = await startQueue(database.forTasks, (error) => console.error(error));
  const geocoder = createEmbeddedGeocoder({ withSamples: false });
  const settings = readSettings({ LOG_LEVEL: 'silent' });
  const context = {
    ...{ database: database.forTasks, clock, planIndex, geocoder, settings, secret: SECRET },
    catchUpPlanIndex: async () => {},
    findPlans: yearPlanFinder({ database: database.forTasks, geocoder, planIndex }),
    sendMail: mailSender(writing.enqueue, SECRET),
    enqueue: writing.enqueue,
  };
  console.log(`Load of the machine before: ${loadavg()[0]?.toFixed(1)}`);
  const send = alertTasks(context).find(({ name }) => name === 'send-alerts');
  const lookedUp = await measured('looking up and queueing', ALERTS, async () => send?.handle({} as never));
  const [{ mails, different } = { mails: 0, different: 0 }] = await rows<{
    mails: number;
    different: number;
  }>(
    `select count(*)::int as mails, count(distinct data->>'key')::int as different
     from tasks.job where name = 'send-mail'`,
  );
  const [{ due } = { due: 0 }] = await rows<{ due: number }>(
    `select count(*)::int as due from alerts where due_at <= '${NOW.toISOString()}'`,
  );
  console.log(`${mails} mails of ${ALERTS} alerts`);
  if (mails !== different || due !== 0) broken.push('mails for each alert');
  await database.executeSql(
    `delete from tasks.job where name = 'send-mail'
     and id not in (select id from tasks.job where name = 'send-mail' order by id limit ${MAILS})`,
  );
  await writing.stop(1000);
  const count = Math.min(MAILS, mails);
  const sent = await measured('sending', count, () => sendAll(context, count));
  const minutes = (lookedUp + (sent / Math.max(count, 1)) * mails) / 60_000;
  console.log(`Load of the machine after: ${loadavg()[0]?.toFixed(1)}`);
  console.log(`minutes for all                ${minutes.toFixed(2).padStart(8)}  bound ${MINUTES}`);
  if (minutes > MINUTES) broken.push('minutes for all');
} finally {
  await planIndex.close();
  await database.close();
  await postgres.stop();
}
if (broken.length > 0 && !given.lenient) {
  console.error(`Over the bound: ${broken.join(', ')}`);
  process.exitCode = 1;
}

/** Does the work, prints what it took, and answers its milliseconds. */
async function measured(name: string, count: number, work: () => Promise<unknown>): Promise<number> {
  const { pid } = process;
  const held = residentMegabytes(pid);
  forgetMostMegabytes(pid);
  const cpu = process.cpuUsage();
  const start = performance.now();
  await work();
  const total = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  console.log(
    [
      name.padEnd(28),
      `${(total / 1000).toFixed(1)} s`.padStart(9),
      `${(total / count).toFixed(2)} ms each`.padStart(15),
      `${((user + system) / 1000 / count).toFixed(2)} ms CPU`.padStart(13),
      `${Math.max(0, mostMegabytes(pid) - held).toFixed(0)} MB more`.padStart(12),
    ].join(' '),
  );
  return total;
}

async function rows<Row>(text: string): Promise<Row[]> {
  return (await database.executeSql(text)).rows as Row[];
}

/** Runs the task that sends mails until so many are sent. */
async function sendAll(context: Parameters<typeof alertMail>[0], count: number): Promise<void> {
  const queue = await startQueue(database.forTasks, (error) => console.error(error));
  const all = Promise.withResolvers<void>();
  let sent = 0;
  const tasks = mailTasks({
    mail: {
      async send() {
        sent += 1;
        if (sent === count) all.resolve();
      },
      close: async () => {},
    },
    renderMail: await loadMailTemplates(join(import.meta.dirname, '../build/web/server/index.js')),
    lookUp: { alert: alertMail(context) },
    ...{ database: database.forTasks, clock, logger: false, metrics: new Registry(), secret: SECRET },
    ...{ from: 'Solstice <post@solstice.example>', office: 'info@solstice.example' },
  });
  await queue.work(tasks.filter(({ name }) => name === 'send-mail'));
  if (count > 0) await all.promise;
  await queue.stop(1000);
}

/** A search as people keep them: most name two things. */
function aSearch(nth: number): { kind: string; search: string } {
  const random = new Random(20_261_129, nth);
  const some = <Value>(share: number, value: () => Value) => (random.chance(share) ? value() : undefined);
  const given = (parameters: Readonly<Record<string, string | undefined>>) =>
    new URLSearchParams(
      Object.entries(parameters)
        .flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ).toString();
  const query = some(0.5, () => random.pick(WORDS));
  if (random.chance(PLANS)) {
    const search = given({
      query,
      categories: some(0.5, () => String(random.between(1, 7))),
      winter_states: some(0.5, () => random.pick(CANTONS)),
      accommodation: some(0.3, () => '1'),
      free: some(0.2, () => String(random.between(1, 12))),
    });
    return { kind: 'year_plans', search };
  }
  const filters = [
    some(0.6, () => `season:${random.pick(['summer', 'winter'])}`),
    some(0.5, () => `job_category_id:${random.between(1, 7)}`),
    some(0.3, () => `job_position_id:${random.between(2, 5)}`),
    some(0.3, () => `state:${random.pick(CANTONS)}`),
    some(0.2, () => 'accommodation:true'),
  ].filter((filter) => filter !== undefined);
  const around = some(0.25, () => random.pick(PLACES));
  const search = given({
    query,
    filters: filters.length > 0 ? filters.map((filter) => `(${filter})`).join(' AND ') : undefined,
    aroundLatLng: around,
    aroundRadius: around && random.pick(['10000', '25000', '50000']),
  });
  return { kind: 'jobs', search };
}

async function fill(): Promise<void> {
  const run = (text: string) => database.executeSql(text);
  const companies = Math.ceil(ADS / ADS_PER_COMPANY) + 1;
  await run(`
    insert into users (id, role, email, email_key, password_hash, sex, first_name, last_name, language, newsletter,
      agb_accepted_at, dsg_accepted_at)
    overriding system value
    select i, 'company', 'person' || i || '@example.org', 'person' || i || '@example.org', 'x', 1, 'Ladina', 'Caduff ' || i,
      'de', true, now(), now() from generate_series(1, ${companies}) i`);
  await run(`
    insert into companies (id, user_id, name, name_key, street, street_number, zip, place, state, phone, email, size)
    overriding system value
    select i, i, 'Hotel Quarzhorn ' || i, 'hotelquarzhorn' || i, 'Via Maistra', '12', '7504', 'Pontresina', 'GR',
      '+41 81 000 00 00', 'hotel' || i || '@example.org', 'small' from generate_series(1, ${companies}) i`);
  await run(
    `insert into company_members (company_id, user_id, role, created_at)
     select i, i, 'owner', now() from generate_series(1, ${companies}) i`,
  );
  await run(`
    insert into contact_persons (company_id, sex, first_name, last_name, email, phone, position, language)
    select i, 1, 'Reto', 'Camenisch', 'reto@example.org', '+41 81 000 00 01', 'Direktor', 'de'
    from generate_series(1, ${companies}) i`);
  await run(`
    insert into subscriptions (id, company_id, plan, interval) overriding system value
    select i, i, 'small', 'year' from generate_series(1, ${companies}) i`);
  await run(`
    insert into subscription_terms (subscription_id, number, anchor_on, starts_on, ends_on)
    select i, 1, date '2026-01-01', date '2026-01-01', date '2028-12-31' from generate_series(1, ${companies}) i`);
  await run(`
    insert into subscription_companies (subscription_id, company_id, type)
    select i, i, 'base' from generate_series(1, ${companies}) i`);
  await run(`insert into occupations (code, de, fr, it, en, is_subject)
    values ('T0001', 'Koch', 'cuisinier', 'cuoco', 'Cook', false)`);
  const ids = planIndex.publicIds(TODAY);
  const last = ids.reduce((most, id) => Math.max(most, id), 0);
  await run(`
    insert into jobs (id, company_id, status, title, description, fulltime, workload_min, workload_max, start_month,
      start_year, end_month, end_year, season, accommodation, zip, place, state, position_id, category_id, occupation_code,
      jobroom_external_approved, number_of_jobs, language, published_at)
    overriding system value
    select i, 1 + i / ${ADS_PER_COMPANY}, 'ACTIVE', 'Koch ' || i, '<p>Sie kochen mit uns.</p>', true, 100, 100, 12, 2026, 4,
      2028, 'winter', true, '7504', 'Pontresina', 'GR', 4, 1, 'T0001', false, 1, 'de', now()
    from generate_series(1, ${last}) i`);
  // Those that are new are spread over the index.
  await database.executeSql(
    `insert into alert_ads (job_id, seen_at)
     select id, case when id % ${Math.round(1 / NEW)} = 0 then timestamptz '2026-11-19 12:00:00Z'
       else timestamptz '2026-11-01 12:00:00Z' end
     from unnest($1::int[]) id`,
    [ids],
  );
  const kept = Array.from({ length: ALERTS }, (_, nth) => aSearch(nth));
  await database.executeSql(
    `insert into alerts (email, email_key, kind, search, frequency, language, created_at, confirmed_at, checked_at, due_at,
       ends_at)
     select 'reader' || n || '@example.net', 'reader' || n || '@example.net', kind, search, 'daily', 'de',
       timestamptz '2026-11-10', timestamptz '2026-11-10', timestamptz '2026-11-19 06:00:00Z', $1::timestamptz,
       timestamptz '2027-11-11'
     from unnest($2::text[], $3::text[]) with ordinality as kept (kind, search, n)`,
    [NOW.toISOString(), kept.map(({ kind }) => kind), kept.map(({ search }) => search)],
  );
  await run('vacuum analyze');
  const different = new Set(kept.map(({ kind, search }) => `${kind} ${search}`)).size;
  console.log(
    `${ids.length} public ads, ${Math.floor(ids.length * NEW)} of them new; ${ALERTS} alerts, ${different} different searches`,
  );
}

/** Year plans by a self-join in PostgreSQL, to be measured beside the index. */
import pg from 'pg';
import type { JobDocument, PlanRequest } from '#server/adapters/search/port.ts';
import { halfOfAd } from '#test/plan-oracle.ts';
import { startPostgres } from '#test/postgres.ts';

const BATCH = 2000;
const SETTINGS = [
  'shared_buffers=2GB',
  'work_mem=256MB',
  'maintenance_work_mem=1GB',
  'max_wal_size=8GB',
  'jit=off',
  // One core, as the index has.
  'max_parallel_workers_per_gather=0',
];
/** How many pairs are read in order, of which those are taken that may be. */
const PAIRS_READ = 2000;

const TABLE = `
create table ads (
  id int primary key, company int not null, winter bool not null, start_month int not null, end_month int not null,
  first_day int not null, last_day int not null, category int not null, position int not null,
  occupation text not null, state text not null, language text not null, workload_min int not null,
  workload_max int not null, housed bool not null, x float8, y float8, z float8
);`;

/** A query of all pairs, with the parts of the cost as rule plans/cost has them. */
const PAIRS = `
with fitting as materialized (
  select *, least(75, floor(coalesce(km, 0) / 4)) + case when housed or km <= 30 then 0 else 30 end as own
  from ads, lateral (
    select 12742 * asin(least(1, sqrt((x - $8) ^ 2 + (y - $9) ^ 2 + (z - $10) ^ 2) / 2)) as km
  ) home
  where ($1::int[] is null or category = any($1)) and ($2::int[] is null or position = any($2))
    and ($3::text[] is null or language = any($3)) and ($4::int is null or $4 between workload_min and workload_max)
    and (not $5 or housed)
    and case when winter then $6::text[] is null or state = any($6) else $7::text[] is null or state = any($7) end
    and ($11::float8 is null or km <= $11) and end_month >= $12
    and not exists (
      select from unnest($13::int[]) free where start_month + (free + 11 - start_month % 12) % 12 <= end_month
    )
), pairs as (
  select a.id as first, b.id as second, a.company as company, b.company as other, a.start_month as start,
    2 * abs(b.first_day - a.last_day - 1 - $14)
    + coalesce(least(150, floor(round(
        12742 * asin(least(1, sqrt((a.x - b.x) ^ 2 + (a.y - b.y) ^ 2 + (a.z - b.z) ^ 2) / 2))
      ) / 2)), 75)
    + case when a.category <> b.category then 40
        else 10 * abs(a.position - b.position) + case when a.occupation = b.occupation then 0 else 12 end end
    + a.own + b.own
    + 8 * greatest(0, 12 - cardinality($13::int[])
        - (least(a.end_month, a.start_month + 11) - a.start_month + 1)
        - greatest(0, least(b.end_month, a.start_month + 11) - b.start_month + 1))
    + 3 * greatest(0, a.start_month - $12) + case when a.start_month < $12 then 30 else 0 end as cost
  from fitting a cross join generate_series(1, 5) months
    join fitting b on b.start_month = a.end_month + months and b.winter = not a.winter and b.company <> a.company
  where b.first_day - a.last_day <= 124
)
select first, second, company, other from pairs order by cost, start, first, second limit ${PAIRS_READ}`;

export interface PlanJoin {
  /**
   * The plans of a request without words, each as `first-second`; null if the server did not answer in time.
   * `isWhole` is false if more pairs would have to be read to find all.
   */
  plans(request: PlanRequest): Promise<{ plans: string[]; isWhole: boolean } | null>;
  close(): Promise<void>;
}

/** @param today the day on which the ads must be public */
export async function planJoin(
  ads: Iterable<JobDocument>,
  today: string,
  timeoutMs: number,
): Promise<PlanJoin> {
  const server = await startPostgres({ settings: SETTINGS });
  const client = new pg.Client(await server.createDatabase());
  await client.connect();
  await client.query(TABLE);
  const insert = (rows: object[]) =>
    client.query('insert into ads select * from json_populate_recordset(null::ads, $1)', [
      JSON.stringify(rows),
    ]);
  let rows: object[] = [];
  for (const ad of ads) {
    if ((ad.public_from ?? '') > today || today > ad.public_until) continue;
    if (rows.push(rowOf(ad)) < BATCH) continue;
    await insert(rows);
    rows = [];
  }
  await insert(rows);
  await client.query('create index on ads (winter, start_month); analyze');
  await client.query(`set statement_timeout = ${timeoutMs}`);
  return {
    async plans({ wishes }) {
      const home = wishes.home && pointOf(wishes.home);
      const values = [
        ...[wishes.categories, wishes.positions, wishes.languages, wishes.workload, wishes.accommodation],
        ...[wishes.winterStates, wishes.summerStates, home?.x, home?.y, home?.z, wishes.home?.radiusKm],
        ...[wishes.from, wishes.free, wishes.daysBetween],
      ];
      try {
        const { rows: pairs } = await client.query<Pair>(PAIRS, values);
        const plans = taken(pairs);
        return { plans, isWhole: plans.length === 20 || pairs.length < PAIRS_READ };
      } catch (error) {
        if ((error as { code?: string }).code === '57014') return null;
        throw error;
      }
    },
    async close() {
      await client.end();
      await server.stop();
    },
  };
}

interface Pair {
  first: number;
  second: number;
  company: number;
  other: number;
}

/** The first 20 pairs that may be taken (rule plans/order). */
function taken(pairs: readonly Pair[]): string[] {
  const times = new Map<number, number>();
  const companies = new Set<string>();
  const plans: string[] = [];
  for (const { first, second, company, other } of pairs) {
    if (plans.length === 20) break;
    const both = `${Math.min(company, other)} ${Math.max(company, other)}`;
    if (companies.has(both) || [first, second].some((id) => (times.get(id) ?? 0) >= 3)) continue;
    companies.add(both);
    for (const id of [first, second]) times.set(id, (times.get(id) ?? 0) + 1);
    plans.push(`${first}-${second}`);
  }
  return plans;
}

function rowOf(ad: JobDocument): object {
  const half = halfOfAd(ad);
  return {
    ...{ id: ad.id, company: ad.company.id, winter: half.season === 'winter' },
    ...{ start_month: half.firstMonth, end_month: half.lastMonth },
    ...{ first_day: half.firstDay, last_day: half.lastDay },
    ...{ category: ad.job_category_id, position: ad.job_position_id },
    ...{ occupation: ad.occupation, state: ad.state, language: ad.language },
    ...{ workload_min: ad.workload_min, workload_max: ad.workload_max, housed: ad.accommodation },
    ...(ad.latitude !== null && ad.longitude !== null
      ? pointOf({ latitude: ad.latitude, longitude: ad.longitude })
      : { x: null, y: null, z: null }),
  };
}

function pointOf({ latitude, longitude }: { latitude: number; longitude: number }) {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return { x: Math.cos(north) * Math.cos(east), y: Math.cos(north) * Math.sin(east), z: Math.sin(north) };
}

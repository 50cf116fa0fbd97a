import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  eq,
  gte,
  inArray,
  isNull,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { ShownPermit } from '#domain/applications/applicant.ts';
import type { JobCategoryId, JobPositionId } from '#domain/jobs/constants.ts';
import type { Canton } from '#domain/kernel/cantons.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { ResidencePermit } from '#domain/profiles/residence-permit.ts';
import type { SpokenLanguage } from '#domain/resumes/language-skill.ts';
import { reachableEmployees } from '#server/modules/accounts/index.ts';
import { wasHiredBy } from '#server/modules/applications/index.ts';
import { type HousesNamed, hasWorkedFor } from '#server/modules/employments/index.ts';
import { residences } from '#server/modules/profiles/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { inOrder, type Listed, type ListRequest, readPage } from '#server/platform/database/lists.ts';
import { availabilities } from '../tables.ts';
import type { Availability } from './availabilities.ts';

/** An availability with the columns of the profile that houses see. */
export interface Candidate {
  availability: Availability;
  nationality: string | null;
  residencePermit: ResidencePermit | null;
}

/** The searching house and the moment. */
export interface Looking {
  /** The house and its related houses (rule pool/own-houses). */
  houses: HousesNamed;
  now: Date;
  today: CivilDate;
}

/** The filters of a house; an absent one restricts nothing. */
export interface Search {
  categories?: readonly JobCategoryId[] | undefined;
  positions?: readonly JobPositionId[] | undefined;
  states?: readonly Canton[] | undefined;
  residence?: readonly Canton[] | undefined;
  languages?: readonly SpokenLanguage[] | undefined;
  permits?: readonly ShownPermit[] | undefined;
  accommodation?: readonly ('0' | '1')[] | undefined;
  workload?: number | undefined;
  from?: CivilDate | undefined;
  until?: CivilDate | undefined;
  seasons?: number | undefined;
}

type Order = 'from' | 'seasons';

/**
 * The people whom a house sees, by default sorted by when they can begin. Ties are broken by a hash with the salt of that
 * house and day (`orderSalt`), so that the order reveals nothing of the people.
 */
export function list(
  db: Executor,
  looking: Looking & { salt: string },
  search: Search,
  { sort, page }: Pick<ListRequest<Order>, 'sort' | 'page'>,
): Promise<Listed<Candidate>> {
  const { today } = looking;
  const { candidates, permit } = joined(db);
  // A first day in the past, or none, counts as today.
  const from = sql`greatest(coalesce(${availabilities.from}, ${today}::date), ${today}::date)`;
  const orders = { from: [from], seasons: [sql`${availabilities.winters} + ${availabilities.summers}`] };
  const usual = asc(sql`md5(${looking.salt}::text || ${availabilities.userId}::text)`);
  const found = candidates.where(and(isSeenBy(db, looking), fits(search, permit)));
  return readPage(db, found.$dynamic(), [...inOrder(sort, orders, [asc(from)]), usual], page);
}

/** Whether a house sees a person. */
export async function seenAmong(db: Executor, looking: Looking, userId: number): Promise<boolean> {
  const rows = await db
    .select({ userId: availabilities.userId })
    .from(availabilities)
    .where(and(eq(availabilities.userId, userId), isSeenBy(db, looking)));
  return rows.length > 0;
}

/** An employee as houses see, or would see, the person; null before any wishes were saved. */
export async function findOwn(db: Executor, userId: number): Promise<Candidate | null> {
  const [row] = await joined(db).candidates.where(eq(availabilities.userId, userId));
  return row ?? null;
}

function joined(db: Executor) {
  const residence = residences(db);
  const candidates = db
    .select({
      availability: availabilities,
      nationality: residence.nationality,
      residencePermit: residence.residencePermit,
    })
    .from(availabilities)
    .leftJoin(residence, eq(residence.userId, availabilities.userId));
  // The SQL form of `shownPermit` of the domain.
  const permit = sql`coalesce(${residence.residencePermit}, case when ${residence.nationality} = 'CH' then 'swiss' end)`;
  return { candidates, permit };
}

/** Rules pool/shown and pool/own-houses; its first two conditions are `isSwitchedOn` of the domain in SQL. */
function isSeenBy(db: Executor, { houses, now, today }: Looking): SQL | undefined {
  const { userId, endsAt, until } = availabilities;
  return and(
    sql`${endsAt} > ${now.toISOString()}`,
    or(isNull(until), gte(until, today)),
    inArray(userId, reachableEmployees(db, now)),
    not(hasWorkedFor(userId, houses)),
    not(wasHiredBy(userId, houses.ids)),
  );
}

function fits(search: Search, permit: SQL): SQL | undefined {
  const { categories, positions, states, residence, languages, permits } = search;
  const { accommodation, workload, from, until, seasons } = search;
  const a = availabilities;
  /** An empty list of the person matches any value. */
  const orNothing = (column: typeof a.positions | typeof a.states, condition: SQL) =>
    or(sql`cardinality(${column}) = 0`, condition);
  const isFreeOn = (day: CivilDate) =>
    and(or(isNull(a.from), lte(a.from, day)), or(isNull(a.until), gte(a.until, day)));
  return and(
    categories && arrayOverlaps(a.categories, [...categories]),
    positions && orNothing(a.positions, arrayOverlaps(a.positions, [...positions])),
    states && orNothing(a.states, arrayOverlaps(a.states, [...states])),
    residence && inArray(a.residence, [...residence]),
    languages && arrayContains(a.languages, [...languages]),
    permits && inArray(permit, [...permits]),
    accommodation?.length === 1 ? eq(a.accommodation, accommodation[0] === '1') : undefined,
    workload === undefined ? undefined : or(isNull(a.workload), lte(a.workload, workload)),
    from === undefined ? undefined : isFreeOn(from),
    until === undefined ? undefined : isFreeOn(until),
    seasons === undefined ? undefined : gte(sql`${a.winters} + ${a.summers}`, seasons),
  );
}

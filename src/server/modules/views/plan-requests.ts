import type { Parsed } from '#api/schemas.ts';
import { seasonOfEmployment } from '#domain/employments/season.ts';
import { type CivilDate, monthIndex, monthOf, parseMonth } from '#domain/kernel/civil-date.ts';
import { PLAN_RADIUS } from '#domain/plans/wishes.ts';
import type { Geocoder } from '#server/adapters/geocoding/port.ts';
import type { HeldJob, PlanRequest } from '#server/adapters/search/port.ts';
import { type FreeEmployment, freeEmploymentsOf } from '#server/modules/agreements/index.ts';
import { readPlaces } from '#server/modules/search/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { ValidationError } from '#server/platform/http/errors.ts';

type Query = Parsed<'listYearPlans', 'query'>;
type Wishes = Parsed<'listPlansOfJob', 'query'>;
type Request = Omit<PlanRequest, 'areIndependent'>;

/** A held job, with title and company if it is from a resume. */
export type NamedJob = HeldJob & Partial<Pick<FreeEmployment, 'title' | 'company'>>;

/** Who asks, and on which day. */
export interface Asker {
  /** The employee whose held jobs count; null for others. */
  employeeId: number | null;
  today: CivilDate;
}

/** Converts queries for year plans into requests to the index. Both functions throw a ValidationError for unknown values. */
export function planRequests({ db, geocoder }: { db: Executor; geocoder: Geocoder }) {
  return {
    wishedFor,
    async requestOf(query: Query, asker: Asker) {
      const wished = await wishedFor(query, asker.today);
      return { ...wished, ...(await heldOf(query, asker)) };
    },
  };

  /** The part of a request that is the same for everybody. */
  async function wishedFor(query: Wishes, today: CivilDate): Promise<Omit<Request, 'held' | 'only'>> {
    const wishes = { ...wishesOf(query, today), home: await homeOf(query) };
    const { request } = await readPlaces(geocoder, {
      ...{ query: query.query, page: 0, hitsPerPage: 1, disjunctive: false, today, pastTheEnd: 'empty' },
    });
    return { query: request.query, filters: request.filters, around: request.around, today, wishes };
  }

  async function homeOf({ zip, radius }: Wishes): Promise<PlanRequest['wishes']['home']> {
    if (zip === undefined) {
      if (radius !== undefined) throw ValidationError.on('zip', 'required');
      return undefined;
    }
    const [place] = await geocoder.lookupPlaces(zip, 1);
    if (place === undefined) throw ValidationError.on('zip', 'in');
    return { latitude: place.latitude, longitude: place.longitude, radiusKm: radius ?? PLAN_RADIUS.usual };
  }

  async function heldOf(
    query: Query,
    { employeeId, today }: Asker,
  ): Promise<Pick<PlanRequest, 'only'> & { held: NamedJob[] }> {
    const given = givenJob(query);
    if (given) {
      if (query.held !== undefined) throw ValidationError.on('held', 'in');
      return { held: [given], only: true };
    }
    if (employeeId === null) {
      if (query.held !== undefined) throw ValidationError.on('held', 'in');
      return { held: [], only: false };
    }
    if (query.held === 'none') return { held: [], only: false };
    const free = await freeEmploymentsOf(db, employeeId, today);
    if (query.held === undefined || query.held === 'any') return { held: free, only: false };
    const chosen = free.filter(({ entryId }) => entryId === Number(query.held));
    if (chosen.length === 0) throw ValidationError.on('held', 'in');
    return { held: chosen, only: true };
  }
}

function wishesOf(query: Wishes, today: CivilDate): Omit<PlanRequest['wishes'], 'home'> {
  const current = monthIndex(monthOf(today));
  const month = query.from === undefined ? null : parseMonth(query.from);
  const from = month === null ? current : monthIndex(month);
  if (from < current) throw ValidationError.on('from', 'inThePast');
  return {
    categories: query.categories,
    positions: query.positions,
    languages: query.languages,
    workload: query.workload,
    accommodation: query.accommodation === '1',
    winterStates: query.winter_states,
    summerStates: query.summer_states,
    free: query.free ?? [],
    from,
    daysBetween: query.days_between,
  };
}

/** The held job of a visitor, given by its dates. */
function givenJob({ held_start: startDate, held_end: endDate }: Query): HeldJob | undefined {
  if (startDate === undefined && endDate === undefined) return undefined;
  if (startDate === undefined) throw ValidationError.on('held_start', 'required');
  if (endDate === undefined) throw ValidationError.on('held_end', 'required');
  if (endDate < startDate) throw ValidationError.on('held_end', 'beforeStart');
  return {
    ...{ entryId: null, companyId: null, startDate, endDate, asFirst: true, asSecond: true },
    season: seasonOfEmployment(startDate, endDate, null),
  };
}

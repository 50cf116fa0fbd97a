// Random markets of a few ads, and crowded ones, for the properties of year plans and of the market of halves.
import type { JobDocument } from '#server/adapters/search/port.ts';
import { aJobDocument } from './search-corpus.ts';

export const PLAN_TODAY = '2026-11-20';

const TITLES = ['Koch', 'Cuoco', 'Kellner', 'Bäcker', 'Xyzzy'];

const PLACES = [
  { place: 'Thun', state: 'BE', zip: '3600', latitude: 46.75, longitude: 7.62 },
  { place: 'Bern', state: 'BE', zip: '3011', latitude: 46.95, longitude: 7.45 },
  { place: 'Davos', state: 'GR', zip: '7270', latitude: 46.8, longitude: 9.83 },
  { place: 'Arosa', state: 'GR', zip: '7050', latitude: 46.78, longitude: 9.68 },
  { place: 'Lugano', state: 'TI', zip: '6900', latitude: 46.0, longitude: 8.95 },
  { place: 'Genf', state: 'GE', zip: '1201', latitude: 46.2, longitude: 6.14 },
  { place: 'Nirgends', state: '', zip: '9999', latitude: null, longitude: null },
];

/** Whether companies are independent: those whose ids are multiples of five have an owner in common. */
export const sharesNoOwner = (a: number, b: number) => !(a % 5 === 0 && b % 5 === 0);

/** A source of pseudo-random numbers. */
export function numbers(start: number) {
  let state = start | 0;
  const below = (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    let bits = state ^ (state >>> 16);
    bits = Math.imul(bits, 0x45d9f3b);
    bits ^= bits >>> 15;
    return (bits >>> 0) % count;
  };
  const pick = <T>(values: readonly T[]) => values[below(values.length)] as T;
  const some = <T>(values: readonly T[]) => values.filter(() => below(2) === 0);
  return { below, pick, some, rarely: () => below(4) === 0 };
}
export type Numbers = ReturnType<typeof numbers>;

/** An ad of one of twelve companies, some of it not public today. */
export function aPlanAd(id: number, { below, pick, rarely }: Numbers): JobDocument {
  const start = 2026 * 12 + 5 + below(16);
  const end = start + pick([0, 2, 3, 4, 4, 5, 5, 6, 8, 12]);
  const workload = 10 * (1 + below(10));
  return aJobDocument({
    ...{ id, title: pick(TITLES), ...pick(PLACES) },
    occupation: pick(['S0001', 'S0002', 'S0003']),
    company: { id: 1 + below(12), name: 'Hotel Krone', place: 'Thun', logo: null, verified: false },
    season: pick(['summer', 'winter']),
    job_category_id: 1 + below(3),
    job_position_id: 1 + below(4),
    ...{ start_year: Math.floor(start / 12), start_month: (start % 12) + 1 },
    ...{ end_year: Math.floor(end / 12), end_month: (end % 12) + 1 },
    duration_in_months: end - start + 1,
    ...{ workload_min: workload, workload_max: Math.min(100, workload + 10 * below(4)) },
    accommodation: below(2) === 0,
    language: pick(['de', 'it', 'fr']),
    published_at: below(1000),
    public_from: rarely() && rarely() ? '2026-12-01' : null,
    public_until: rarely() && rarely() ? '2026-11-19' : '2028-01-01',
  });
}

/**
 * An ad of a crowded market: the same months as half of the others, the same work as most, one of 40 companies, and one
 * of many points, so that it is found among its neighbours instead of by its months. Points lie on a grid and coordinates
 * come twice and more, so that many ads cost the same.
 * @param steps how many points of the grid lie beside each other, from few that have several ads to one for nearly each
 */
export function aCrowdedAd(id: number, { below, rarely, ...numbers }: Numbers, steps: number): JobDocument {
  const isWinter = below(2) === 0;
  const isNowhere = rarely() && rarely() && rarely();
  return {
    ...aPlanAd(id, { below, rarely, ...numbers }),
    company: { id: 1 + below(40), name: 'Hotel Krone', place: 'Thun', logo: null, verified: false },
    job_category_id: 1,
    job_position_id: rarely() ? 2 : 1,
    occupation: rarely() ? 'S0002' : 'S0001',
    accommodation: !rarely(),
    latitude: isNowhere ? null : 46 + below(steps) / 20,
    longitude: isNowhere ? null : 6.5 + below(steps) / 10,
    ...(isWinter ? { season: 'winter', start_year: 2026, start_month: 12 } : { season: 'summer' }),
    ...(isWinter ? { end_year: 2027, end_month: 4 } : { start_year: 2027, start_month: 5 }),
    ...(isWinter ? {} : { end_year: 2027, end_month: 9 }),
    duration_in_months: 5,
    public_from: null,
    public_until: rarely() && rarely() ? '2026-11-19' : '2028-01-01',
  };
}

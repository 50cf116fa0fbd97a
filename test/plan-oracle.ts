// Year plans found by trying all pairs, written from the rules alone and sharing no code with the engine.
import type { JobDocument } from '#server/adapters/search/port.ts';

/** What a person wishes, as the call's parameters say it. */
export interface OracleWishes {
  categories?: number[] | undefined;
  positions?: number[] | undefined;
  languages?: string[] | undefined;
  workload?: number | undefined;
  accommodation: boolean;
  winterStates?: string[] | undefined;
  summerStates?: string[] | undefined;
  home?: { latitude: number; longitude: number; radiusKm: number } | undefined;
  free: number[];
  /** 'yyyy-MM' */
  from: string;
  daysBetween: number;
}

export interface OracleHeld {
  entryId: number | null;
  companyId: number | null;
  season: 'winter' | 'summer';
  startDate: string;
  endDate: string;
  asFirst: boolean;
  asSecond: boolean;
}

export interface Half {
  ad: JobDocument | null;
  id: number;
  company: number | null;
  season: string;
  /** Serial days, both inclusive. */
  firstDay: number;
  lastDay: number;
  /** Serial months, both inclusive. */
  firstMonth: number;
  lastMonth: number;
}

export interface OraclePlan {
  first: number | 'held';
  second: number | 'held';
  interruption: number;
  km: number | null;
  months: number;
  cost: number;
  tandem: number | null;
}

const DAY = 86_400_000;
const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY;
const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

export function halfOfAd(ad: JobDocument): Half {
  const firstDay = Date.UTC(ad.start_year, ad.start_month - 1, 1) / DAY;
  const lastDay = Date.UTC(ad.end_year, ad.end_month, 0) / DAY;
  let lead = 0;
  for (let day = firstDay; day <= lastDay; day++) {
    const month = new Date(day * DAY).getUTCMonth() + 1;
    lead += month >= 5 && month <= 10 ? 1 : -1;
  }
  return {
    ad,
    id: ad.id,
    company: ad.company.id,
    season: lead === 0 ? ad.season : lead > 0 ? 'summer' : 'winter',
    firstDay,
    lastDay,
    firstMonth: ad.start_year * 12 + ad.start_month - 1,
    lastMonth: ad.end_year * 12 + ad.end_month - 1,
  };
}

function halfOfHeld(held: OracleHeld): Half {
  return {
    ad: null,
    id: held.entryId ?? 0,
    company: held.companyId,
    season: held.season,
    firstDay: dayOf(held.startDate),
    lastDay: dayOf(held.endDate),
    firstMonth: monthOf(held.startDate),
    lastMonth: monthOf(held.endDate),
  };
}

function kmBetween(
  a: { latitude: number | null; longitude: number | null },
  b: { latitude: number | null; longitude: number | null },
): number | null {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return null;
  const [lat1, lon1, lat2, lon2] = [a.latitude, a.longitude, b.latitude, b.longitude].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number, number, number];
  // By the angle between two unit vectors, where the engine has the haversine formula.
  const [x, y, z] = [lat1, lat2]
    .map((latitude, at) => {
      const longitude = at === 0 ? lon1 : lon2;
      return [
        Math.cos(latitude) * Math.cos(longitude),
        Math.cos(latitude) * Math.sin(longitude),
        Math.sin(latitude),
      ];
    })
    .reduce((one, other) => [
      (one[1] as number) * (other[2] as number) - (one[2] as number) * (other[1] as number),
      (one[2] as number) * (other[0] as number) - (one[0] as number) * (other[2] as number),
      (one[0] as number) * (other[1] as number) - (one[1] as number) * (other[0] as number),
    ]) as [number, number, number];
  const cosine = Math.sin(lat1) * Math.sin(lat2) + Math.cos(lat1) * Math.cos(lat2) * Math.cos(lon1 - lon2);
  return 6371 * Math.atan2(Math.hypot(x, y, z), cosine);
}

function fits(half: Half, wishes: OracleWishes): boolean {
  const ad = half.ad as JobDocument;
  if (wishes.categories && !wishes.categories.includes(ad.job_category_id)) return false;
  if (wishes.positions && !wishes.positions.includes(ad.job_position_id)) return false;
  if (wishes.languages && !wishes.languages.includes(ad.language)) return false;
  if (wishes.workload && !(ad.workload_min <= wishes.workload && wishes.workload <= ad.workload_max))
    return false;
  if (wishes.accommodation && !ad.accommodation) return false;
  const states = half.season === 'winter' ? wishes.winterStates : wishes.summerStates;
  if (states && !states.includes(ad.state)) return false;
  if (wishes.home) {
    const km = kmBetween(wishes.home, ad);
    if (km === null || km > wishes.home.radiusKm) return false;
  }
  for (let month = half.firstMonth; month <= half.lastMonth; month++) {
    if (wishes.free.includes((month % 12) + 1)) return false;
  }
  return half.lastMonth >= monthOf(wishes.from);
}

function planOf(
  first: Half,
  second: Half,
  wishes: OracleWishes,
): OraclePlan & { start: number; ids: [number, number]; companies: string } {
  const from = monthOf(wishes.from);
  const interruption = second.firstDay - first.lastDay - 1;
  const ads = [first.ad, second.ad].filter((ad) => ad !== null);
  const isPair = ads.length === 2;
  const [one, other] = ads as [JobDocument, JobDocument];
  const exact = isPair ? kmBetween(one, other) : null;
  const km = exact === null ? null : Math.round(exact);
  let months = 0;
  for (let month = first.firstMonth; month < first.firstMonth + 12; month++) {
    const isIn = ({ firstMonth, lastMonth }: Half) => month >= firstMonth && month <= lastMonth;
    if (isIn(first) || isIn(second)) months += 1;
  }
  let cost = 2 * Math.abs(interruption - wishes.daysBetween);
  if (isPair) {
    cost += km === null ? 75 : Math.min(150, Math.floor(km / 2));
    if (one.job_category_id !== other.job_category_id) cost += 40;
    else {
      cost += 10 * Math.abs(one.job_position_id - other.job_position_id);
      if (one.occupation !== other.occupation) cost += 12;
    }
  }
  for (const ad of ads) {
    const away = wishes.home ? (kmBetween(wishes.home, ad) as number) : null;
    if (away !== null) cost += Math.min(75, Math.floor(away / 4));
    if (!ad.accommodation && !(away !== null && away <= 30)) cost += 30;
  }
  cost += Math.max(0, 8 * (12 - months - wishes.free.length));
  cost += first.firstMonth > from ? 3 * (first.firstMonth - from) : 0;
  if (first.ad !== null && first.firstMonth < from) cost += 30;
  const tandem = isPair && offerTogether(one, other) ? (one.tandem?.id as number) : null;
  if (tandem !== null) cost -= 60;
  return {
    first: first.ad === null ? 'held' : first.id,
    second: second.ad === null ? 'held' : second.id,
    ...{ interruption, km, months, cost, tandem, start: first.firstMonth, ids: [first.id, second.id] },
    companies: [first.company ?? 0, second.company ?? 0].sort((a, b) => a - b).join(),
  };
}

/** Each of the two ads says that it is in the same tandem with the other. */
function offerTogether(a: JobDocument, b: JobDocument): boolean {
  return (
    a.tandem?.job_id === b.id &&
    b.tandem?.job_id === a.id &&
    a.tandem !== null &&
    a.tandem?.id === b.tandem?.id
  );
}

function formPackage(first: Half, second: Half, areIndependent: (a: number, b: number) => boolean): boolean {
  const apart = second.firstDay - first.lastDay;
  if (first.season === second.season || apart < 1 || apart > 124) return false;
  if (first.company === null || second.company === null) return true;
  return first.company !== second.company && areIndependent(first.company, second.company);
}

/** The cheapest ads that would form a plan with one of another company, by what is the same for everybody. */
export function oraclePartners(
  own: Half,
  ads: readonly Half[],
  { most }: { most: number },
): { id: number; isFirst: boolean; cost: number }[] {
  const anything = { accommodation: false, free: [], daysBetween: 14 };
  return ads
    .flatMap((other) => {
      const isFirst = other.firstDay < own.firstDay;
      const [first, second] = isFirst ? [other, own] : [own, other];
      if (!formPackage(first, second, (a, b) => a !== b)) return [];
      // From the month in which it begins, nobody waits and nothing has begun.
      const month = String((first.firstMonth % 12) + 1).padStart(2, '0');
      const from = `${Math.floor(first.firstMonth / 12)}-${month}`;
      const { cost } = planOf(first, second, { ...anything, from });
      return { id: other.id, isFirst, cost, start: first.firstMonth };
    })
    .sort((a, b) => a.cost - b.cost || a.start - b.start || a.id - b.id)
    .slice(0, most)
    .map(({ start: _, ...partner }) => partner);
}

/**
 * @param ads the public ads that the words match
 * @param held jobs that the person has, whose plans come first
 * @param only whether there are no plans but with these
 * @param given the ad that is one half of every plan, whether or not it fits
 */
export function oraclePlans(
  ads: readonly Half[],
  wishes: OracleWishes,
  {
    held,
    only,
    given,
    without = [],
    areIndependent,
  }: {
    held: readonly OracleHeld[];
    only: boolean;
    given?: Half | undefined;
    /** Ads that fit the wishes and are in no plan. */
    without?: readonly number[];
    areIndependent: (a: number, b: number) => boolean;
  },
): { plans: OraclePlan[]; winter: number; summer: number } {
  const fitting = ads.filter((half) => fits(half, wishes));
  const plan = (first: Half, second: Half) =>
    formPackage(first, second, areIndependent) &&
    ![first, second].some(({ ad, id }) => ad !== null && without.includes(id))
      ? [planOf(first, second, wishes)]
      : [];
  const ofHeld = held.flatMap((job) => {
    const half = halfOfHeld(job);
    return fitting.flatMap((ad) => [
      ...(job.asFirst ? plan(half, ad) : []),
      ...(job.asSecond ? plan(ad, half) : []),
    ]);
  });
  const all = () => fitting.flatMap((first) => fitting.flatMap((second) => plan(first, second)));
  const ofGiven = (ad: Half) => fitting.flatMap((other) => [...plan(ad, other), ...plan(other, ad)]);
  const pairs = only ? [] : given ? ofGiven(given) : all();
  const ordered = (plans: ReturnType<typeof planOf>[]) =>
    plans.sort((a, b) => a.cost - b.cost || a.start - b.start || a.ids[0] - b.ids[0] || a.ids[1] - b.ids[1]);
  const times = new Map<number, number>();
  const companies = new Set<string>();
  const taken: OraclePlan[] = [];
  for (const { companies: both, start: _, ids: _ids, ...each } of [...ordered(ofHeld), ...ordered(pairs)]) {
    if (taken.length === 20) break;
    const used = [each.first, each.second].filter(
      (half) => half !== 'held' && half !== given?.id,
    ) as number[];
    if (companies.has(both) || used.some((id) => (times.get(id) ?? 0) >= 3)) continue;
    companies.add(both);
    for (const id of used) times.set(id, (times.get(id) ?? 0) + 1);
    taken.push(each);
  }
  const count = (season: string) => fitting.filter((half) => half.season === season).length;
  return { plans: taken, winter: count('winter'), summer: count('summer') };
}

/** How many public ads form a package with no other, and the companies that have any, by looking at all pairs. */
export function lonelyAds(
  ads: readonly JobDocument[],
  { today, areIndependent }: { today: string; areIndependent: (a: number, b: number) => boolean },
) {
  const halves = ads
    .filter((ad) => (ad.public_from ?? '') <= today && today <= ad.public_until)
    .map((ad) => ({ ad, half: halfOfAd(ad) }))
    .filter(({ half }) => half.lastMonth >= monthOf(today));
  const cells = new Map<string, object & { ads: number; without: number; withoutInCategory: number }>();
  for (const { ad, half } of halves) {
    const partners = halves.filter(
      ({ half: other }) =>
        formPackage(half, other, areIndependent) || formPackage(other, half, areIndependent),
    );
    const isLonelyInCategory = !partners.some((other) => other.ad.job_category_id === ad.job_category_id);
    const month = new Date(Date.UTC(ad.end_year, ad.end_month)).toISOString().slice(0, 7);
    const labels = { season: half.season, state: ad.state, category: ad.job_category_id, month };
    const cell = cells.get(JSON.stringify(labels)) ?? { ...labels, ads: 0, without: 0, withoutInCategory: 0 };
    cells.set(JSON.stringify(labels), {
      ...cell,
      ads: cell.ads + 1,
      without: cell.without + Number(partners.length === 0),
      withoutInCategory: cell.withoutInCategory + Number(isLonelyInCategory),
    });
  }
  const companies = [...new Set(halves.map(({ ad }) => ad.company.id))].sort((a, b) => a - b);
  return { cells: [...cells.values()], companies };
}

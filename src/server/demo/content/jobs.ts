import { DEFAULT_WORKLOAD } from '#domain/jobs/constants.ts';
import { FULL_TIME, type Workload } from '#domain/jobs/workload.ts';
import { type CivilDate, daysBetween, firstDayOf } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import { AD_TEXTS, writeTexts, writeTitle } from './ad-texts.ts';
import { detailsOf } from './job-details.ts';
import { ageOf, type JobroomKind, jobroomEntryOf, pickJobroomKind } from './jobroom-entries.ts';
import { type Period, pickPeriod } from './periods.ts';
import { type Life, type Plan, plansFor } from './plans.ts';
import { Random } from './random.ts';
import { ROLES, type Role } from './roles.ts';
import type { DemoCompany, DemoJob } from './types.ts';

type Location = Pick<DemoJob, 'zip' | 'place' | 'state' | 'latitude' | 'longitude'>;

/** The ads of the given companies on that day; deterministic by day. */
export function demoJobs(companies: readonly DemoCompany[], today: CivilDate): DemoJob[] {
  return companies.flatMap((company) => {
    const { zip, place, state, latitude, longitude } = company;
    if (zip === null || place === null || state === null || latitude === null || longitude === null)
      return [];
    const random = new Random(`${today} ${company.key}`);
    const advertised = new Set<string>();
    // Drawn apart, so that the rest of an ad is the same whatever it tells of these.
    const details = new Random(`${today} ${company.key} details`);
    return plansFor(random, company).map((plan) => {
      const { role, ...job } = jobOf(
        random,
        company,
        { zip, place, state, latitude, longitude },
        plan,
        advertised,
        today,
      );
      const { language, accommodation, fulltime } = job;
      const isTried = company.key.startsWith('demo-');
      return {
        ...job,
        ...detailsOf(details, { role, language, kind: company.kind, accommodation, fulltime, isTried }),
      };
    });
  });
}

function jobOf(
  random: Random,
  company: DemoCompany,
  location: Location,
  plan: Plan,
  advertised: Set<string>,
  today: CivilDate,
): Omit<DemoJob, keyof ReturnType<typeof detailsOf>> & { role: Role } {
  const { life, period } = settle(random, company, plan.life, today);
  const { season, start, end, isMidSeason } = period;
  const role = pickRole(random, company, season, plan.subject, advertised);
  const language = pickLanguage(random, company);
  const accommodation = random.chance(ACCOMMODATION[company.kind]);
  const jobroomKind = plan.jobroomKind ?? (role.isSubject ? jobroomKindOf(random, life) : 'none');
  const { createdDaysAgo, deletedDaysAgo } = agesOf(random, life, jobroomKind, period, today);
  const fulltime = random.chance(role.positionId === 5 ? 0.9 : 0.58);
  const workload = fulltime ? FULL_TIME : pickWorkload(random);
  const facts = {
    language,
    role,
    season,
    isMidSeason,
    accommodation,
    company: { name: company.name, kind: company.kind, place: location.place },
  };
  return {
    role,
    companyKey: company.key,
    title: writeTitle(random, facts),
    ...writeTexts(random, facts),
    fulltime,
    workloadMin: workload.min,
    workloadMax: workload.max,
    startMonth: start.month,
    startYear: start.year,
    endMonth: end.month,
    endYear: end.year,
    season,
    accommodation,
    ...location,
    positionId: role.positionId,
    categoryId: role.categoryId,
    occupationCode: role.occupationCode,
    numberOfJobs: role.positionId === 3 ? random.weighted([1, 2, 3, 5], (count) => 1 / count) : 1,
    language,
    status: life === 'draft' ? 'INACTIVE' : 'ACTIVE',
    deletedDaysAgo,
    createdDaysAgo,
    jobroomExternalApproved: jobroomKind === 'external',
    jobroomEntry:
      jobroomKind === 'external' || jobroomKind === 'none'
        ? null
        : jobroomEntryOf(jobroomKind, createdDaysAgo, today, AD_TEXTS[language].rejection),
  };
}

/** A period that fits the plan, mostly in the company's main season; if none fits, an upcoming one. */
function settle(
  random: Random,
  company: DemoCompany,
  life: Life,
  today: CivilDate,
): { life: Life; period: Period } {
  const seasons = random.chance(0.6) ? company.seasons : random.sample(company.seasons, 2);
  const when = life === 'running' || life === 'over' ? life : 'upcoming';
  for (const season of seasons) {
    const period = pickPeriod(random, company, season, when, today);
    if (period) return { life, period };
  }
  if (when === 'upcoming') throw new Error(`${company.name} has no season ahead`);
  return settle(random, company, 'upcoming', today);
}

/** A post that fits the company, preferably one that it does not advertise yet for that season. */
function pickRole(
  random: Random,
  { kind, size }: DemoCompany,
  season: Period['season'],
  subject: boolean | undefined,
  advertised: Set<string>,
): Role {
  const isLarge = size === 'medium' || size === 'big';
  const suitable = ROLES.filter(
    (role) =>
      role.kinds.includes(kind) &&
      (isLarge || !role.largeOnly) &&
      (role.season ?? season) === season &&
      (subject ?? role.isSubject) === role.isSubject,
  );
  const keyOf = (role: Role) => `${season} ${ROLES.indexOf(role)}`;
  const fresh = suitable.filter((role) => !advertised.has(keyOf(role)));
  const role = random.weighted(fresh.length > 0 ? fresh : suitable, ({ weight }) => weight);
  advertised.add(keyOf(role));
  return role;
}

const ACCOMMODATION: Readonly<Record<DemoCompany['kind'], number>> = {
  hotel: 0.7,
  hut: 1,
  restaurant: 0.35,
  campsite: 0.5,
  spa: 0.55,
};

/** Other languages in which some companies write ads. */
const OTHER_LANGUAGES: Readonly<Record<Language, readonly (readonly [Language, number])[]>> = {
  de: [
    ['de', 84],
    ['en', 10],
    ['it', 6],
  ],
  it: [
    ['it', 80],
    ['de', 14],
    ['en', 6],
  ],
  fr: [
    ['fr', 80],
    ['en', 13],
    ['de', 7],
  ],
  en: [['en', 100]],
};

function pickLanguage(random: Random, { language }: DemoCompany): Language {
  return random.weighted(OTHER_LANGUAGES[language], ([, share]) => share)[0];
}

const WORKLOADS: readonly Workload[] = [
  { min: 60, max: 100 },
  { min: 50, max: 80 },
  { min: 60, max: 80 },
  { min: 40, max: 60 },
  { min: 80, max: 80 },
  { min: 50, max: 50 },
  { min: 20, max: 40 },
];

function pickWorkload(random: Random): Workload {
  return random.chance(0.45) ? DEFAULT_WORKLOAD : random.pick(WORKLOADS);
}

/** The job-room entry of an ad whose occupation must be reported. */
function jobroomKindOf(random: Random, life: Life): JobroomKind | 'external' | 'none' {
  switch (life) {
    case 'upcoming':
      return random.chance(0.1) ? 'external' : pickJobroomKind(random);
    case 'running':
      return random.pick(['PUBLISHED_PUBLIC', 'ARCHIVED', 'WAITED']);
    case 'over':
      return 'ARCHIVED';
    case 'deleted':
      return 'CANCELLED';
    case 'draft':
      // Deactivating an ad keeps its job-room entry (rule jobroom/switching-off).
      return random.chance(0.2) ? 'PUBLISHED_PUBLIC' : 'none';
  }
}

/**
 * When the ad was written and deleted: not after its first month had begun, and early enough for the status of its
 * job-room entry.
 */
function agesOf(
  random: Random,
  life: Life,
  jobroomKind: JobroomKind | 'external' | 'none',
  { start }: Period,
  today: CivilDate,
): Pick<DemoJob, 'createdDaysAgo' | 'deletedDaysAgo'> {
  if (life === 'running' || life === 'over') {
    const beforeStart = random.between(5, 100);
    return { createdDaysAgo: daysBetween(firstDayOf(start), today) + beforeStart, deletedDaysAgo: null };
  }
  if (life === 'deleted') {
    const deletedDaysAgo = random.between(1, 90);
    return { createdDaysAgo: deletedDaysAgo + random.between(8, 60), deletedDaysAgo };
  }
  const hasJobroomEntry = jobroomKind !== 'external' && jobroomKind !== 'none';
  const createdDaysAgo = hasJobroomEntry
    ? ageOf(random, jobroomKind)
    : Math.floor(130 * random.next() ** 1.7);
  return { createdDaysAgo, deletedDaysAgo: null };
}

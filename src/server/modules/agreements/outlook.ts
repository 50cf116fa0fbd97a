import type { Reply } from '#api/schemas.ts';
import { fittingAds, type PackageAd, type Work } from '#domain/agreements/fitting.ts';
import { packageOutlook, packageSeasons } from '#domain/agreements/outlook.ts';
import type { Employer } from '#domain/agreements/package.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Season } from '#domain/kernel/season.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { employersOf, packageFactsOf } from './employments.ts';

type Outlook = NonNullable<Reply<'getJob'>['data']['package']>;

interface Ad {
  companyId: number;
  season: Season;
  startMonth: number;
  startYear: number;
  endMonth: number;
  endYear: number;
}

/**
 * The package that an ad would form with an employment of the employee, or why it would form none; null if the employee
 * has no employment of the other season within reach.
 * @param among the ids of the entries to consider; all by default
 */
export async function outlookOf(
  db: Executor,
  userId: number,
  ad: Ad,
  today: CivilDate,
  among?: ReadonlySet<number>,
): Promise<Outlook | null> {
  const { entries, ...held } = await packageFactsOf(db, userId, today);
  const employer = (await employersOf(db, [ad.companyId], today)).get(ad.companyId);
  if (employer === undefined) return null;
  const employments = held.employments.filter(({ id }) => among === undefined || among.has(id));
  const outlook = packageOutlook(packageAdOf(ad, employer), { ...held, employments, today });
  if (outlook === null) return null;
  const job = held.employments.find(({ id }) => id === outlook.employmentId);
  const entry = entries.get(outlook.employmentId);
  if (job === undefined || entry === undefined) return null;
  return {
    company: entry.companyName,
    season: job.season,
    start_date: job.startDate,
    end_date: job.endDate,
    position: outlook.position,
    qualifies: outlook.qualifies,
    reason: outlook.qualifies ? null : outlook.reason,
    interruption_days: outlook.interruptionDays,
    overlap_days: outlook.qualifies ? null : (outlook.overlapDays ?? null),
  };
}

/**
 * Those of the other ads that would form a package with this one, in the order of `fittingAds`
 * (rule applications/other-half).
 */
export async function fittingAdsFor<Other extends Ad & { work: Work }>(
  db: Executor,
  userId: number,
  ad: Ad & { work: Work },
  others: readonly Other[],
  today: CivilDate,
): Promise<Other[]> {
  const { employments } = await packageFactsOf(db, userId, today);
  const employers = await employersOf(
    db,
    [ad, ...others].map(({ companyId }) => companyId),
    today,
  );
  const inPackages = <One extends Ad & { work: Work }>(
    one: One,
  ): (PackageAd & { work: Work; one: One })[] => {
    const employer = employers.get(one.companyId);
    return employer === undefined ? [] : [{ ...packageAdOf(one, employer), work: one.work, one }];
  };
  const [offered] = inPackages(ad);
  if (offered === undefined) return [];
  return fittingAds(offered, others.flatMap(inPackages), { held: employments, today }).map(({ one }) => one);
}

function packageAdOf(
  { season, startYear, startMonth, endYear, endMonth }: Ad,
  employer: Employer,
): PackageAd {
  return {
    season,
    start: { year: startYear, month: startMonth },
    end: { year: endYear, month: endMonth },
    employer,
  };
}

/** The seasons of ads that are likely to form a package with an employment of the employee. */
export async function packageSeasonsOf(db: Executor, userId: number, today: CivilDate): Promise<Season[]> {
  const { employments, valid } = await packageFactsOf(db, userId, today);
  return packageSeasons(employments, valid, today);
}

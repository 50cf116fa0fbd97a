import { inArray, isNotNull } from 'drizzle-orm';
import { letterFor } from '#domain/applications/pair.ts';
import type { ApplicationStatus } from '#domain/applications/status.ts';
import { datesOf } from '#domain/employments/dates.ts';
import { seasonOfEmployment } from '#domain/employments/season.ts';
import { addDays } from '#domain/kernel/civil-date.ts';
import { spanOfMonths } from '#domain/kernel/year-strip.ts';
import { checkTandem } from '#domain/tandems/tandem.ts';
import { type Entry, periodColumns } from '../modules/employments/index.ts';
import { resumeJobs } from '../modules/employments/tables.ts';
import { type Job, listPublicJobs } from '../modules/jobs/index.ts';
import { jobs, jobTandems } from '../modules/jobs/tables.ts';
import { type OutlinedAd, tandemAdsOf } from '../modules/tandems/index.ts';
import { PARAGRAPHS, YEAR_LETTERS } from './content/year-letters.ts';
import { instantOn } from './instants.ts';
import { type Scene, seedApplication, seedHire } from './seed-applicant.ts';

/** What an application from a tandem is at the house of the demo login, and at the other house. */
const OF_TANDEM: readonly (readonly [here: ApplicationStatus, there: ApplicationStatus])[] = [
  ['READ', 'SENT'],
  ['SENT', 'INTERVIEW'],
  ['CONTRACTSENT', 'CONTRACTSIGNED'],
  ['READ', 'REFUSAL'],
];

/** Houses that get one of two applications for a year plan, and whether the person says with whom the other half is. */
const OF_PLANS = [
  { house: 'demo-small', namesOther: false },
  { house: 'demo-big-1', namesOther: true },
] as const;

/** The applications of a year were sent this many days ago, the newest first. */
const DAYS_AGO = 6;

/** Applications that go to two houses, from year plans and from the tandem of the small hotel. */
export async function seedYearApplications(scene: Scene, applicants: readonly number[]): Promise<void> {
  const { tx, stage } = scene;
  const ids = (await listPublicJobs(tx, stage.today)).map(({ id }) => id);
  const rows = await tx.select().from(jobs).where(inArray(jobs.id, ids));
  const contents = new Map(rows.map((job) => [job.id, job]));
  const ads = await tandemAdsOf(tx, ids, stage.today);
  const joined = new Map(
    (await tx.select().from(jobTandems)).map((row) => [row.jobId, row.partnerJobId] as const),
  );
  const takePerson = await peopleFor(scene, applicants);
  const adsOf = (key: string) =>
    [...ads.values()].filter(({ job }) => job.companyId === stage.companyIds.get(key));
  const send = async (
    both: readonly [OutlinedAd, OutlinedAd],
    how: (nth: 0 | 1, letter: string) => { status: ApplicationStatus } & HowSent,
  ) => {
    const [one, other] = both.map(({ job }) => contents.get(job.id));
    const userId = one && other && takePerson([one.id, other.id]);
    if (!one || !other || userId === undefined) return;
    for (const [nth, job] of [one, other].entries()) {
      const { status, ...sent } = how(nth as 0 | 1, YEAR_LETTERS[one.language]);
      const circumstances = { ...sent, daysAgo: [DAYS_AGO, DAYS_AGO] as const };
      if (status !== 'CONTRACTSIGNED') await seedApplication(scene, [job], userId, status, circumstances);
      else await seedHire(scene, [job], await insertEmployment(scene, userId, job), circumstances);
    }
  };

  for (const { house, namesOther } of OF_PLANS) {
    const free = adsOf(house).filter(({ job }) => !joined.has(job.id));
    const pair = free.flatMap((own) => {
      const other = [...ads.values()].find((it) => !joined.has(it.job.id) && checkTandem(own, it).ok);
      return other === undefined ? [] : [[own, other] as const];
    })[0];
    if (pair === undefined) continue;
    await send(pair, (nth, letter) => {
      const { job } = pair[1 - nth] as OutlinedAd;
      const company = scene.companies.find(({ id }) => id === job.companyId);
      const names = namesOther && company ? { title: job.title, company: company.name } : null;
      const plannedOther = {
        jobId: job.id,
        season: job.season,
        state: contents.get(job.id)?.state ?? null,
        names,
      };
      const language = contents.get(pair[0].job.id)?.language ?? 'de';
      return {
        status: 'READ',
        plannedOther,
        letter: letterFor(letter, nth === 0 ? PARAGRAPHS[language] : null),
      };
    });
  }
  const offered = adsOf('demo-small').find(({ job }) => joined.has(job.id));
  const partner = offered && ads.get(joined.get(offered.job.id) ?? 0);
  if (!offered || !partner) return;
  const tandemId = (await tx.select().from(jobTandems)).find(
    ({ jobId }) => jobId === offered.job.id,
  )?.tandemId;
  for (const states of OF_TANDEM) {
    await send([offered, partner], (nth, letter) => ({ status: states[nth], tandemId, letter }));
  }
}

type HowSent = Omit<NonNullable<Parameters<typeof seedApplication>[4]>, 'daysAgo'>;

/** Hands out people who work nowhere from today on, each once, and none who has applied for one of the ads. */
async function peopleFor({ tx, stage, written }: Scene, applicants: readonly number[]) {
  const entries = await tx.select().from(resumeJobs).where(isNotNull(resumeJobs.confirmedAt));
  const busy = entries.filter((it) => it.deletedAt === null && (datesOf(it).endDate ?? '') >= stage.today);
  const rows = (await Promise.all(written)).map(({ row }) => row);
  const free = applicants.filter((id) => busy.every(({ userId }) => userId !== id));
  return (jobIds: readonly number[]): number | undefined => {
    const at = free.findLastIndex((id) => !rows.some((it) => it.userId === id && jobIds.includes(it.jobId)));
    return at < 0 ? undefined : free.splice(at, 1)[0];
  };
}

/** The employment of somebody who was hired for the months of an ad. */
async function insertEmployment({ tx, stage, companies }: Scene, userId: number, job: Job): Promise<Entry> {
  const house = companies.find(({ id }) => id === job.companyId);
  const months = spanOfMonths(
    { year: job.startYear, month: job.startMonth },
    { year: job.endYear, month: job.endMonth },
  );
  const at = instantOn(addDays(stage.today, 1 - DAYS_AGO), 300);
  const [entry] = await tx
    .insert(resumeJobs)
    .values({
      ...{ userId, companyId: job.companyId, companyName: house?.name ?? '', title: job.title },
      ...{ zip: house?.zip, place: house?.place, country: house?.country, workload: job.workloadMax },
      ...periodColumns(months.start, months.end),
      ...{ status: 'SYSTEM', registrationRequirementStatus: 'NO_REGISTRATION_REQUIREMENT' },
      season: seasonOfEmployment(months.start, months.end, job.season),
      ...{ confirmedAt: at, createdAt: at, updatedAt: at },
    })
    .returning();
  return entry as Entry;
}

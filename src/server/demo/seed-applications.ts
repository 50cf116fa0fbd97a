import { ne } from 'drizzle-orm';
import { datesOf } from '#domain/employments/dates.ts';
import { isOver } from '#domain/jobs/publication.ts';
import { insertSnapshot } from '../modules/applications/index.ts';
import { applicantMarks, applications } from '../modules/applications/tables.ts';
import { findCompanies } from '../modules/companies/index.ts';
import { resumeJobs } from '../modules/employments/tables.ts';
import { jobs } from '../modules/jobs/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { Random } from './content/random.ts';
import { COMPANY_PIPELINE, OWN_PIPELINE } from './content/stories.ts';
import { type Scene, type Stage, seedApplication, seedHire } from './seed-applicant.ts';
import { seedInterviews, seedLetters } from './seed-letters.ts';
import { seedMessages } from './seed-messages.ts';
import { seedOffers } from './seed-offers.ts';
import { seedYearApplications } from './seed-year-applications.ts';

/** The number of companies without a demo login that get an application. */
const OTHERS = 8;

/** Earlier than a contract was signed. */
const BEFORE_CONTRACT = [46, 52] as const;

/** Applications in every status, with the dossiers that were sent. */
export async function seedApplications(tx: Tx, stage: Stage): Promise<void> {
  const random = new Random(`applications ${stage.today}`);
  const ads = (await tx.select().from(jobs)).filter(
    ({ status, deletedAt, publishedAt, endYear, endMonth }) =>
      status === 'ACTIVE' &&
      deletedAt === null &&
      publishedAt !== null &&
      !isOver({ end: { year: endYear, month: endMonth } }, stage.today),
  );
  const adsOf = (companyId: number) => ads.filter((ad) => ad.companyId === companyId);
  const companies = await findCompanies(tx, [...stage.companyIds.values()]);
  const [own = 0, ...applicants] = [...stage.people.ids.values()];
  const scene: Scene = { tx, stage, random, companies, written: [] };
  // As they are now: some were cut short or removed after they had been agreed on.
  const hired = (await tx.select().from(resumeJobs).orderBy(resumeJobs.id)).filter(
    (entry) =>
      entry.confirmedAt !== null &&
      entry.cancelledAt === null &&
      entry.deletedAt === null &&
      (datesOf(entry).endDate ?? '') >= stage.today,
  );

  const isNamed = (id: number) =>
    [...stage.companyIds].some(([key, companyId]) => companyId === id && key.startsWith('demo-'));
  for (const { id } of companies.filter((company) => isNamed(company.id) && adsOf(company.id).length > 0)) {
    const employment = hired.findLast(({ companyId, userId }) => companyId === id && userId !== own);
    const employed = employment?.userId;
    // The last two applicants have an incomplete profile, so they cannot have applied.
    const free = applicants.slice(0, -2).filter((it) => it !== employed);
    const senders = random.sample(free, COMPANY_PIPELINE.length);
    for (const [i, status] of COMPANY_PIPELINE.entries()) {
      const userId = senders[i];
      if (status === 'CONTRACTSIGNED') {
        if (employment === undefined) continue;
        const signed = await seedHire(scene, adsOf(id), employment);
        const others = adsOf(id).filter((ad) => ad.id !== signed?.jobId);
        // Sent before, and of somebody hired since.
        const daysAgo = BEFORE_CONTRACT;
        if (others.length > 0) await seedApplication(scene, others, employment.userId, 'SENT', { daysAgo });
        continue;
      }
      if (userId === undefined) continue;
      const sent = await seedApplication(scene, adsOf(id), userId, status);
      // One who applied for two ads.
      const others = adsOf(id).filter((ad) => ad.id !== sent?.jobId);
      if (i === 0 && others.length > 0) await seedApplication(scene, others, userId, 'READ');
    }
  }
  const others = random.sample(
    companies.filter(({ id }) => !isNamed(id) && adsOf(id).length > 1),
    OTHERS + OWN_PIPELINE.length,
  );
  for (const { id } of others.slice(0, OTHERS)) {
    await seedApplication(scene, adsOf(id), random.pick(applicants.slice(0, -2)), 'SENT');
  }
  for (const [i, { id }] of others.slice(OTHERS).entries()) {
    await seedApplication(scene, adsOf(id), own, OWN_PIPELINE[i] ?? 'SENT');
  }
  await seedYearApplications(scene, applicants.slice(0, -2));
  for (const { row, stored } of await Promise.all(scene.written)) {
    const [application] = await tx.insert(applications).values(row).returning();
    if (application && stored) await insertSnapshot(tx, application, stored.snapshot);
  }
  await seedMarks(scene);
  await seedInterviews(tx, stage.today);
  await seedOffers(tx, stage.today);
  await seedMessages(tx, stage.today);
  await seedLetters(tx, stage.companyIds, stage.today);
}

/** What the companies with a demo login keep of some of the people who applied. */
async function seedMarks({ tx, companies, random }: Scene): Promise<void> {
  const sent = await tx.select().from(applications).where(ne(applications.status, 'DRAFT'));
  for (const { id } of companies) {
    const people = [...new Set(sent.filter(({ companyId }) => companyId === id).map(({ userId }) => userId))];
    if (people.length < MARKS.length) continue;
    const chosen = random.sample(people, MARKS.length);
    await tx.insert(applicantMarks).values(
      MARKS.flatMap((mark, i) => {
        const userId = chosen[i];
        return userId === undefined ? [] : [{ companyId: id, userId, ...mark }];
      }),
    );
  }
}

const MARKS = [
  { mark: 5, tags: ['Terrasse', 'sofort'] },
  { mark: 4, tags: ['Bankett'] },
  { mark: 2, tags: [] },
  { mark: null, tags: ['Bankett', 'Ganzjahr'] },
];

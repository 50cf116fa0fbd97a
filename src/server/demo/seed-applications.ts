import { fullName } from '#domain/accounts/name.ts';
import type { ApplicationStatus } from '#domain/applications/status.ts';
import { isOver } from '#domain/jobs/publication.ts';
import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import type { FileStore } from '../adapters/files/port.ts';
import { applicationNews, dossierOf, enclosedIn, printDossier } from '../modules/applications/index.ts';
import { applications } from '../modules/applications/tables.ts';
import { type Company, findCompanies } from '../modules/companies/index.ts';
import type { Job } from '../modules/jobs/index.ts';
import { jobs } from '../modules/jobs/tables.ts';
import { readProfile } from '../modules/profiles/index.ts';
import type { Tx } from '../platform/database/database.ts';
import type { DocumentWorker } from '../platform/pdf/worker.ts';
import { LETTERS } from './content/people.ts';
import { Random } from './content/random.ts';
import { COMPANY_PIPELINE, OWN_PIPELINE } from './content/stories.ts';
import { instantOn } from './instants.ts';
import { seedInterviews, seedLetters } from './seed-letters.ts';
import { type DemoPeople, notify } from './seed-people.ts';

interface Stage {
  today: CivilDate;
  companyIds: ReadonlyMap<string, number>;
  people: DemoPeople;
  files: FileStore;
  worker: DocumentWorker;
}

/** The number of companies without a demo login that get an application. */
const OTHERS = 8;

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
  const scene = { tx, stage, random, companies, written: [] };

  const isNamed = (id: number) =>
    [...stage.companyIds].some(([key, companyId]) => companyId === id && key.startsWith('demo-'));
  for (const { id } of companies.filter((company) => isNamed(company.id) && adsOf(company.id).length > 0)) {
    const employed = stage.people.entries.findLast(
      ({ companyId, userId, status, deletedAt }) =>
        companyId === id &&
        userId !== own &&
        deletedAt === null &&
        (status === 'APPROVED' || status === 'SYSTEM'),
    )?.userId;
    // The last two applicants have an incomplete profile, so they cannot have applied.
    const free = applicants.slice(0, -2).filter((it) => it !== employed);
    const senders = random.sample(free, COMPANY_PIPELINE.length);
    for (const [i, status] of COMPANY_PIPELINE.entries()) {
      const userId = status === 'CONTRACTSIGNED' ? employed : senders[i];
      if (userId !== undefined) await seedApplication(scene, adsOf(id), userId, status);
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
  await tx.insert(applications).values(await Promise.all(scene.written));
  await seedInterviews(tx, stage.today);
  await seedLetters(tx, stage.companyIds, stage.today);
}

interface Scene {
  tx: Tx;
  stage: Stage;
  random: Random;
  companies: readonly Company[];
  /** Promises, because their dossiers are printed concurrently. */
  written: Promise<typeof applications.$inferInsert>[];
}

const DAYS_AGO: Readonly<Record<ApplicationStatus, readonly [from: number, to: number]>> = {
  DRAFT: [1, 5],
  SENT: [1, 9],
  READ: [3, 12],
  INTERVIEW: [8, 20],
  CONTRACTSENT: [12, 25],
  CONTRACTSIGNED: [20, 45],
  REFUSAL: [10, 60],
  REFUSALEMPLOYEE: [10, 40],
};

async function seedApplication(
  { tx, stage, random, companies, written }: Scene,
  ads: readonly Job[],
  userId: number,
  status: ApplicationStatus,
): Promise<void> {
  const { today, people, files, worker } = stage;
  const drawn = instantOn(addDays(today, -random.between(...DAYS_AGO[status])), random.between(0, 600));
  const { job, sentAt } = adReadBy(drawn, ads, random);
  const company = companies.find(({ id }) => id === job.companyId);
  if (company === undefined) return;
  const profile = await readProfile(tx, userId);
  const letter = random
    .pick(LETTERS[job.language])
    .replaceAll('{company}', escaped(company.name))
    .replaceAll('{title}', escaped(job.title));
  const isDraft = status === 'DRAFT';
  const dossier = isDraft ? null : await dossierOf(tx, { profile, letter, job, company, sentAt });
  // A signed contract refers to the applicant's entry at the company.
  const entry = people.entries.findLast((it) => it.userId === userId && it.companyId === company.id);
  const decidedAt = ['DRAFT', 'SENT'].includes(status) ? sentAt : new Date(sentAt.getTime() + 86_400_000);
  // Closed as the morning task would have done.
  const isLeft = (status === 'SENT' || status === 'READ') && decidedAt <= instantOn(addDays(today, -8));
  const remindedAt = isLeft ? new Date(decidedAt.getTime() + 7.5 * 86_400_000) : null;
  const row = {
    userId,
    jobId: job.id,
    companyId: company.id,
    status,
    letter: isDraft ? '' : letter,
    sentAt: isDraft ? null : sentAt,
    explanation: status === 'REFUSAL' ? REFUSALS[job.language] : null,
    note: status === 'INTERVIEW' ? 'Frühere Saison in Davos, Zeugnis gut' : null,
    employmentId: status === 'CONTRACTSIGNED' ? (entry?.id ?? null) : null,
    reminders: remindedAt === null ? 0 : 1,
    remindedAt,
    createdAt: sentAt,
    updatedAt: decidedAt,
  };
  const paper = async () => dossier && files.put(printDossier({ files, worker }, dossier), 'pdf');
  const documents = dossier === null ? [] : enclosedIn(dossier);
  written.push(paper().then((dossierKey) => ({ ...row, documents, dossierKey })));
  if (isDraft) return;
  const employee = fullName(profile.account);
  const to = { userId: company.userId, companyId: company.id, employeeId: userId };
  const facts = { employee, job: job.title, house: company.name };
  await notify(tx, to, sentAt, today, applicationNews.received.of(facts));
  if (remindedAt === null) return;
  await notify(tx, to, remindedAt, today, applicationNews.reminder.of(facts));
}

/** A random ad that was public by then; if all are newer, the oldest one, some hours after its publication. */
function adReadBy(at: Date, ads: readonly Job[], random: Random): { job: Job; sentAt: Date } {
  const readable = ads.filter(({ publishedAt }) => publishedAt !== null && publishedAt < at);
  if (readable.length > 0) return { job: random.pick(readable), sentAt: at };
  const job = ads.reduce((oldest, ad) => (ad.createdAt < oldest.createdAt ? ad : oldest));
  return { job, sentAt: new Date(job.createdAt.getTime() + 10_800_000) };
}

const REFUSALS = {
  de: 'Wir haben die Stelle mit einer Person besetzt, die schon bei uns war.',
  it: 'Abbiamo assegnato il posto a una persona che ha già lavorato da noi.',
  en: 'We have given the post to someone who has worked with us before.',
  fr: 'Nous avons engagé une personne qui a déjà travaillé chez nous.',
} as const;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

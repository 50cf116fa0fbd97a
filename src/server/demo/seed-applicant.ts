import { eq } from 'drizzle-orm';
import { fullName } from '#domain/accounts/name.ts';
import { answeredBy } from '#domain/applications/answering.ts';
import type { ApplicationStatus } from '#domain/applications/status.ts';
import { FILLED_AGAIN_DAYS } from '#domain/jobs/filling.ts';
import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import { escapeText } from '#domain/kernel/markup.ts';
import type { FileStore } from '../adapters/files/port.ts';
import {
  applicationNews,
  dossierOf,
  enclosedIn,
  type StoredDossier,
  storeDossier,
} from '../modules/applications/index.ts';
import type { applications } from '../modules/applications/tables.ts';
import type { Company } from '../modules/companies/index.ts';
import { type Entry, followFilling } from '../modules/employments/index.ts';
import { resumeJobs } from '../modules/employments/tables.ts';
import type { Job } from '../modules/jobs/index.ts';
import type { Notify } from '../modules/notifications/index.ts';
import { readProfile } from '../modules/profiles/index.ts';
import type { Tx } from '../platform/database/database.ts';
import type { DocumentWorker } from '../platform/pdf/worker.ts';
import { answersFor } from './content/job-details.ts';
import { LETTERS } from './content/people.ts';
import { Random } from './content/random.ts';
import { instantOn } from './instants.ts';
import { type DemoPeople, notify } from './seed-people.ts';

export interface Stage {
  today: CivilDate;
  companyIds: ReadonlyMap<string, number>;
  people: DemoPeople;
  files: FileStore;
  worker: DocumentWorker;
}

export interface Scene {
  tx: Tx;
  stage: Stage;
  random: Random;
  companies: readonly Company[];
  /** Promises, because their dossiers are printed concurrently. */
  written: Promise<{ row: typeof applications.$inferInsert; stored: StoredDossier | null }>[];
}

/** An application that led to the employment of its person, which takes the place that the ad offers. */
export async function seedHire(
  scene: Scene,
  ads: readonly Job[],
  employment: Entry,
  circumstances: Circumstances = {},
): Promise<Sent | null> {
  const { tx, stage } = scene;
  const ofSeason = ads.filter(({ season }) => season === employment.season);
  const withOnePlace = ofSeason.filter(({ numberOfJobs }) => numberOfJobs === 1);
  const offered = [withOnePlace, ofSeason, ads].find((among) => among.length > 0) ?? ads;
  const signed = await seedApplication(scene, offered, employment.userId, 'CONTRACTSIGNED', {
    ...circumstances,
    employment,
  });
  if (signed === null) return null;
  await tx.update(resumeJobs).set({ adId: signed.jobId }).where(eq(resumeJobs.id, employment.id));
  // Its company was told then, and once more while the ad stays public.
  for (const days of [0, FILLED_AGAIN_DAYS]) {
    const now = new Date(signed.at.getTime() + days * 86_400_000);
    const tell: Notify = (inner, to, news) => notify(inner, to, now, stage.today, news);
    await followFilling({ notify: tell }, tx, signed.jobId, { now, today: stage.today });
  }
  return signed;
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

interface Circumstances {
  /** The employment that the contract led to. */
  employment?: Entry | null;
  /** The other half of a year plan that it belongs to. */
  plannedOther?: (typeof applications.$inferInsert)['plannedOther'];
  /** The tandem from which it was sent to both houses. */
  tandemId?: number | undefined;
  /** One of the usual letters if it is left out. */
  letter?: string;
  /** When it was sent. */
  daysAgo?: readonly [from: number, to: number];
}

/** The ad that was applied for, and when the application was last changed. */
interface Sent {
  jobId: number;
  at: Date;
}

export async function seedApplication(
  { tx, stage, random, companies, written }: Scene,
  ads: readonly Job[],
  userId: number,
  status: ApplicationStatus,
  {
    employment = null,
    plannedOther = null,
    tandemId,
    letter: ownLetter,
    daysAgo = DAYS_AGO[status],
  }: Circumstances = {},
): Promise<Sent | null> {
  const { today, files, worker } = stage;
  const drawn = instantOn(addDays(today, -random.between(...daysAgo)), random.between(0, 600));
  const { job, sentAt } = adReadBy(drawn, ads, random);
  const company = companies.find(({ id }) => id === job.companyId);
  if (company === undefined) return null;
  const profile = await readProfile(tx, userId);
  const letter = (ownLetter ?? random.pick(LETTERS[job.language]))
    .replaceAll('{company}', escapeText(company.name))
    .replaceAll('{title}', escapeText(job.title));
  const isDraft = status === 'DRAFT';
  const { questions } = job;
  const answers = answersFor(new Random(`${job.id} ${userId}`), questions, job.language);
  const dossier = isDraft
    ? null
    : await dossierOf(tx, { profile, letter, questions, answers, job, company, plannedOther, sentAt });
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
    questions,
    answers: isDraft ? [] : answers,
    sentAt: isDraft ? null : sentAt,
    answeredAt: answeredBy(null, status, decidedAt),
    explanation: status === 'REFUSAL' ? REFUSALS[job.language] : null,
    note: status === 'INTERVIEW' ? 'Frühere Saison in Davos, Zeugnis gut' : null,
    employmentId: employment?.id ?? null,
    plannedOther,
    tandemId,
    reminders: remindedAt === null ? 0 : 1,
    remindedAt,
    createdAt: sentAt,
    updatedAt: decidedAt,
  };
  const documents = dossier === null ? [] : enclosedIn(dossier);
  const withDossier = async () => {
    const stored = dossier && (await storeDossier({ files, worker }, dossier));
    return { row: { ...row, documents, dossierKey: stored?.dossierKey ?? null }, stored };
  };
  written.push(withDossier());
  const done = { jobId: job.id, at: decidedAt };
  if (isDraft) return done;
  const employee = fullName(profile.account);
  const to = { userId: company.userId, companyId: company.id, employeeId: userId };
  const facts = { employee, job: job.title, house: company.name };
  await notify(tx, to, sentAt, today, applicationNews.received.of(facts));
  if (remindedAt !== null) await notify(tx, to, remindedAt, today, applicationNews.reminder.of(facts));
  return done;
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

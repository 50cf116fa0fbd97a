import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { EntryDocument } from '#domain/resumes/documents.ts';
import { formatMessage, type MessageValues } from '#locales/message.ts';
import type { OpenFile } from '#server/adapters/files/port.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { type Company, findCompany } from '#server/modules/companies/index.ts';
import { findJob, type Job } from '#server/modules/jobs/index.ts';
import { type Profile, readProfile } from '#server/modules/profiles/index.ts';
import { requireSubscription } from '#server/modules/subscriptions/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError, LostFileError } from '#server/platform/http/errors.ts';
import type { Waiter } from '#server/platform/http/handler.ts';
import { smallerCopy } from '#server/platform/pictures.ts';
import { pageText } from '#server/platform/texts.ts';
import type { Snapshot } from '../dossier-data.ts';
import type { renderDossier } from '../dossier-pdf.ts';
import { snapshotOf } from '../snapshot.ts';
import { type Application, findById } from '../store/applications.ts';
import { type ApplicationContext, orNotFound } from './context.ts';
import { passOnce } from './passing.ts';
import { type Dossier, type Printer, printWithDocuments, resumeOf } from './resume.ts';

const PDF = new URL('../dossier-pdf.ts', import.meta.url);

/** The inputs of a dossier, apart from the resume. */
interface Parts {
  profile: Profile;
  letter: string;
  questions: Application['questions'];
  answers: Application['answers'];
  job: Job;
  company: Company;
  plannedOther: Application['plannedOther'];
  sentAt: Date;
  isPreview?: boolean;
}

/**
 * The content of the dossier of an application if it were sent now; in the language of the company's account, whose
 * owner reads it.
 */
export async function dossierOf(db: Executor, parts: Parts): Promise<Dossier> {
  const { letter, questions, answers, job, company, plannedOther, sentAt, isPreview = false } = parts;
  const { account, details } = parts.profile;
  const reader = await findAccount(db, company.userId);
  const language = reader?.language ?? job.language;
  return {
    language,
    sentAt,
    isPreview,
    letter,
    questions,
    answers,
    company: company.name,
    planned: plannedOther && plannedIn(language, plannedOther),
    job: {
      title: job.title,
      season: job.season,
      startMonth: job.startMonth,
      startYear: job.startYear,
      endMonth: job.endMonth,
      endYear: job.endYear,
      workloadMin: job.workloadMin,
      workloadMax: job.workloadMax,
      place: job.place,
    },
    ...(await resumeOf(db, { account, details })),
  };
}

/** The planned other half in words, with what the person tells of it (rule applications/pair). */
function plannedIn(
  language: Language,
  { season, state, names }: NonNullable<Application['plannedOther']>,
): string {
  const words = (key: string, values?: MessageValues) =>
    formatMessage(pageText(language, 'agreements', `planned.${key}`), language, values);
  const half =
    state === null
      ? words(`plain.${season}`)
      : words(`in.${season}`, { canton: pageText(language, 'search', `canton.${state}`) });
  return names === null ? half : words('named', { half, ...names });
}

/** The documents of a dossier, as an application lists them. */
export function enclosedIn({ documents }: Dossier): EntryDocument[] {
  return documents.map(({ title, description, path }) => ({ title, description, path }));
}

/** A dossier as it was sent: the key of its PDF, and the same as data. */
export interface StoredDossier {
  dossierKey: string;
  snapshot: Snapshot;
}

/** The side of the copy of the picture, in pixels: twice what pages show of it. */
const PICTURE_SIDE = 192;

/**
 * Stores a dossier as it is sent, as a PDF and as data (rules applications/dossier, applications/dossier-data). Files
 * come first; those that no row comes to refer to are swept.
 */
export async function storeDossier(printer: Printer, dossier: Dossier): Promise<StoredDossier> {
  const { files } = printer;
  let ownPages = 0;
  const pdf = printDossier(printer, dossier, (pages) => {
    ownPages = pages;
  });
  const dossierKey = await files.put(pdf, 'pdf');
  // Null also if the picture was replaced meanwhile; then the content has changed, and all is repeated.
  const picture = dossier.imageKey === null ? null : await files.get(dossier.imageKey);
  const imageKey = picture && (await files.put(await smallerCopy(picture, PICTURE_SIDE), 'jpg'));
  return { dossierKey, snapshot: snapshotOf(dossier, { imageKey, ownPages }) };
}

/** A dossier as a PDF stream. @param tell is told how many pages it has before its documents */
function printDossier(
  printer: Printer,
  dossier: Dossier,
  tell: (ownPages: number) => void = () => {},
): AsyncGenerator<Uint8Array> {
  const { worker, waiter } = printer;
  return printWithDocuments(printer, dossier, dossier.language, async (content) => {
    const own = await worker.run<typeof renderDossier>(PDF, 'renderDossier', content, waiter);
    tell(own.pages);
    return own;
  });
}

/**
 * The dossier as it was sent; for a draft, as it would be sent now.
 * @throws AppError `not_found` once it was erased, LostFileError
 */
export async function openOwnDossier(
  context: ApplicationContext,
  id: number,
  { now, waiter }: { now: Date; waiter: Waiter },
): Promise<OpenFile> {
  const { db } = context.database;
  const application = orNotFound(await findById(db, id));
  if (application.status !== 'DRAFT') return readDossier(context, application);
  const { userId, letter, questions, answers, jobId, companyId, plannedOther } = application;
  const profile = await readProfile(db, userId);
  const job = await findJob(db, jobId);
  const company = await findCompany(db, companyId);
  if (job === null || company === null) throw new AppError('not_found');
  const written = { letter, questions, answers, plannedOther };
  const parts = { profile, ...written, job, company, sentAt: now, isPreview: true };
  const dossier = await dossierOf(db, parts);
  return passOnce(context.files, printDossier({ ...context, waiter }, dossier), waiter);
}

/**
 * The dossier for the company that it was sent to.
 * @throws AppError `subscription_required`, `not_found`, LostFileError
 */
export async function openDossier(
  context: ApplicationContext,
  { companyId, applicationId }: { companyId: number; applicationId: number },
  today: CivilDate,
): Promise<OpenFile> {
  const { db } = context.database;
  await requireSubscription(db, companyId, today);
  return readDossier(context, orNotFound(await findById(db, applicationId)));
}

async function readDossier(
  { files, database: { db } }: ApplicationContext,
  { id, dossierKey }: Application,
): Promise<OpenFile> {
  const key = orNotFound(dossierKey);
  const file = await files.open(key);
  if (file !== null) return file;
  // It may have been erased, and its file swept, between the two.
  const now = await findById(db, id);
  throw now?.dossierKey === key ? new LostFileError('dossier_lost', key) : new AppError('not_found');
}

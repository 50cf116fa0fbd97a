import type { Reply } from '#api/schemas.ts';
import { isCertificationListed, isEducationListed, isJobListed } from '#domain/resumes/draft.ts';
import { readProfile } from '#server/modules/profiles/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError, ValidationError } from '#server/platform/http/errors.ts';
import type { Call } from '#server/platform/http/handler.ts';
import { type DocumentWorker, TooSlowError } from '#server/platform/pdf/worker.ts';
import type { Examined, examine } from './examine.ts';
import { writeEuropass } from './formats/europass-writer.ts';
import { writeJsonResume } from './formats/json-resume-writer.ts';
import { portableResume, resumeRows, rowsForEmployers } from './rows.ts';

const EXAMINE = new URL('./examine.ts', import.meta.url);
/** The time limit; parsing takes some tens of milliseconds in any format. */
const EXAMINING_MS = 5000;

export interface TransferContext {
  database: Database;
  /** Parses uploads in a separate process. */
  examiner: DocumentWorker;
}

type Caller = Pick<Call<'exportEuropass'>, 'actor' | 'now'>;

export async function exportJsonResume(context: TransferContext, caller: Caller): Promise<Uint8Array> {
  const { resume, language } = await ownResume(context, caller);
  return Buffer.from(writeJsonResume(resume, { language, madeAt: caller.now }));
}

export async function exportEuropass(context: TransferContext, caller: Caller): Promise<Uint8Array> {
  const { resume, language } = await ownResume(context, caller);
  return Buffer.from(writeEuropass(resume, { language }));
}

async function ownResume({ database: { db } }: TransferContext, { actor: { userId } }: Caller) {
  const profile = await readProfile(db, userId);
  return {
    resume: portableResume(profile, await rowsForEmployers(db, userId)),
    language: profile.account.language,
  };
}

/**
 * Reads a file as a draft of a resume; nothing is stored (rule resumes/import).
 * @throws ValidationError on `file` for what is no resume, is broken, declares entities or nests too deep
 */
export async function draftOf(
  { database: { db }, examiner }: TransferContext,
  { actor: { userId }, file, waiter }: Pick<Call<'importResume'>, 'actor' | 'file' | 'waiter'>,
): Promise<Reply<'importResume'>['data']> {
  const examined = await examiner
    .run<typeof examine>(EXAMINE, 'examine', { bytes: file }, waiter, EXAMINING_MS)
    .catch((error: unknown): Examined => {
      if (error instanceof AppError) throw error;
      // A crash of the worker is the fault of the file; a timeout may be due to the load of the machine.
      return { fault: error instanceof TooSlowError ? 'resumeSlow' : 'resumeBroken' };
    });
  if ('fault' in examined) throw ValidationError.on('file', examined.fault);
  const { draft } = examined;
  const rows = await resumeRows(db, userId);
  const entries = rows.entries.map((it) => ({
    title: it.title,
    company_name: it.companyName,
    start_year: it.startYear,
    start_month: it.startMonth,
  }));
  const certifications = rows.certifications.map((it) => ({
    title: it.title,
    date_of_issue: it.dateOfIssue,
  }));
  return {
    ...draft,
    jobs: draft.jobs.map((it) => ({ ...it, is_listed: isJobListed(it, entries) })),
    educations: draft.educations.map((it) => ({ ...it, is_listed: isEducationListed(it, rows.educations) })),
    languages: draft.languages.map((it) => ({
      ...it,
      is_listed: rows.languages.some(({ language }) => language === it.language),
    })),
    certifications: draft.certifications.map((it) => ({
      ...it,
      is_listed: isCertificationListed(it, certifications),
    })),
  };
}

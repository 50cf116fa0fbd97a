import { datesOf, newestFirst } from '#domain/employments/dates.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { EntryDocument } from '#domain/resumes/documents.ts';
import type { FileStore, OpenFile } from '#server/adapters/files/port.ts';
import { listDocuments } from '#server/modules/documents/index.ts';
import { type Profile, readProfile } from '#server/modules/profiles/index.ts';
import {
  portableResume,
  type ResumeRows,
  rowsForEmployers,
  writeEuropass,
} from '#server/modules/transfers/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { LostFileError } from '#server/platform/http/errors.ts';
import type { Call, Waiter } from '#server/platform/http/handler.ts';
import { mergeFiles } from '#server/platform/pdf/merge.ts';
import type { DocumentWorker } from '#server/platform/pdf/worker.ts';
import type { DossierData } from '../dossier-data.ts';
import type { DossierContent } from '../dossier-pdf.ts';
import type { DocumentOnPaper, OwnPages, ResumeContent } from '../resume-paper.ts';
import type { renderResume } from '../resume-pdf.ts';
import type { ApplicationContext } from './context.ts';
import { passOnce } from './passing.ts';

const PDF = new URL('../resume-pdf.ts', import.meta.url);

/** The content of a resume on paper, whose picture and documents are in the file store. */
export type StoredResume = Omit<ResumeContent, 'language' | 'picture' | 'documents' | 'entries'> & {
  /** Each with its id. */
  entries: DossierData['entries'];
  imageKey: string | null;
  documents: readonly StoredDocument[];
};

/** The content of a dossier, whose picture and documents are in the file store. */
export type Dossier = Omit<DossierContent, 'picture' | 'documents' | 'entries'> &
  Pick<StoredResume, 'imageKey' | 'documents' | 'entries'>;

type StoredDocument = DocumentOnPaper & EntryDocument & { fileKey: string };

/** The resume of an employee as employers see it. @param rows its rows, if they were read before */
export async function resumeOf(
  db: Executor,
  { account, details }: Pick<Profile, 'account' | 'details'>,
  rows?: ResumeRows,
): Promise<StoredResume> {
  const { entries, educations, languages, certifications } = rows ?? (await rowsForEmployers(db, account.id));
  const documents = await documentsOn(db, account.id, [
    ...entries
      .map((entry) => ({ ...entry, ...datesOf(entry) }))
      .toSorted(newestFirst)
      .map(({ title, documents }) => ({ of: { title }, documents })),
    ...educations.map(({ title, documents }) => ({ of: { title }, documents })),
    ...languages.map(({ language, documents }) => ({ of: { language }, documents })),
    ...certifications.map(({ title, documents }) => ({ of: { title }, documents })),
  ]);
  return {
    imageKey: account.imageKey,
    person: {
      ...details,
      sex: account.sex,
      firstName: account.firstName,
      lastName: account.lastName,
      email: account.email,
    },
    entries: entries.map((entry) => ({
      id: entry.id,
      title: entry.title,
      workload: entry.workload,
      companyName: entry.companyName,
      place: entry.place,
      country: entry.country,
      startYear: entry.startYear,
      startMonth: entry.startMonth,
      startDay: entry.startDay,
      endYear: entry.endYear,
      endMonth: entry.endMonth,
      endDay: entry.endDay,
      description: entry.description,
      status: entry.status,
      season: entry.season,
    })),
    educations: educations.map(({ title, organization, zip, place, startMonth, endMonth, description }) => ({
      title,
      organization,
      zip,
      place,
      startMonth,
      endMonth,
      description,
    })),
    languages: languages.map(({ language, proficiency }) => ({ language, proficiency })),
    certifications: certifications.map(({ title, issuingAuthority, dateOfIssue }) => ({
      title,
      issuingAuthority,
      dateOfIssue,
    })),
    documents,
  };
}

/** The services that render papers with documents. */
export interface Printer {
  files: FileStore;
  worker: DocumentWorker;
  waiter?: Waiter | undefined;
}

/**
 * A paper with the documents of its resume appended, as a stream. @throws LostFileError `document_lost`
 * @param write renders the paper, given the content with the picture itself in place of its key
 */
export async function* printWithDocuments<Content extends Pick<StoredResume, 'imageKey' | 'documents'>>(
  { files, worker, waiter }: Printer,
  { imageKey, documents, ...content }: Content,
  language: Language,
  write: (
    content: Omit<Content, 'imageKey' | 'documents'> & Pick<ResumeContent, 'picture' | 'documents'>,
  ) => Promise<OwnPages>,
): AsyncGenerator<Uint8Array> {
  const { bytes, pages } = await write({
    ...content,
    // Missing only if the picture was replaced meanwhile.
    picture: imageKey === null ? null : await files.get(imageKey),
    documents: documents.map(({ title, description, of, pages }) => ({ title, description, of, pages })),
  });
  const enclosures = documents.map(({ title, pages, fileKey }) => ({
    title,
    pages,
    async read() {
      const file = await files.get(fileKey);
      if (file === null) throw new LostFileError('document_lost', fileKey, { title });
      return file;
    },
  }));
  yield* mergeFiles(bytes, enclosures, { worker, ownPages: pages, language, waiter });
}

/** The employee's own resume as a PDF, in the language of the account. */
export async function printResume(
  { database: { db }, files, worker }: Pick<ApplicationContext, 'database' | 'files' | 'worker'>,
  { actor, now, waiter }: Pick<Call<'getResumePdf'>, 'actor' | 'now' | 'waiter'>,
): Promise<OpenFile> {
  const profile = await readProfile(db, actor.userId);
  const rows = await rowsForEmployers(db, actor.userId);
  const language = profile.account.language;
  const europass = writeEuropass(portableResume(profile, rows), { language });
  const parts = printWithDocuments(
    { files, worker, waiter },
    await resumeOf(db, profile, rows),
    language,
    (content) =>
      worker.run<typeof renderResume>(
        PDF,
        'renderResume',
        { ...content, europass, language, madeAt: now },
        waiter,
      ),
  );
  return passOnce(files, parts, waiter);
}

/** The documents that the content refers to, in its order and without duplicates. */
async function documentsOn(
  db: Executor,
  userId: number,
  told: readonly { of: DocumentOnPaper['of']; documents: readonly EntryDocument[] }[],
): Promise<StoredDocument[]> {
  const left = new Map((await listDocuments(db, userId)).map((document) => [document.path, document]));
  return told.flatMap(({ of, documents }) =>
    documents.flatMap(({ title, description, path }) => {
      const stored = left.get(path);
      if (stored === undefined) return [];
      left.delete(path);
      return [{ title, description, path, of, pages: stored.pages, fileKey: stored.fileKey }];
    }),
  );
}

import { randomUUID } from 'node:crypto';
import { isBlank } from '#domain/kernel/blank.ts';
import { SINGLE_LINE_MAX, UPLOAD_MAX_BYTES } from '#domain/kernel/limits.ts';
import { unprintableCharacters } from '#domain/kernel/script.ts';
import {
  DOCUMENT_PAGES_MAX,
  DOCUMENTS_MAX,
  type EntryDocument,
  type WithDocuments,
} from '#domain/resumes/documents.ts';
import type { FileStore, OpenFile } from '#server/adapters/files/port.ts';
import { lockAccount } from '#server/modules/accounts/index.ts';
import type { Database, Executor, Tx } from '#server/platform/database/database.ts';
import { AppError, LostFileError, ValidationError } from '#server/platform/http/errors.ts';
import type { Call, Waiter } from '#server/platform/http/handler.ts';
import type { Lost, pictureOnPage, rewritePdf } from '#server/platform/pdf/uploaded.ts';
import { type DocumentWorker, TooSlowError } from '#server/platform/pdf/worker.ts';
import { isPicture, jpegWithin, PICTURES_OF_DOCUMENTS } from '#server/platform/pictures.ts';
import type { AddressReader, SignedAddresses } from '#server/platform/signed-address.ts';
import { drop, findByPath, insert, listOf, use } from './store.ts';

const UPLOADED = new URL('../../platform/pdf/uploaded.ts', import.meta.url);

/** The longer side of a picture in pixels: A4 at 200 dpi. */
const PICTURE_MAX = 2339;

/** Grace period of unreferenced documents: a form that names one may still be open, or in another tab. */
const SPARE_MS = 3600_000;

/** The size limit after rewriting, so that fifty documents fit into a dossier. */
const REWRITTEN_MAX_BYTES = 2 * UPLOAD_MAX_BYTES;

const FIELD = 'file';

export interface DocumentContext {
  database: Database;
  files: FileStore;
  addresses: SignedAddresses;
  /** Parses uploads in a separate process. */
  examiner: DocumentWorker;
  /**
   * The paths of the documents that entries of these employees refer to; a hook, since the modules of the entries are
   * higher ones.
   */
  documentsInUse(db: Executor, userIds: readonly number[]): Promise<ReadonlySet<string>>;
}

/**
 * Accepts a file, whose type is detected from its content, and stores it as a newly written PDF
 * (rule resumes/documents). The file is stored before a row refers to it. Returns the document with a list of what was
 * removed from it.
 * @throws ValidationError on `file` for what is no PDF and no picture, is broken, encrypted, carries scripts, has too
 * many
 * pages, unpacks to too much or takes too long, and when there are too many already
 */
export async function uploadDocument(
  context: DocumentContext,
  { actor, file, filename, now, waiter }: Call<'uploadDocument'>,
): Promise<EntryDocument & { url: string; lost: readonly Lost[] }> {
  const { bytes, pages, lost } = await asPaper(context, file, waiter);
  const fileKey = await context.files.put(bytes, 'pdf');
  const document = { title: titleOf(filename), description: null, path: randomUUID() };
  await context.database.transaction(async (tx) => {
    if ((await lockAccount(tx, actor.userId)) === null) throw new AppError('token_invalid');
    await makeRoom(context, tx, actor.userId, now);
    const { title, path } = document;
    await insert(tx, { path, userId: actor.userId, fileKey, title, pages, createdAt: now, usedAt: now });
  });
  return { ...presentDocument(document, actor, context.addresses), lost };
}

/**
 * The PDF of a document, for dossiers.
 * @throws AppError `not_found`, LostFileError `document_lost`
 */
export async function readDocument(
  { database, files }: Pick<DocumentContext, 'database' | 'files'>,
  path: string,
): Promise<OpenFile> {
  const document = await findByPath(database.db, path);
  if (document === null) throw new AppError('not_found');
  const file = await files.open(document.fileKey);
  if (file === null) throw new LostFileError('document_lost', document.fileKey, { title: document.title });
  return file;
}

/** A document with its signed address, which its owner can open for 15 minutes. */
export function presentDocument(
  { title, description, path }: EntryDocument,
  reader: AddressReader,
  addresses: SignedAddresses,
): EntryDocument & { url: string } {
  return {
    title,
    description,
    path,
    url: addresses.sign(`/employee/resume/documents/${path}`, reader),
  };
}

/**
 * Which paths of a form refer to no document of this person. The others are protected from the sweep until the form is
 * saved.
 */
export async function unknownPaths(
  tx: Tx,
  userId: number,
  { documents = [] }: WithDocuments,
  now: Date,
): Promise<ReadonlySet<string>> {
  const paths = documents.map(({ path }) => path);
  const own = await use(tx, userId, paths, now);
  return new Set(paths.filter((path) => !own.has(path)));
}

/**
 * Deletes unreferenced documents if the limit is reached.
 * @throws ValidationError `documentsFull` if the remaining ones still reach it
 */
async function makeRoom(
  { documentsInUse }: Pick<DocumentContext, 'documentsInUse'>,
  tx: Tx,
  userId: number,
  now: Date,
): Promise<void> {
  const own = await listOf(tx, userId);
  if (own.length < DOCUMENTS_MAX) return;
  const inUse = await documentsInUse(tx, [userId]);
  const before = new Date(now.getTime() - SPARE_MS);
  const spare = own.filter(({ path, usedAt }) => !inUse.has(path) && usedAt < before);
  if (own.length - spare.length >= DOCUMENTS_MAX) {
    throw ValidationError.on(FIELD, 'documentsFull', { max: DOCUMENTS_MAX });
  }
  await drop(
    tx,
    spare.map(({ path }) => path),
    before,
  );
}

/** The upload as a rewritten PDF, with its number of pages. */
async function asPaper(
  { examiner }: Pick<DocumentContext, 'examiner'>,
  file: Uint8Array,
  waiter: Waiter,
): Promise<{ bytes: Uint8Array; pages: number; lost: readonly Lost[] }> {
  if (isPicture(file, PICTURES_OF_DOCUMENTS)) {
    const jpeg = await jpegWithin(file, PICTURE_MAX, FIELD, waiter);
    return {
      bytes: await examiner.run<typeof pictureOnPage>(UPLOADED, 'pictureOnPage', { jpeg }, waiter),
      pages: 1,
      lost: [],
    };
  }
  // The signature must be at the very beginning: with bytes before it, other programs may treat the file as another
  // type (polyglot).
  if (!Buffer.from(file.subarray(0, 5)).equals(Buffer.from('%PDF-'))) {
    throw ValidationError.on(FIELD, 'mimes', { values: ['PDF', ...PICTURES_OF_DOCUMENTS].join(', ') });
  }
  const content = { bytes: file, maxPages: DOCUMENT_PAGES_MAX, maxBytes: REWRITTEN_MAX_BYTES };
  const made = await examiner
    .run<typeof rewritePdf>(UPLOADED, 'rewritePdf', content, waiter)
    .catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      // A crash of the worker is the fault of the file; a timeout may be due to the load of the machine.
      return { fault: error instanceof TooSlowError ? ('pdfSlow' as const) : ('pdfBroken' as const) };
    });
  if ('fault' in made) throw ValidationError.on(FIELD, made.fault, { max: DOCUMENT_PAGES_MAX });
  return made;
}

/**
 * The initial title of a document: the file name without folders and extension. Browsers send quotation marks and line
 * breaks in it percent-encoded, and nothing else.
 */
function titleOf(filename: string): string {
  const whole = filename.replaceAll('%22', '"').replace(/%0[AD]/gi, ' ');
  const name = (whole.split(/[/\\]/).at(-1) ?? '').replace(/\.\w{1,5}$/, '').normalize('NFC');
  const characters = new Set(unprintableCharacters(name));
  const title = [...name]
    .filter((character) => !characters.has(character))
    .join('')
    .replace(/[\p{C}\p{Z}_]+/gu, ' ')
    .trim()
    .slice(0, SINGLE_LINE_MAX)
    .trim();
  return isBlank(title) ? 'PDF' : title.toWellFormed();
}

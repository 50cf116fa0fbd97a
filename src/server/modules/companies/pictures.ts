import { COMPANY_PICTURES } from '#domain/companies/pictures.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Waiter } from '#server/platform/http/handler.ts';
import type { Enqueue } from '#server/platform/queue/queue.ts';
import { putInTwoSizes } from '#server/platform/stored-pictures.ts';
import type { CompanyContext } from './context.ts';
import * as store from './store.ts';
import { type AuditContext, recordAct } from './team/acts.ts';

export const DROP_COMPANY_PICTURE = 'drop-company-picture';

type Kind = keyof typeof COMPANY_PICTURES;
type Context = Pick<CompanyContext, 'aroundCompanyChange' | 'database' | 'enqueue' | 'files'>;

/**
 * Replaces the picture, in two sizes. The files are stored before the row refers to them; tasks delete the replaced
 * ones, and any that a crash left without a row.
 * @throws ValidationError on the field of its kind for what is no picture, is broken or has too many pixels
 * @throws AppError `not_found` if the company was removed meanwhile
 */
export async function putPicture(
  context: Context,
  kind: Kind,
  companyId: number,
  { file, waiter, ...audit }: AuditContext & { file: Uint8Array; waiter: Waiter },
): Promise<store.Company> {
  const { largeKey, smallKey } = await putInTwoSizes(context, COMPANY_PICTURES[kind], {
    file,
    field: kind,
    waiter,
    dropBy: DROP_COMPANY_PICTURE,
    now: audit.now,
  });
  return replace(context, companyId, keysOf(kind, largeKey, smallKey), audit);
}

/** Removes the picture of that kind. Idempotent. */
export function removePicture(
  context: Context,
  kind: Kind,
  companyId: number,
  audit: AuditContext,
): Promise<store.Company> {
  return replace(context, companyId, keysOf(kind, null, null), audit);
}

/** Removes the pictures of a company that is removed; their files are deleted only after the commit. */
export async function dropPictures(
  { enqueue }: { enqueue: Enqueue },
  tx: Tx,
  companyId: number,
): Promise<void> {
  for (const key of await store.takePictures(tx, companyId)) await enqueue(tx, DROP_COMPANY_PICTURE, { key });
}

/** Deletes the file of a picture unless a company refers to it. */
export async function dropPicture(
  { database, files }: { database: Database; files: FileStore },
  key: string,
): Promise<void> {
  if (!(await store.namesPicture(database.db, key))) await files.delete(key);
}

/**
 * Serialised by the row lock: of two concurrent changes the later one sees the picture of the earlier one and has it
 * deleted.
 */
function replace(
  { aroundCompanyChange, database, enqueue }: Context,
  companyId: number,
  keys: store.PictureKeys,
  audit: AuditContext,
): Promise<store.Company> {
  return database.transaction(async (tx) => {
    const before = await store.findForUpdate(tx, companyId);
    if (before === null) throw new AppError('not_found');
    const company = await aroundCompanyChange(tx, companyId, () =>
      store.namePictures(tx, companyId, keys, audit.now),
    );
    await recordAct(tx, companyId, 'pictures_changed', audit);
    const named = new Set(store.pictureKeysOf(company));
    for (const key of store.pictureKeysOf(before)) {
      if (!named.has(key)) await enqueue(tx, DROP_COMPANY_PICTURE, { key });
    }
    return company;
  });
}

function keysOf(kind: Kind, key: string | null, smallKey: string | null): store.PictureKeys {
  return kind === 'logo'
    ? { logoKey: key, logoSmallKey: smallKey }
    : { imageKey: key, imageSmallKey: smallKey };
}

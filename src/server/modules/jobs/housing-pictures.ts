import { randomUUID } from 'node:crypto';
import {
  HOUSING_PICTURE,
  SPARE_HOUSING_PICTURE_HOURS,
  SPARE_HOUSING_PICTURES_MAX,
} from '#domain/jobs/housing-pictures.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import { findCompany, lockCompany } from '#server/modules/companies/index.ts';
import type { Database, Executor, Tx } from '#server/platform/database/database.ts';
import { AppError, ValidationError } from '#server/platform/http/errors.ts';
import type { Waiter } from '#server/platform/http/handler.ts';
import type { Enqueue } from '#server/platform/queue/queue.ts';
import { putInTwoSizes } from '#server/platform/stored-pictures.ts';
import * as store from './store/housing-pictures.ts';

export const DROP_HOUSING_PICTURE = 'drop-housing-picture';

/** The field that a picture is sent in. */
const FIELD = 'picture';

/** How many pictures a transaction of the sweep deletes. */
const BATCH = 500;

interface Context {
  database: Database;
  enqueue: Enqueue;
  files: FileStore;
}

/**
 * Stores a picture of a room in two sizes, for ads to name it (rule jobs/housing-pictures). Returns its id.
 * @throws ValidationError on `picture` for what is no picture, is broken or has too many pixels, and `picturesFull` while
 * the company has too many that no ad names
 * @throws AppError `not_found` if the company was removed meanwhile
 */
export async function addHousingPicture(
  context: Context,
  companyId: number,
  { file, now, waiter }: { file: Uint8Array; now: Date; waiter: Waiter },
): Promise<string> {
  // Asked before it is drawn too, which is what costs.
  await requireRoom(context.database.db, companyId);
  const drawing = { file, field: FIELD, waiter, dropBy: DROP_HOUSING_PICTURE, now };
  const keys = await putInTwoSizes(context, HOUSING_PICTURE, drawing);
  const id = randomUUID();
  await context.database.transaction(async (tx) => {
    // A removal of the company waits for this row and deletes it, or is seen here. Uploads at once count each other.
    await lockCompany(tx, companyId);
    const company = await findCompany(tx, companyId);
    if (company === null || company.deletedAt !== null) throw new AppError('not_found');
    await requireRoom(tx, companyId);
    await store.insert(tx, { id, companyId, ...keys, usedAt: now, createdAt: now });
  });
  return id;
}

/** Deletes the pictures of a company that is removed; their files only after the commit. */
export async function dropHousingPicturesOfCompany(
  { enqueue }: Pick<Context, 'enqueue'>,
  tx: Tx,
  companyId: number,
): Promise<void> {
  await dropFiles(enqueue, tx, await store.takeOfCompany(tx, companyId));
}

/** Deletes the file of a picture unless a row refers to it. */
export async function dropHousingPicture(
  { database, files }: Pick<Context, 'database' | 'files'>,
  key: string,
): Promise<void> {
  if (!(await store.namesFile(database.db, key))) await files.delete(key);
}

/** Deletes the pictures that no ad names and that were not used for a day. */
export async function sweepHousingPictures(
  { database, enqueue }: Pick<Context, 'database' | 'enqueue'>,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - SPARE_HOUSING_PICTURE_HOURS * 3600_000);
  for (;;) {
    const pictures = await database.transaction(async (tx) => {
      const taken = await store.takeSpare(tx, before, BATCH);
      await dropFiles(enqueue, tx, taken.keys);
      return taken.pictures;
    });
    if (pictures < BATCH) return;
  }
}

async function requireRoom(db: Executor, companyId: number): Promise<void> {
  if ((await store.countSpare(db, companyId)) < SPARE_HOUSING_PICTURES_MAX) return;
  throw ValidationError.on(FIELD, 'picturesFull', { max: SPARE_HOUSING_PICTURES_MAX });
}

async function dropFiles(enqueue: Enqueue, tx: Tx, keys: readonly string[]): Promise<void> {
  for (const key of keys) await enqueue(tx, DROP_HOUSING_PICTURE, { key });
}

import type { FileStore } from '#server/adapters/files/port.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Call } from '#server/platform/http/handler.ts';
import { squareJpeg, withUniqueComment } from '#server/platform/pictures.ts';
import type { AddressReader, SignedAddresses } from '#server/platform/signed-address.ts';
import { putWithCleanup } from '#server/platform/stored-pictures.ts';
import type { AccountContext } from './context.ts';
import { getAccount } from './service.ts';
import { type Account, findForUpdate, namesPicture, update } from './store/accounts.ts';

/** Side length in pixels (rule accounts/picture). */
const SIDE = 500;

export const DROP_PICTURE = 'drop-picture';

type Context = Pick<AccountContext, 'addresses' | 'database' | 'enqueue' | 'files'>;

/**
 * Replaces the picture and returns its address. The file is stored before the row refers to it; tasks delete the
 * replaced file, and any file that a crash left without a row.
 * @throws ValidationError on `image` for what is no picture, is broken or has too many pixels
 */
export async function uploadPicture(
  { addresses, database, enqueue, files }: Context,
  { actor, file, now, waiter }: Pick<Call<'uploadPicture'>, 'actor' | 'file' | 'now' | 'waiter'>,
): Promise<string> {
  const bytes = withUniqueComment(await squareJpeg(file, SIDE, 'image', waiter));
  const key = await putWithCleanup({ database, enqueue, files }, bytes, { dropBy: DROP_PICTURE, now });
  await database.transaction((tx) => replace({ enqueue }, tx, actor.userId, { imageKey: key, now }));
  return signedAddress(key, actor, addresses);
}

/** Removes the picture. Idempotent. */
export async function deletePicture(
  { database, enqueue }: Context,
  { actor, now }: Pick<Call<'deletePicture'>, 'actor' | 'now'>,
): Promise<void> {
  await database.transaction((tx) => replace({ enqueue }, tx, actor.userId, { imageKey: null, now }));
}

/**
 * The picture of the caller.
 * @throws AppError `not_found` if the account has another picture by now
 */
export async function readPicture(
  { database, files }: Context,
  { actor, params }: Pick<Call<'getPicture'>, 'actor' | 'params'>,
): Promise<Uint8Array> {
  const { imageKey } = await getAccount(database.db, actor.userId);
  const isSame = imageKey !== null && versionOf(imageKey) === params.version;
  const bytes = isSame ? await files.get(imageKey) : null;
  if (bytes === null) throw new AppError('not_found');
  return bytes;
}

/** The signed address of the account's own picture, valid for 15 minutes; null without a picture or a session. */
export function pictureAddress(
  { id, imageKey }: Account,
  sessionId: number | null,
  addresses: SignedAddresses,
): string | null {
  return imageKey === null || sessionId === null
    ? null
    : signedAddress(imageKey, { userId: id, sessionId }, addresses);
}

/** Deletes the file of a picture if no account refers to it. */
export async function dropPicture(
  { database, files }: Pick<AccountContext, 'database'> & { files: FileStore },
  key: string,
): Promise<void> {
  if (!(await namesPicture(database.db, key))) await files.delete(key);
}

/**
 * Serialised by the row lock: of two concurrent changes the later one sees the picture of the earlier one and has it
 * deleted.
 */
async function replace(
  { enqueue }: Pick<Context, 'enqueue'>,
  tx: Tx,
  userId: number,
  { imageKey, now }: { imageKey: string | null; now: Date },
): Promise<void> {
  const before = await findForUpdate(tx, userId);
  if (before === null) throw new AppError('token_invalid');
  if (before.imageKey === imageKey) return;
  await update(tx, userId, { imageKey, updatedAt: now });
  if (before.imageKey !== null) await enqueue(tx, DROP_PICTURE, { key: before.imageKey });
}

/**
 * The address changes with the picture, so that browsers may cache it. It contains no id, so that addresses of other
 * accounts cannot be guessed by counting.
 */
function signedAddress(key: string, reader: AddressReader, addresses: SignedAddresses): string {
  return addresses.sign(`/user/image/${versionOf(key)}`, reader);
}

function versionOf(key: string): string {
  return key.slice(0, 16);
}

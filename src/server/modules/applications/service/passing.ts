import type { FileStore, OpenFile } from '#server/adapters/files/port.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Waiter } from '#server/platform/http/handler.ts';

/** How many unstored papers may be sent at a time to one account, and to all accounts together. */
const OF_ONE = 3;
const OF_ALL = 100;
const RETRY_AFTER_S = 5;

/** The accounts that unstored papers are being made for and sent to, once for each paper: a semaphore per account. */
const sending: string[] = [];

/**
 * A paper that is made for one download and not stored. It takes disk space until the download ends, however slow the
 * client is, so the number of concurrent ones is limited. @throws AppError `rate_limited`, `unavailable`
 */
export async function passOnce(
  files: FileStore,
  parts: AsyncIterable<Uint8Array>,
  { name }: Waiter,
): Promise<OpenFile> {
  if (sending.filter((other) => other === name).length >= OF_ONE) {
    throw new AppError('rate_limited', {}, RETRY_AFTER_S);
  }
  if (sending.length >= OF_ALL) throw new AppError('unavailable', {}, RETRY_AFTER_S);
  sending.push(name);
  const leave = () => void sending.splice(sending.indexOf(name), 1);
  try {
    const file = await files.pass(parts);
    file.stream.once('close', leave);
    return file;
  } catch (error) {
    leave();
    throw error;
  }
}

import type { FileStore, OpenFile } from '#server/adapters/files/port.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Waiter } from '#server/platform/http/handler.ts';

/** How many papers that are kept nowhere one account may be sent at a time, and all accounts together. */
const OF_ONE = 3;
const OF_ALL = 100;
const RETRY_AFTER_S = 5;

/** Whose papers are made and sent now; somebody has a place for each. */
const sending: string[] = [];

/**
 * A paper that is made for one reading. It takes room on the disk until that has ended, however slowly it is read, so that
 * there are few at a time. @throws AppError `rate_limited`, `unavailable`
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

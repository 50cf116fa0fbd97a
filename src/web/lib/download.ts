import { ApiError, addressOf, type CallOptions, noAnswer } from './api.ts';
import { noteFailedRequest } from './failure.ts';
import { openStream } from './session.ts';

/** The endpoints whose files are downloaded and not displayed. */
type Saved =
  | 'exportUser'
  | 'exportEmploymentsCsv'
  | 'exportEmploymentsXlsx'
  | 'exportMarketCsv'
  | 'getInterviewFile'
  | 'getOwnInterviewFile';

/** How long an object URL stays valid, so that the browser can start the download. */
const SAVING_MS = 60_000;

/**
 * Downloads the file of an endpoint; `onReceived` is called with the number of bytes received so far.
 * @throws ApiError like calls, also if the connection breaks
 */
export async function download<Name extends Saved>(
  name: Name,
  options: CallOptions<Name>,
  onReceived?: (bytes: number) => void,
): Promise<Blob> {
  const response = await openStream(
    await addressOf(name, options),
    options.signal ? { signal: options.signal } : {},
  );
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => ({})));
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  try {
    for (const reader = response.body?.getReader(); reader !== undefined; ) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      received += value.length;
      onReceived?.(received);
    }
  } catch (error) {
    if (options.signal?.aborted) throw error;
    noteFailedRequest();
    throw noAnswer();
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
}

/** Hands a file to the browser, which saves it under that name. */
export function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), SAVING_MS);
}

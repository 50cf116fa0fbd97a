import { endpoints } from '#api/endpoints.ts';
import { ApiError } from './api.ts';
import { noteFailedRequest } from './failure.ts';
import { openStream } from './session.ts';

/**
 * A file of an endpoint that answers one; `onReceived` is told how many bytes have come.
 * @throws ApiError as calls do, also where it breaks off
 */
export async function download(
  name: 'exportUser',
  onReceived: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const response = await openStream(`/api${endpoints[name].path}`, signal);
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => ({})));
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  try {
    for (const reader = response.body?.getReader(); reader !== undefined; ) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      received += value.length;
      onReceived(received);
    }
  } catch (error) {
    if (signal.aborted) throw error;
    noteFailedRequest();
    throw new ApiError(0, { error: 'network', code: 'network' });
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
}

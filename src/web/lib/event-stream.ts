import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** The default delay, unless the server sends another. */
const RETRY_MS = 3000;
/** The maximum of the exponential backoff: the same as the polling interval of the list. */
const RETRY_MAX_MS = 120_000;
/**
 * The server sends a heartbeat every 20 seconds; after this long without a byte the connection is dead, or a proxy
 * buffers it.
 */
const SILENCE_MS = 60_000;
/** A stream that lasted this long was healthy, which resets the backoff. */
const GOOD_MS = 30_000;

interface StreamOptions {
  open(signal: AbortSignal): Promise<Response>;
  /** The stream is open: events from now on will be delivered. */
  onOpen(): void;
  onEvent(event: EventSourceMessage): void;
  signal: AbortSignal;
}

/** Reads an event stream and reconnects until it is aborted. Never rejects. */
export async function followEvents({ signal, onOpen, ...options }: StreamOptions): Promise<void> {
  let failures = 0;
  let retryMs = RETRY_MS;
  while (!signal.aborted) {
    let openedAt = Number.POSITIVE_INFINITY;
    const asked = await readOnce({
      ...options,
      signal,
      onOpen() {
        openedAt = performance.now();
        onOpen();
      },
      onRetry: (ms) => {
        retryMs = ms;
      },
    }).catch(() => 0);
    failures = performance.now() - openedAt > GOOD_MS ? 0 : failures + 1;
    const wait = Math.min(RETRY_MAX_MS, retryMs * 2 ** Math.max(0, failures - 1));
    // Jitter, so that browsers do not all reconnect at once to a node that has just started.
    await pause(Math.max(asked, wait * spread()), signal);
  }
}

/** Reads until the stream ends. Returns the delay in milliseconds that the server asks for. */
async function readOnce({
  open,
  onOpen,
  onEvent,
  onRetry,
  signal,
}: StreamOptions & { onRetry(ms: number): void }): Promise<number> {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), SILENCE_MS);
  };
  hear();
  try {
    const response = await open(AbortSignal.any([signal, silent.signal]));
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      return Number(response.headers.get('retry-after') ?? 0) * 1000;
    }
    const parser = createParser({ onEvent, onRetry });
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    let isOpen = false;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 0;
      hear();
      // Only the first bytes prove that no proxy buffers the stream.
      if (!isOpen) onOpen();
      isOpen = true;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(timer);
  }
}

/** A random factor between 0.5 and 1.5. */
function spread(): number {
  const [chance = 0] = crypto.getRandomValues(new Uint8Array(1));
  return 0.5 + chance / 256;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}

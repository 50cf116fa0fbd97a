import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** Until the server says otherwise. */
const RETRY_MS = 3000;
/** The longest between two attempts: as often as the list is asked for anyway. */
const RETRY_MAX_MS = 120_000;
/** The server sends something every 20 seconds; after this long without a byte nobody is there, or something hoards it. */
const SILENCE_MS = 60_000;
/** A stream that held so long was a good one. */
const GOOD_MS = 30_000;

interface StreamOptions {
  open(signal: AbortSignal): Promise<Response>;
  /** It has begun, and what happens from now on will be told. */
  onOpen(): void;
  onEvent(event: EventSourceMessage): void;
  signal: AbortSignal;
}

/** Reads a stream of events, again and again until it is told to stop. Never rejects. */
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
    // Spread, so that not all browsers come at once to a node that has just started.
    await pause(Math.max(asked, wait * spread()), signal);
  }
}

/** Reads until the stream ends. Answers how long the server asks to wait, in milliseconds. */
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
      // Its first bytes show that nothing on the way keeps them back.
      if (!isOpen) onOpen();
      isOpen = true;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Between half and one and a half. */
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

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followEvents } from './event-stream.ts';

/** A fake server that answers each connection attempt as the test says. */
interface Attempt {
  at: number;
  signal: AbortSignal;
  answer(status: number, headers?: Record<string, string>): void;
  begin(): void;
  send(text: string): void;
  end(): void;
  fail(): void;
}

let attempts: Attempt[];
let heard: string[];
let stop: AbortController;
let following: Promise<void>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    (bytes as Uint8Array).fill(128);
    return bytes;
  });
  attempts = [];
  heard = [];
  stop = new AbortController();
  following = followEvents({
    open,
    onOpen: () => heard.push('open'),
    onEvent: ({ event, data }) => heard.push(`${event} ${data}`),
    signal: stop.signal,
  });
});
afterEach(async () => {
  stop.abort();
  await vi.advanceTimersByTimeAsync(0);
  await following;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open(signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    let body: ReadableStreamDefaultController<Uint8Array> | undefined;
    signal.addEventListener('abort', () => {
      reject(signal.reason);
      body?.error(signal.reason);
    });
    attempts.push({
      at: Date.now(),
      signal,
      answer: (status, headers = {}) => resolve(new Response('', { status, headers })),
      begin: () =>
        resolve(
          new Response(
            new ReadableStream({
              start(controller) {
                body = controller;
              },
            }),
          ),
        ),
      send: (text) => body?.enqueue(new TextEncoder().encode(text)),
      end: () => body?.close(),
      fail: () => reject(new Error('No connection')),
    });
  });
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const last = () => attempts.at(-1) as Attempt;
const began = async () => {
  last().begin();
  await wait(0);
  last().send('retry: 3000\n\n');
  await wait(0);
};

describe('an event stream', () => {
  it('delivers events that arrive in fragments, and skips heartbeats', async () => {
    await began();
    last().send('event: news\ndata: {"comp');
    last().send('any_id":7}\n\n:\n\nevent: news\r\ndata: è\r\n\r\n');
    await wait(0);
    expect(heard).toEqual(['open', 'news {"company_id":7}', 'news è']);
  });

  it('counts as open only after its first bytes, since a proxy may buffer them', async () => {
    last().begin();
    await wait(1000);
    expect(heard).toEqual([]);
    last().send(':\n\n');
    await wait(0);
    expect(heard).toEqual(['open']);
  });

  it('reconnects after it ends, with the delay that the server asks for', async () => {
    await began();
    last().send('retry: 7000\n\n');
    await wait(40_000);
    last().end();
    await wait(6999);
    expect(attempts).toHaveLength(1);
    await wait(1);
    expect(attempts).toHaveLength(2);
    await began();
    expect(heard).toEqual(['open', 'open']);
  });

  it('is given up after a minute without a heartbeat', async () => {
    await began();
    await wait(50_000);
    last().send(':\n\n');
    await wait(59_999);
    expect(last().signal.aborted).toBe(false);
    await wait(1);
    expect(attempts[0]?.signal.aborted).toBe(true);
    await wait(3000);
    expect(attempts).toHaveLength(2);
  });
});

describe('reconnecting without a stream', () => {
  it('doubles the delay, up to the two minutes of the polling interval', async () => {
    const pauses: number[] = [];
    for (let failure = 0; failure < 8; failure += 1) {
      const { at } = last();
      last().fail();
      while (last().at === at) await wait(500);
      pauses.push((last().at - at) / 1000);
    }
    expect(pauses).toEqual([3, 6, 12, 24, 48, 96, 120, 120]);
  });

  it('doubles the delay also if a proxy buffers the stream', async () => {
    for (const pause of [3, 6, 12]) {
      const { at } = last();
      last().begin();
      while (last().at === at) await wait(500);
      expect((last().at - at) / 1000).toBe(60 + pause);
    }
  });

  it('waits as long as the refusal says (Retry-After)', async () => {
    last().answer(429, { 'retry-after': '120' });
    await wait(119_999);
    expect(attempts).toHaveLength(1);
    await wait(1);
    expect(attempts).toHaveLength(2);
  });
});

it('stops when it is aborted', async () => {
  await began();
  stop.abort();
  await wait(300_000);
  expect(attempts).toHaveLength(1);
  expect(attempts[0]?.signal.aborted).toBe(true);
});

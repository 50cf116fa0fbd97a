import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../session.ts';
import type { AppError } from './errors.ts';
import { createEventStreams, STREAMS } from './event-streams.ts';

/** The part of a response that a stream writes to. */
class Response extends EventEmitter {
  text = '';
  status: number | undefined;
  headers: Record<string, string> = {};
  writableLength = 0;
  destroyed = false;
  ended = false;

  writeHead(status: number, headers: Record<string, string>) {
    this.status = status;
    this.headers = headers;
  }
  write(text: string) {
    if (this.destroyed || this.ended) throw new Error('Written to a response that has ended');
    this.text += text;
  }
  end() {
    this.ended = true;
    this.emit('close');
  }
  destroy() {
    this.destroyed = true;
    this.emit('close');
  }
}

const NOW = new Date('2026-11-20T11:00:00Z');
const LATER = new Date('2026-11-20T11:15:00Z');

let over: (caller: Caller, by: Date) => boolean;
let asked: { sessions: number; by: Date }[];
let isAway: boolean;
let streams: ReturnType<typeof createEventStreams>;
let registry: Registry;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  over = () => false;
  asked = [];
  isAway = false;
  begin({});
});
afterEach(() => {
  streams.close();
  vi.useRealTimers();
});

function begin(bounds: Partial<typeof STREAMS>) {
  registry = new Registry();
  streams = createEventStreams({
    sessions: {
      async findOver(callers, by) {
        if (isAway) throw new Error('The database is away');
        asked.push({ sessions: callers.length, by });
        return callers.filter((caller) => over(caller, by));
      },
    },
    clock: { now: () => NOW, today: () => '2026-11-20' },
    metrics: registry,
    bounds: { ...STREAMS, ...bounds },
  });
}

const callerOf = (id: number, sessionId = id * 10): Caller => ({
  user: {
    id,
    role: 'employee',
    language: 'de',
    sessionVersion: 1,
    disabled: false,
    lacksSecondFactor: false,
  },
  sessionId,
  until: LATER,
});

function open(caller = callerOf(1)): Response {
  const raw = new Response();
  const reply = { raw, hijack() {}, getHeaders: () => ({ 'x-request-id': 'r' }) };
  streams.open(caller).begin(reply as unknown as FastifyReply);
  return raw;
}

const refusalOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    const { code, retryAfter } = error as AppError;
    return { code, retryAfter };
  }
  return null;
};

const seconds = (n: number) => vi.advanceTimersByTimeAsync(n * 1000);

describe('a stream of events', () => {
  it('tells proxies to neither buffer nor cache it, and sends its first bytes at once', () => {
    const { status, headers, text } = open();
    expect(status).toBe(200);
    expect(headers).toEqual({
      'x-request-id': 'r',
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(text).toBe('retry: 3000\n\n');
  });

  it('receives every event of its account, and none of others', () => {
    const [own, second, other] = [open(callerOf(1)), open(callerOf(1, 11)), open(callerOf(2))];
    streams.send(1, 'news', { company_id: 7 });
    streams.send(3, 'news', { company_id: null });
    const event = 'event: news\ndata: {"company_id":7}\n\n';
    expect(own.text).toBe(`retry: 3000\n\n${event}`);
    expect(second.text).toBe(own.text);
    expect(other.text).toBe('retry: 3000\n\n');
  });

  it('sends a heartbeat every twenty seconds, so that no proxy closes it as idle', async () => {
    const stream = open();
    await seconds(60);
    expect(stream.text).toBe(`retry: 3000\n\n${':\n\n'.repeat(3)}`);
  });

  it('has its heartbeat at another second than other streams', async () => {
    const opened = Array.from({ length: 40 }, (_, at) => open(callerOf(at + 1)));
    await seconds(1);
    expect(opened.filter(({ text }) => text.endsWith(':\n\n'))).toHaveLength(2);
    await seconds(19);
    expect(opened.filter(({ text }) => text.endsWith(':\n\n'))).toHaveLength(40);
    expect(asked.map(({ sessions }) => sessions)).toEqual(Array(20).fill(2));
  });

  it('is closed when its reader stops reading', async () => {
    const stream = open();
    stream.writableLength = 16 * 1024 + 1;
    streams.send(1, 'news', { company_id: null });
    streams.send(1, 'news', { company_id: null });
    await seconds(20);
    expect(stream.destroyed).toBe(true);
    expect(stream.text).toBe('retry: 3000\n\n');
  });
});

describe('a stream ends', () => {
  it('with its session, at the next heartbeat, while other streams stay open', async () => {
    const [gone, stays] = [open(callerOf(1)), open(callerOf(2))];
    over = ({ sessionId }) => sessionId === 10;
    await seconds(20);
    expect([gone.ended, stays.ended]).toEqual([true, false]);
  });

  it('before its token expires: validity is checked for the time of the next heartbeat', async () => {
    open();
    await seconds(20);
    expect(asked).toEqual([{ sessions: 1, by: new Date(NOW.getTime() + 20_000) }]);
  });

  it('at once where a session of the account was announced as ended, but only with its own session', async () => {
    const [gone, stays, other] = [open(callerOf(1, 11)), open(callerOf(1, 12)), open(callerOf(2))];
    over = ({ sessionId }) => sessionId === 11;
    await streams.check(1);
    expect([gone.ended, stays.ended, other.ended]).toEqual([true, false, false]);
    expect(asked).toEqual([{ sessions: 2, by: NOW }]);
  });

  it('not because the database is unavailable', async () => {
    isAway = true;
    const stream = open();
    await seconds(40);
    expect(stream.ended).toBe(false);
    over = () => true;
    isAway = false;
    await seconds(20);
    expect(stream.ended).toBe(true);
  });

  it('when the node stops, and no other begins', () => {
    const stream = open();
    streams.close();
    expect(stream.ended).toBe(true);
    expect(refusalOf(() => open(callerOf(2)))).toEqual({ code: 'unavailable', retryAfter: 120 });
  });
});

describe('the limits of event streams', () => {
  it('allow an account twenty, and another one once a reader has disconnected', () => {
    const opened = Array.from({ length: 20 }, () => open());
    expect(refusalOf(() => open())).toEqual({ code: 'rate_limited', retryAfter: 120 });
    expect(refusalOf(() => open(callerOf(2)))).toBe(null);
    opened[3]?.destroy();
    expect(refusalOf(() => open())).toBe(null);
    expect(refusalOf(() => open())).toEqual({ code: 'rate_limited', retryAfter: 120 });
  });

  it('allow a node a total over all accounts', async () => {
    begin({ total: 3 });
    const opened = [open(callerOf(1)), open(callerOf(2)), open(callerOf(3))];
    expect(refusalOf(() => open(callerOf(4)))).toEqual({ code: 'unavailable', retryAfter: 120 });
    expect(await registry.metrics()).toContain('event_streams_open 3');
    opened[0]?.destroy();
    expect(refusalOf(() => open(callerOf(4)))).toBe(null);
  });

  it('do not count a stream whose caller disconnected before it began', () => {
    begin({ total: 1 });
    const raw = new Response();
    raw.destroyed = true;
    streams.open(callerOf(1)).begin({ raw, hijack() {}, getHeaders: () => ({}) } as unknown as FastifyReply);
    expect(refusalOf(() => open())).toBe(null);
  });
});

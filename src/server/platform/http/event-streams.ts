import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Caller, Sessions } from '../session.ts';
import { AppError } from './errors.ts';
import { StreamedReply } from './handler.ts';

/** The limits of the event streams of a node (rule wire/streams). */
export const STREAMS = {
  total: 5000,
  /** A browser shares one stream among its tabs; a reception uses one account on several devices. */
  ofAccount: 20,
  /**
   * The heartbeat interval, at which sessions are checked, too. Proxies close connections that are silent for a minute.
   */
  beatSeconds: 20,
  /** The back-pressure limit: a stream with more unsent data is closed, because its reader is gone or too slow. */
  unreadBytes: 16 * 1024,
  /** The reconnection delay for clients that are refused or whose stream ends. */
  refusedSeconds: 120,
  retryMs: 3000,
};

/** Asks proxies to neither buffer nor transform the stream. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} satisfies OutgoingHttpHeaders;

/** A comment of the event stream format, which readers ignore. */
const BEAT = ':\n\n';

interface Stream {
  raw: ServerResponse;
  caller: Caller;
  /** The streams that share a heartbeat. */
  group: Set<Stream>;
}

/** The server-sent event streams of this node. */
export interface EventStreams {
  /**
   * A reply that stays open as an event stream for the caller's account, until its token expires or is revoked.
   * @throws AppError when it is sent: `rate_limited` where the account has too many streams, `unavailable` where the
   * node has
   */
  open(caller: Caller): StreamedReply;
  /** Sends an event to every stream of the account. */
  send(userId: number, event: string, data: object): void;
  /** Closes those streams of the account whose sessions are over. */
  check(userId: number): Promise<void>;
  /** Closes all streams and refuses new ones. */
  close(): void;
}

interface Context {
  sessions: Pick<Sessions, 'findOver'>;
  clock: Clock;
  metrics: Registry;
  bounds?: typeof STREAMS;
}

export function createEventStreams({ sessions, clock, metrics, bounds = STREAMS }: Context): EventStreams {
  const ofAccounts = new Map<number, Set<Stream>>();
  // Staggered by the second, so that heartbeats and session checks do not all run at once.
  const groups = Array.from({ length: bounds.beatSeconds }, () => new Set<Stream>());
  let total = 0;
  let begun = 0;
  let second = 0;
  let isClosed = false;
  let isLooking = false;
  new Gauge({
    name: 'event_streams_open',
    help: 'Streams of events that browsers hold open on this node',
    registers: [metrics],
    collect() {
      this.set(total);
    },
  });

  const remove = (stream: Stream) => {
    const userId = stream.caller.user.id;
    if (!stream.group.delete(stream)) return;
    total -= 1;
    const ofAccount = ofAccounts.get(userId);
    ofAccount?.delete(stream);
    if (ofAccount?.size === 0) ofAccounts.delete(userId);
  };

  const write = (stream: Stream, text: string) => {
    if (stream.raw.writableLength <= bounds.unreadBytes) return void stream.raw.write(text);
    remove(stream);
    stream.raw.destroy();
  };

  const end = (stream: Stream) => {
    remove(stream);
    stream.raw.end();
  };

  /** Closes the streams whose session is over, or whose token expires by the given time. */
  const endOver = async (streams: readonly Stream[], by: Date) => {
    const over = new Set(
      await sessions.findOver(
        streams.map(({ caller }) => caller),
        by,
      ),
    );
    for (const stream of streams) if (over.has(stream.caller)) end(stream);
  };

  const beat = () => {
    second = (second + 1) % groups.length;
    const streams = [...(groups[second] as Set<Stream>)];
    if (streams.length === 0) return;
    for (const stream of streams) write(stream, BEAT);
    // Single-flight: a slow or unavailable database must not accumulate session checks. Streams stay open meanwhile.
    if (isLooking) return;
    isLooking = true;
    endOver(streams, new Date(clock.now().getTime() + bounds.beatSeconds * 1000))
      .catch(() => {})
      .finally(() => {
        isLooking = false;
      });
  };
  const timer = setInterval(beat, 1000).unref();

  const begin = (caller: Caller, reply: FastifyReply) => {
    const userId = caller.user.id;
    const ofAccount = ofAccounts.get(userId) ?? new Set();
    const refuse = (code: 'rate_limited' | 'unavailable') => new AppError(code, {}, bounds.refusedSeconds);
    if (isClosed || total >= bounds.total) throw refuse('unavailable');
    if (ofAccount.size >= bounds.ofAccount) throw refuse('rate_limited');
    const { raw } = reply;
    if (raw.destroyed) return;
    reply.hijack();
    const group = groups[begun++ % groups.length] as Set<Stream>;
    const stream = { raw, caller, group };
    raw.once('close', () => remove(stream));
    ofAccounts.set(userId, ofAccount.add(stream));
    group.add(stream);
    total += 1;
    raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...HEADERS });
    raw.write(`retry: ${bounds.retryMs}\n\n`);
  };

  return {
    open: (caller) => new StreamedReply((reply) => begin(caller, reply)),
    send(userId, event, data) {
      const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
      for (const stream of ofAccounts.get(userId) ?? []) write(stream, text);
    },
    async check(userId) {
      const streams = [...(ofAccounts.get(userId) ?? [])];
      if (streams.length > 0) await endOver(streams, clock.now());
    },
    close() {
      isClosed = true;
      clearInterval(timer);
      for (const group of groups) for (const stream of [...group]) end(stream);
    },
  };
}

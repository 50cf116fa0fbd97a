import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Caller, Sessions } from '../session.ts';
import { AppError } from './errors.ts';
import { StreamedReply } from './handler.ts';

/** How many streams a node holds open, and how (rule wire/streams). */
export const STREAMS = {
  total: 5000,
  /** Each browser has one, whatever its tabs; a reception has one account on several devices. */
  ofAccount: 20,
  /** Each has its beat so often, and is looked at then whether it goes on. Proxies give up what is silent for a minute. */
  beatSeconds: 20,
  /** What may lie here unread of one: its reader has gone, or takes nothing. */
  unreadBytes: 16 * 1024,
  /** How long whoever is refused, or sees the end of one, is asked to wait before it comes again. */
  refusedSeconds: 120,
  retryMs: 3000,
};

/** Proxies hand on at once what says so, and change nothing of it. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} satisfies OutgoingHttpHeaders;

/** A comment, which readers pass over. */
const BEAT = ':\n\n';

interface Stream {
  raw: ServerResponse;
  caller: Caller;
  /** Those that have their beat at the same time. */
  group: Set<Stream>;
}

/** The streams of events that callers hold open on this node. */
export interface EventStreams {
  /**
   * A reply that stays open as a stream of the caller's account, until its token would not be taken any more.
   * @throws AppError, as it is sent, `rate_limited` where the account has too many, `unavailable` where the node has
   */
  open(caller: Caller): StreamedReply;
  /** Writes an event to every stream of the account. */
  tell(userId: number, event: string, data: object): void;
  /** Ends the streams of the account whose sessions are over. */
  check(userId: number): Promise<void>;
  /** Ends all of them, and lets nobody begin another. */
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
  // So that neither beats nor looking at sessions come all at once.
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

  /** Ends those whose token will have run out by then, or whose session is over. */
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
    // One look at a time: a database that is slow, or away, is not asked more and more. Streams go on meanwhile.
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
    tell(userId, event, data) {
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

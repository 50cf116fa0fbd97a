import { AppError } from '../http/errors.ts';
import type { Waiter } from '../http/handler.ts';
import { startWorkerProcess, type WorkerCall, type WorkerProcess } from './worker-process.ts';

/** The time limit was exceeded: the content is too complex, or the machine is overloaded. */
export class TooSlowError extends Error {
  override name = 'TooSlowError';
}

/** Makes documents and parses uploads in a separate process, so that neither blocks the event loop. */
export interface DocumentWorker {
  /**
   * Calls a function of a module with the content; content and result must be structured-cloneable. Calls without a
   * waiter are those of background tasks.
   * @throws AppError `unavailable` while the queue is full, or once the waiter is gone or has waited for too long;
   * `rate_limited` while the waiter has too many queued calls
   * @throws TooSlowError @throws Error the function's error, or why its process exited
   */
  run<Render extends (content: never) => Promise<unknown>>(
    module: URL,
    render: string,
    content: Parameters<Render>[0],
    waiter?: Waiter,
    timeLimitMs?: number,
  ): Promise<Awaited<ReturnType<Render>>>;
  /** Ends the process; running and queued calls are rejected. */
  close(): Promise<void>;
}

interface Options {
  /** The length of the queue. */
  room?: number;
  timeLimitMs?: number;
  /** How long a call may be queued. */
  longestWaitMs?: number;
  /** How long a paper may take before the excess counts against its waiter's priority. */
  freeMs?: number;
}

interface QueuedCall {
  call: WorkerCall;
  /** The waiter's name; tasks share one. */
  name: string;
  /** The priority: the call with the lowest rank runs next. */
  rank: number;
  timeLimitMs: number;
  resolve: (made: never) => void;
  reject: (reason: unknown) => void;
}

/** The default length of the queue: some seconds of work. */
const ROOM = 200;
/** The number of queued calls of one waiter, beside the running one. */
const ROOM_OF_ONE = 2;
const TASKS = 'tasks';
/** Tasks rank behind interactive calls: their cost is multiplied by this. */
const TASK_WEIGHT = 10;
/** Well before the timeout of the waiter's connection (rule wire/slow-callers), with time left to make the paper. */
const LONGEST_WAIT_MS = 20_000;
const FREE_MS = 1000;
/** A paper takes some tens of milliseconds; one that never ends would block all others. */
const TIME_LIMIT_MS = 30_000;
/** How many bytes of input take about as long as a character of text. */
const BYTES_PER_CHARACTER = 500;
/** The time for a process to start on a busy machine. */
const STARTING_MS = 30_000;
/** Enough for a busy machine to catch up. */
export const RETRY_AFTER_S = 5;

/**
 * Schedules calls by fair queueing (Demers, Keshav and Shenker 1989): each is ranked behind the waiter's previous one
 * by its size, and never before the running one. So small papers overtake the large ones of others, and a waiter with
 * many calls ranks behind those with few. Because a small call may still take long, a waiter whose papers exceeded the
 * free time comes after all others while anybody waits. Calls that are queued for too long are rejected
 * (rule running/papers-in-turn).
 *
 * The process starts with the first call and is reused, one call at a time. When it crashes, only the running call is
 * lost; the next one gets a new process.
 */
export function openDocumentWorker({
  room = ROOM,
  timeLimitMs: usualLimitMs = TIME_LIMIT_MS,
  longestWaitMs = LONGEST_WAIT_MS,
  freeMs = FREE_MS,
}: Options = {}): DocumentWorker {
  const waiting = new Set<QueuedCall>();
  /** The last rank of each waiter that is ahead of `reached`. */
  const ranks = new Map<string, number>();
  let reached = 0;
  /** How much longer than the free time the papers of each waiter took. */
  const overtime = new Map<string, number>();
  let current: QueuedCall | null = null;
  let begun = 0;
  let running: WorkerProcess | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function start(): WorkerProcess {
    const started: WorkerProcess = startWorkerProcess({
      onBegun() {
        if (running === started) giveTime(started, 0);
      },
      onResult(result) {
        if (running !== started) return;
        if (result.isSpent) {
          running = null;
          started.kill();
        }
        if ('made' in result) current?.resolve(result.made as never);
        else current?.reject(result.error);
        next(result.tookMs);
      },
      onEnd: (reason) => lose(started, reason),
    });
    return started;
  }

  function lose(ended: WorkerProcess, reason: unknown): void {
    if (running !== ended) return;
    running = null;
    current?.reject(reason);
    next();
  }

  /** @param tookMs how long the current call took, if its process said so */
  function next(tookMs = performance.now() - begun): void {
    clearTimeout(timer);
    const over = tookMs - freeMs;
    if (current !== null && over > 0 && current.name !== TASKS) {
      overtime.set(current.name, (overtime.get(current.name) ?? 0) + over);
    }
    current = first(waiting, overtime);
    if (current === null) {
      ranks.clear();
      overtime.clear();
      // An idle process must not keep the server alive.
      running?.mayEnd(true);
      return;
    }
    waiting.delete(current);
    reached = current.rank;
    for (const [name, rank] of ranks) if (rank <= reached) ranks.delete(name);
    const process = running ?? start();
    running = process;
    process.mayEnd(false);
    process.run(current.call);
    giveTime(process, STARTING_MS);
  }

  /** Restarts the time limit of the running call, extended by the time that the process takes to start. */
  function giveTime(process: WorkerProcess, startingMs: number): void {
    if (current === null) return;
    const { timeLimitMs } = current;
    begun = performance.now();
    clearTimeout(timer);
    timer = setTimeout(() => {
      lose(process, new TooSlowError(`A paper was not done after ${timeLimitMs} ms`));
      process.kill();
    }, timeLimitMs + startingMs);
  }

  return {
    async run(module, render, content, waiter, timeLimitMs = usualLimitMs) {
      if (closed || waiting.size >= room || waiter?.gone.aborted) {
        throw new AppError('unavailable', {}, RETRY_AFTER_S);
      }
      const name = waiter?.name ?? TASKS;
      const own = [...waiting].filter((call) => call.name === name).length;
      if (waiter !== undefined && own >= ROOM_OF_ONE) throw new AppError('rate_limited', {}, RETRY_AFTER_S);
      // Cloned here and not when the call runs, so that the caller gets the error for content that cannot be cloned.
      const call = structuredClone({ module: module.href, render, content });
      const { promise, resolve, reject } = Promise.withResolvers<never>();
      const size = sizeOf(content) * (waiter === undefined ? TASK_WEIGHT : 1);
      const queued: QueuedCall = {
        call,
        name,
        rank: Math.max(reached, ranks.get(name) ?? 0) + size,
        timeLimitMs,
        resolve,
        reject,
      };
      ranks.set(name, queued.rank);
      waiting.add(queued);
      const drop = () => {
        // A running call is not cancelled: it ends soon, and killing its process would cost a restart.
        if (waiting.delete(queued)) reject(new AppError('unavailable', {}, RETRY_AFTER_S));
      };
      const patience = waiter && setTimeout(drop, longestWaitMs);
      waiter?.gone.addEventListener('abort', drop, { once: true });
      if (current === null) next();
      return promise.finally(() => {
        clearTimeout(patience);
        waiter?.gone.removeEventListener('abort', drop);
      });
    },
    async close() {
      closed = true;
      const process = running;
      for (const call of waiting) call.reject(new AppError('unavailable'));
      waiting.clear();
      if (process === null) return;
      lose(process, new AppError('unavailable'));
      process.kill();
    },
  };
}

/** The call with the least overtime of its waiter, then the lowest rank, then first in. */
function first(calls: Iterable<QueuedCall>, overtime: ReadonlyMap<string, number>): QueuedCall | null {
  let least: QueuedCall | null = null;
  const over = ({ name }: QueuedCall) => overtime.get(name) ?? 0;
  for (const call of calls) {
    const less = least === null ? -1 : over(call) - over(least) || call.rank - least.rank;
    if (less < 0) least = call;
  }
  return least;
}

/** The estimated size in characters; values that are neither text nor bytes count little. */
function sizeOf(content: unknown): number {
  if (typeof content === 'string') return content.length + 1;
  if (ArrayBuffer.isView(content)) return 1 + content.byteLength / BYTES_PER_CHARACTER;
  if (typeof content !== 'object' || content === null) return 1;
  return Object.values(content).reduce<number>((sum, value) => sum + sizeOf(value), 1);
}

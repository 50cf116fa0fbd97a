import { getCompileCacheDir } from 'node:module';
import { Worker } from 'node:worker_threads';
import { AppError } from '../http/errors.ts';
import type { Waiter } from '../http/handler.ts';

/** A paper to be made, as the thread is told of it. */
export interface Sheet {
  /** The address of a module, and the function in it that makes the paper. */
  module: string;
  render: string;
  content: unknown;
}

/** What the thread answers. */
export type Printed = ({ made: unknown } | { error: unknown }) & {
  /** It holds so much that the next sheet is better made by another thread: libraries never forget a name they have read. */
  isSpent: boolean;
};

/** A paper was not done in its time: because of what it is made of, or because the machine had no time for it. */
export class TooSlowError extends Error {
  override name = 'TooSlowError';
}

/** Makes papers in a thread of its own, so that no request waits for the typesetting of one. */
export interface Press {
  /**
   * What a function of a module makes of its content, both of which have to be data. Without a waiter, a task orders it.
   * @throws AppError `unavailable` while too many others wait, or once the waiter is gone; `rate_limited` while others of
   *   the same waiter wait
   * @throws TooSlowError @throws Error what the function throws, or why its thread ended
   */
  print<Render extends (content: never) => Promise<unknown>>(
    module: URL,
    render: string,
    content: Parameters<Render>[0],
    waiter?: Waiter,
  ): Promise<Awaited<ReturnType<Render>>>;
  /** Ends the thread; what is being made or waits is refused. */
  close(): Promise<void>;
}

interface Options {
  /** How many may wait while one is being made. */
  room?: number;
  timeLimitMs?: number;
}

interface Order {
  sheet: Sheet;
  /** Whose it is; tasks share one name. */
  name: string;
  /** Where it stands: the order with the least is made next. */
  rank: number;
  resolve: (made: never) => void;
  reject: (reason: unknown) => void;
}

/** How many papers may wait unless said otherwise: some seconds of work. */
const ROOM = 200;
/** How many papers of one waiter may wait, beside the one that is made. */
const ROOM_OF_ONE = 2;
const TASKS = 'tasks';
/** How much longer a paper counts when nobody waits for it. */
const TASK_WEIGHT = 10;
/** A paper takes some tens of milliseconds; one that never ends would hold up all others. */
const TIME_LIMIT_MS = 30_000;
export const MAX_HEAP_MB = 256;
/** How many bytes of what is read take about as long as a character that is set. */
const BYTES_PER_CHARACTER = 500;
const RETRY_AFTER_S = 5;

/**
 * Between waiters it goes round by what they order, as in fair queueing (Demers, Keshav and Shenker 1989): each paper is
 * ranked behind the waiter's former one by its size, and never before the paper that is being made. So a small paper passes
 * the large ones of others, whoever orders many stands behind those who order few, and all come in the end
 * (rule running/papers-in-turn).
 *
 * The thread starts with the first paper and stays for the others, one at a time. When it dies, only the paper that it
 * was making is lost; the next one gets another thread.
 */
export function openPress({ room = ROOM, timeLimitMs = TIME_LIMIT_MS }: Options = {}): Press {
  const waiting = new Set<Order>();
  /** The last rank of each waiter who is ahead of `reached`. */
  const ranks = new Map<string, number>();
  let reached = 0;
  let current: Order | null = null;
  let thread: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function start(): Worker {
    const worker = new Worker(new URL('./press-worker.ts', import.meta.url), {
      workerData: getCompileCacheDir(),
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    worker.on('message', (printed: Printed) => {
      if (thread !== worker) return;
      if (printed.isSpent) {
        thread = null;
        void worker.terminate();
      }
      if ('made' in printed) current?.resolve(printed.made as never);
      else current?.reject(printed.error);
      next();
    });
    worker.on('error', (error) => lose(worker, error));
    worker.on('exit', (code) => lose(worker, new Error(`The thread that makes papers ended (${code})`)));
    return worker;
  }

  function lose(worker: Worker, reason: unknown): void {
    if (thread !== worker) return;
    thread = null;
    current?.reject(reason);
    next();
  }

  function next(): void {
    clearTimeout(timer);
    current = first(waiting);
    if (current === null) {
      ranks.clear();
      // An idle thread keeps no process alive.
      thread?.unref();
      return;
    }
    waiting.delete(current);
    reached = current.rank;
    for (const [name, rank] of ranks) if (rank <= reached) ranks.delete(name);
    const worker = thread ?? start();
    thread = worker;
    worker.ref();
    worker.postMessage(current.sheet, buffersIn(current.sheet.content));
    timer = setTimeout(() => {
      lose(worker, new TooSlowError(`A paper was not done after ${timeLimitMs} ms`));
      void worker.terminate();
    }, timeLimitMs);
  }

  return {
    async print(module, render, content, waiter) {
      if (closed || waiting.size >= room || waiter?.gone.aborted) {
        throw new AppError('unavailable', {}, RETRY_AFTER_S);
      }
      const name = waiter?.name ?? TASKS;
      const own = [...waiting].filter((order) => order.name === name).length;
      if (waiter !== undefined && own >= ROOM_OF_ONE) throw new AppError('rate_limited', {}, RETRY_AFTER_S);
      // Here and not when its turn comes: what is no data is the mistake of whoever asks for the paper.
      const sheet = structuredClone({ module: module.href, render, content });
      const { promise, resolve, reject } = Promise.withResolvers<never>();
      const size = sizeOf(content) * (waiter === undefined ? TASK_WEIGHT : 1);
      const order: Order = {
        sheet,
        name,
        rank: Math.max(reached, ranks.get(name) ?? 0) + size,
        resolve,
        reject,
      };
      ranks.set(name, order.rank);
      waiting.add(order);
      const drop = () => {
        // What is being made is soon done, and its thread would have to be started anew.
        if (waiting.delete(order)) reject(new AppError('unavailable'));
      };
      waiter?.gone.addEventListener('abort', drop, { once: true });
      if (current === null) next();
      return promise.finally(() => waiter?.gone.removeEventListener('abort', drop));
    },
    async close() {
      closed = true;
      const worker = thread;
      for (const order of waiting) order.reject(new AppError('unavailable'));
      waiting.clear();
      if (worker === null) return;
      lose(worker, new AppError('unavailable'));
      await worker.terminate();
    },
  };
}

/** The one with the least rank; of equal ones, the one that came first. */
function first(orders: Iterable<Order>): Order | null {
  let least: Order | null = null;
  for (const order of orders) if (least === null || order.rank < least.rank) least = order;
  return least;
}

/** The buffers of what is made or to be made, which another thread gets without a copy; not those that hold other things. */
export function buffersIn(content: unknown): ArrayBuffer[] {
  if (typeof content !== 'object' || content === null) return [];
  if (ArrayBuffer.isView(content)) {
    const { buffer, byteLength } = content;
    return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
  }
  return [...new Set(Object.values(content).flatMap(buffersIn))];
}

/** How much there is to set, in characters; what is neither text nor bytes counts little. */
function sizeOf(content: unknown): number {
  if (typeof content === 'string') return content.length + 1;
  if (ArrayBuffer.isView(content)) return 1 + content.byteLength / BYTES_PER_CHARACTER;
  if (typeof content !== 'object' || content === null) return 1;
  return Object.values(content).reduce<number>((sum, value) => sum + sizeOf(value), 1);
}

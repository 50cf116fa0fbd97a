import { AppError } from '../http/errors.ts';
import type { Waiter } from '../http/handler.ts';
import { type PressProcess, type Sheet, startPressProcess } from './press-process.ts';

/** A paper was not done in its time: because of what it is made of, or because the machine had no time for it. */
export class TooSlowError extends Error {
  override name = 'TooSlowError';
}

/** Makes papers in a process of its own, so that no request waits for the typesetting of one. */
export interface Press {
  /**
   * What a function of a module makes of its content, both of which have to be data. Without a waiter, a task orders it.
   * @throws AppError `unavailable` while too many others wait, or once the waiter is gone or has waited for too long;
   *   `rate_limited` while others of the same waiter wait
   * @throws TooSlowError @throws Error what the function throws, or why its process ended
   */
  print<Render extends (content: never) => Promise<unknown>>(
    module: URL,
    render: string,
    content: Parameters<Render>[0],
    waiter?: Waiter,
    timeLimitMs?: number,
  ): Promise<Awaited<ReturnType<Render>>>;
  /** Ends the process; what is being made or waits is refused. */
  close(): Promise<void>;
}

interface Options {
  /** How many may wait while one is being made. */
  room?: number;
  timeLimitMs?: number;
  /** How long somebody waits until a paper is begun. */
  longestWaitMs?: number;
  /** How long a paper may take until its waiter is held to have had more than others. */
  freeMs?: number;
}

interface Order {
  sheet: Sheet;
  /** Whose it is; tasks share one name. */
  name: string;
  /** Where it stands: the order with the least is made next. */
  rank: number;
  timeLimitMs: number;
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
/** Well before the connection of who waits is given up (rule wire/slow-callers), with time left to make the paper. */
const LONGEST_WAIT_MS = 20_000;
const FREE_MS = 1000;
/** A paper takes some tens of milliseconds; one that never ends would hold up all others. */
const TIME_LIMIT_MS = 30_000;
/** How many bytes of what is read take about as long as a character that is set. */
const BYTES_PER_CHARACTER = 500;
/** Time for a process to get ready in, on a machine that is busy. */
const STARTING_MS = 30_000;
const RETRY_AFTER_S = 5;

/**
 * Between waiters it goes round by what they order, as in fair queueing (Demers, Keshav and Shenker 1989): each paper is
 * ranked behind the waiter's former one by its size, and never before the paper that is being made. So a small paper passes
 * the large ones of others, and whoever orders many stands behind those who order few. What is small may take long all the
 * same: whoever's papers did comes after all others for as long as anybody waits. Who has waited for too long is sent away
 * (rule running/papers-in-turn).
 *
 * The process starts with the first paper and stays for the others, one at a time. When it dies, only the paper that it
 * was making is lost; the next one gets another process.
 */
export function openPress({
  room = ROOM,
  timeLimitMs: usualLimitMs = TIME_LIMIT_MS,
  longestWaitMs = LONGEST_WAIT_MS,
  freeMs = FREE_MS,
}: Options = {}): Press {
  const waiting = new Set<Order>();
  /** The last rank of each waiter who is ahead of `reached`. */
  const ranks = new Map<string, number>();
  let reached = 0;
  /** How long the papers of each waiter took beyond what is free. */
  const overtime = new Map<string, number>();
  let current: Order | null = null;
  let begun = 0;
  let running: PressProcess | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function start(): PressProcess {
    const started: PressProcess = startPressProcess({
      onBegun() {
        if (running === started) giveTime(started, 0);
      },
      onPrinted(printed) {
        if (running !== started) return;
        if (printed.isSpent) {
          running = null;
          started.kill();
        }
        if ('made' in printed) current?.resolve(printed.made as never);
        else current?.reject(printed.error);
        next();
      },
      onEnd: (reason) => lose(started, reason),
    });
    return started;
  }

  function lose(ended: PressProcess, reason: unknown): void {
    if (running !== ended) return;
    running = null;
    current?.reject(reason);
    next();
  }

  function next(): void {
    clearTimeout(timer);
    const over = performance.now() - begun - freeMs;
    if (current !== null && over > 0 && current.name !== TASKS) {
      overtime.set(current.name, (overtime.get(current.name) ?? 0) + over);
    }
    current = first(waiting, overtime);
    if (current === null) {
      ranks.clear();
      overtime.clear();
      // An idle one keeps the server no longer.
      running?.mayEnd(true);
      return;
    }
    waiting.delete(current);
    reached = current.rank;
    for (const [name, rank] of ranks) if (rank <= reached) ranks.delete(name);
    const maker = running ?? start();
    running = maker;
    maker.mayEnd(false);
    maker.print(current.sheet);
    giveTime(maker, STARTING_MS);
  }

  /** Gives the paper that is made its time from now on, and what a process takes to get ready. */
  function giveTime(maker: PressProcess, startingMs: number): void {
    if (current === null) return;
    const { timeLimitMs } = current;
    begun = performance.now();
    clearTimeout(timer);
    timer = setTimeout(() => {
      lose(maker, new TooSlowError(`A paper was not done after ${timeLimitMs} ms`));
      maker.kill();
    }, timeLimitMs + startingMs);
  }

  return {
    async print(module, render, content, waiter, timeLimitMs = usualLimitMs) {
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
        timeLimitMs,
        resolve,
        reject,
      };
      ranks.set(name, order.rank);
      waiting.add(order);
      const drop = () => {
        // What is being made is soon done, and its process would have to be started anew.
        if (waiting.delete(order)) reject(new AppError('unavailable', {}, RETRY_AFTER_S));
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
      const maker = running;
      for (const order of waiting) order.reject(new AppError('unavailable'));
      waiting.clear();
      if (maker === null) return;
      lose(maker, new AppError('unavailable'));
      maker.kill();
    },
  };
}

/** The one of the waiter with the least overtime, and the least rank; of equal ones, the one that came first. */
function first(orders: Iterable<Order>, overtime: ReadonlyMap<string, number>): Order | null {
  let least: Order | null = null;
  const over = ({ name }: Order) => overtime.get(name) ?? 0;
  for (const order of orders) {
    const less = least === null ? -1 : over(order) - over(least) || order.rank - least.rank;
    if (less < 0) least = order;
  }
  return least;
}

/** How much there is to set, in characters; what is neither text nor bytes counts little. */
function sizeOf(content: unknown): number {
  if (typeof content === 'string') return content.length + 1;
  if (ArrayBuffer.isView(content)) return 1 + content.byteLength / BYTES_PER_CHARACTER;
  if (typeof content !== 'object' || content === null) return 1;
  return Object.values(content).reduce<number>((sum, value) => sum + sizeOf(value), 1);
}

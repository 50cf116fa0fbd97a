import { getCompileCacheDir } from 'node:module';
import { Worker } from 'node:worker_threads';
import { AppError } from '../http/errors.ts';

/** A paper to be made, as the thread is told of it. */
export interface Sheet {
  /** The address of a module, and the function in it that makes the paper. */
  module: string;
  render: string;
  content: unknown;
}

/** What the thread answers. */
export type Printed = { bytes: Uint8Array } | { error: unknown };

/** Makes papers in a thread of its own, so that no request waits for the typesetting of one. */
export interface Press {
  /**
   * What a function of a module makes of its content, which has to be data.
   * @throws AppError `unavailable` while too many others wait
   * @throws Error what the function throws, or why its thread ended
   */
  print<Render extends (content: never) => Promise<Uint8Array>>(
    module: URL,
    render: string,
    content: Parameters<Render>[0],
  ): Promise<Uint8Array>;
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
  resolve: (bytes: Uint8Array) => void;
  reject: (reason: unknown) => void;
}

/** How many papers may wait unless said otherwise: some seconds of work. */
const ROOM = 200;
/** A paper takes some tens of milliseconds; one that never ends would hold up all others. */
const TIME_LIMIT_MS = 30_000;
const MAX_HEAP_MB = 256;
const RETRY_AFTER_S = 5;

/**
 * The thread starts with the first paper and stays for the others, one at a time. When it dies, only the paper that it
 * was making is lost; the next one gets another thread.
 */
export function openPress({ room = ROOM, timeLimitMs = TIME_LIMIT_MS }: Options = {}): Press {
  const waiting: Order[] = [];
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
      if ('bytes' in printed) current?.resolve(printed.bytes);
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
    current = waiting.shift() ?? null;
    if (current === null) {
      // An idle thread keeps no process alive.
      thread?.unref();
      return;
    }
    const worker = thread ?? start();
    thread = worker;
    worker.ref();
    worker.postMessage(current.sheet);
    timer = setTimeout(() => {
      lose(worker, new Error(`A paper was not done after ${timeLimitMs} ms`));
      void worker.terminate();
    }, timeLimitMs);
  }

  return {
    async print(module, render, content) {
      if (closed || waiting.length >= room) throw new AppError('unavailable', {}, RETRY_AFTER_S);
      // Here and not when its turn comes: what is no data is the mistake of whoever asks for the paper.
      const sheet = structuredClone({ module: module.href, render, content });
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
      waiting.push({ sheet, resolve, reject });
      if (current === null) next();
      return promise;
    },
    async close() {
      closed = true;
      const worker = thread;
      for (const order of waiting.splice(0)) order.reject(new AppError('unavailable'));
      if (worker === null) return;
      lose(worker, new AppError('unavailable'));
      await worker.terminate();
    },
  };
}

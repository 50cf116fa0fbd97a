import { Worker } from 'node:worker_threads';
import type { Outcome, SnapshotFile, Work } from './index-worker.ts';
import type { JobDocument } from './port.ts';

/** The number of documents in a message, so that copying them does not block this thread for long. */
const BATCH = 200;

/** The idle timeout of the worker thread: its results are in shared memory, but its own heap takes as much again. */
const IDLE_MS = 2000;

interface Waiting {
  resolve: (outcome: never) => void;
  reject: (reason: unknown) => void;
}

/** Runs whole-index work in a worker thread, one piece after the other. */
export class IndexThread {
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  /** Whether the worker holds an unfinished index. */
  #isBuilding = false;
  readonly #waiting: Waiting[] = [];

  /** @throws RangeError for a document with values out of range */
  async build(documents: Iterable<JobDocument> | AsyncIterable<JobDocument>) {
    this.#isBuilding = true;
    try {
      return await this.#build(documents);
    } finally {
      this.#isBuilding = false;
      if (this.#worker !== null) this.#rest(this.#worker);
    }
  }

  async #build(documents: Iterable<JobDocument> | AsyncIterable<JobDocument>) {
    let before: Promise<void> = this.#do({ kind: 'begin' });
    // Back-pressure: the next batch is read while one is indexed, and no more are buffered.
    const add = async (batch: JobDocument[]) => {
      await before;
      before = this.#do({ kind: 'add', documents: batch });
      // A failure is thrown when the next batch awaits it.
      before.catch(() => {});
    };
    let batch: JobDocument[] = [];
    for await (const document of documents) {
      if (batch.push(document) < BATCH) continue;
      await add(batch);
      batch = [];
    }
    await add(batch);
    await before;
    return this.#do({ kind: 'finish' });
  }

  /** @param snapshot where to write a snapshot, if anywhere */
  compact(data: Extract<Work, { kind: 'compact' }>['data'], snapshot?: SnapshotFile) {
    return this.#do({ kind: 'compact', data, ...(snapshot && { snapshot }) });
  }

  /** Reads a snapshot file; null if it is missing, damaged, or was written by another version of the code. */
  read(path: string) {
    return this.#do({ kind: 'read', path });
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#lose(worker, new Error('The index was closed'));
    await worker?.terminate();
  }

  #do<Kind extends Work['kind']>(work: Extract<Work, { kind: Kind }>): Promise<Outcome<Kind>> {
    clearTimeout(this.#idle);
    const { promise, resolve, reject } = Promise.withResolvers<Outcome<Kind>>();
    this.#waiting.push({ resolve, reject });
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#worker.postMessage(work);
    return promise;
  }

  #start(): Worker {
    const worker = new Worker(new URL('./index-worker.ts', import.meta.url));
    worker.on('message', (answer: { outcome: never } | { error: unknown }) => {
      const waiting = this.#waiting.shift();
      if ('error' in answer) waiting?.reject(answer.error);
      else waiting?.resolve(answer.outcome);
      if (this.#waiting.length === 0) this.#rest(worker);
    });
    worker.on('error', (error) => this.#lose(worker, error));
    worker.on('exit', (code) => this.#lose(worker, new Error(`The thread of the index ended (${code})`)));
    return worker;
  }

  /** An idle worker does not keep the process alive, and is terminated soon. */
  #rest(worker: Worker): void {
    clearTimeout(this.#idle);
    worker.unref();
    this.#idle = setTimeout(() => {
      if (this.#isBuilding || this.#worker !== worker) return;
      this.#worker = null;
      void worker.terminate();
    }, IDLE_MS).unref();
  }

  #lose(worker: Worker | null, reason: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    for (const { reject } of this.#waiting.splice(0)) reject(reason);
  }
}

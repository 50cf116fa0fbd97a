import type { EventEmitter } from 'node:events';
import { AppError } from './errors.ts';

interface Bounds {
  /** Calls that run or are queued on this node. */
  total: number;
  /** How long a call is queued before it is refused. */
  waitMs: number;
}

/** Who is counted as one caller: how many of its calls run at a time, and how many more may be queued. */
export interface Holder {
  name: string;
  running: number;
  waiting: number;
}

/** Whoever waits for an answer, such as its response: `close` says that nobody does any more. */
type Requester = Pick<EventEmitter, 'once' | 'off'> & { readonly destroyed: boolean };

/** Gives the permit of a call back, and so to the next in the queue. */
type Release = () => void;

export interface Semaphore {
  /**
   * A permit to run, at once or when it is this call's turn. Whoever gets one releases it.
   * @throws AppError `rate_limited` when the holder's queue is full, or this call was queued for too long;
   *   `unavailable` when the node has too many calls, or when the requester has gone
   */
  acquire(holder: Holder, requester: Requester): Release | Promise<Release>;
}

interface QueuedCall {
  run(): void;
  refuse(error: AppError): void;
}

interface HolderCalls {
  running: number;
  /** First in, first out; empty while another call may run. */
  queue: Set<QueuedCall>;
}

/**
 * A semaphore with a queue for each holder: it bounds what is done at a time for one caller and on this node, so that
 * nobody keeps the others from being served (rule wire/in-flight). A full node sheds load from the longest queue.
 */
export function createSemaphore({ total, waitMs }: Bounds): Semaphore {
  const callsOf = new Map<string, HolderCalls>();
  /** Running and queued, of all holders. */
  let admitted = 0;
  const retryAfter = Math.ceil(waitMs / 1000);

  const releaseOf = (name: string, calls: HolderCalls) => () => {
    calls.running -= 1;
    admitted -= 1;
    const [next] = calls.queue;
    if (next !== undefined) next.run();
    else if (calls.running === 0) callsOf.delete(name);
  };

  /** Refuses the last in the longest queue, unless the newcomer has as many calls here: many names win nothing. */
  const shedLoadFor = ({ running, queue }: HolderCalls) => {
    let longest: HolderCalls | undefined;
    for (const calls of callsOf.values()) {
      if (calls.queue.size > (longest?.queue.size ?? 0)) longest = calls;
    }
    if (longest === undefined || longest.running + longest.queue.size <= running + queue.size + 1) {
      throw new AppError('unavailable', {}, retryAfter);
    }
    [...longest.queue].at(-1)?.refuse(new AppError('unavailable', {}, retryAfter));
  };

  const enqueue = (calls: HolderCalls, release: Release, requester: Requester) =>
    new Promise<Release>((resolve, reject) => {
      const dequeue = () => {
        clearTimeout(timer);
        requester.off('close', onGone);
        calls.queue.delete(call);
      };
      const call: QueuedCall = {
        run() {
          dequeue();
          calls.running += 1;
          resolve(release);
        },
        refuse(error) {
          dequeue();
          admitted -= 1;
          reject(error);
        },
      };
      const onGone = () => call.refuse(gone());
      const timer = setTimeout(() => call.refuse(new AppError('rate_limited', {}, retryAfter)), waitMs);
      requester.once('close', onGone);
      calls.queue.add(call);
    });

  return {
    acquire({ name, running, waiting }, requester) {
      if (requester.destroyed) throw gone();
      const calls = callsOf.get(name) ?? { running: 0, queue: new Set() };
      const mayRun = calls.running < running;
      if (!mayRun && calls.queue.size >= waiting) throw new AppError('rate_limited', {}, retryAfter);
      if (admitted >= total) shedLoadFor(calls);
      callsOf.set(name, calls);
      admitted += 1;
      const release = releaseOf(name, calls);
      if (!mayRun) return enqueue(calls, release, requester);
      calls.running += 1;
      return release;
    },
  };
}

/** Nobody is there to read it. */
function gone(): AppError {
  return new AppError('unavailable');
}

/**
 * Does the work of a call while it has its permit, and releases that. Without a promise where nothing is waited for: what
 * most visitors ask is answered at once.
 */
export function withPermit<Result>(
  permit: Release | Promise<Release>,
  work: () => Result | Promise<Result>,
): Result | Promise<Result> {
  if (permit instanceof Promise) return permit.then((release) => withPermit(release, work));
  let answer: Result | Promise<Result>;
  try {
    answer = work();
  } catch (error) {
    permit();
    throw error;
  }
  if (answer instanceof Promise) return answer.finally(permit);
  permit();
  return answer;
}

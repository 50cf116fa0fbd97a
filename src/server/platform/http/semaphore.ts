import type { EventEmitter } from 'node:events';
import { AppError } from './errors.ts';

interface Bounds {
  /** The maximum of running and queued calls on this node. */
  total: number;
  /** How long a call may be queued before it is refused. */
  waitMs: number;
}

/** An account or network, with the limits of its running and of its queued calls. */
export interface Holder {
  name: string;
  running: number;
  waiting: number;
}

/** The client's end, such as the response: it emits `close` when the client disconnects. */
type Requester = Pick<EventEmitter, 'once' | 'off'> & { readonly destroyed: boolean };

/** Returns a permit and passes it on to the next in the queue. */
type Release = () => void;

export interface Semaphore {
  /**
   * Acquires a permit, at once or after queueing. The caller must release it.
   * @throws AppError `rate_limited` when the holder's queue is full or the call was queued for too long; `unavailable`
   * when the node is full; `request_timeout` when the requester has disconnected
   */
  acquire(holder: Holder, requester: Requester): Release | Promise<Release>;
}

interface QueuedCall {
  run(): void;
  refuse(error: AppError): void;
}

interface HolderCalls {
  running: number;
  /** First in, first out; empty while the holder has a free permit. */
  queue: Set<QueuedCall>;
}

/**
 * A semaphore with a queue for each holder: it bounds the concurrent work for one holder and for this node, so that
 * nobody starves the others (rule wire/in-flight). A full node sheds load from the longest queue.
 */
export function createSemaphore({ total, waitMs }: Bounds): Semaphore {
  const callsOf = new Map<string, HolderCalls>();
  /** Running and queued calls of all holders. */
  let admitted = 0;
  const retryAfter = Math.ceil(waitMs / 1000);

  const releaseOf = (name: string, calls: HolderCalls) => () => {
    calls.running -= 1;
    admitted -= 1;
    const [next] = calls.queue;
    if (next !== undefined) next.run();
    else if (calls.running === 0) callsOf.delete(name);
  };

  /** Refuses the last call of the longest queue, unless the newcomer's holder has as many calls itself. */
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

/** The requester has disconnected, so nobody reads this error; it counts as no failure of the node. */
function gone(): AppError {
  return new AppError('request_timeout');
}

/**
 * Does the work of a call while holding its permit, then releases it. Synchronous where nothing has to be awaited: most
 * visitors' calls are.
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

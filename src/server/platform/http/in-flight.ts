import type { EventEmitter } from 'node:events';
import { AppError } from './errors.ts';

interface Bounds {
  /** Calls that run or wait on this node. */
  total: number;
  /** How long a call waits before it is refused. */
  waitMs: number;
}

/** Who is counted as one caller: how many of its calls run at a time, and how many more wait for that. */
export interface Holder {
  name: string;
  running: number;
  waiting: number;
}

/** Whoever waits for an answer, such as its response: tells by `close` that nobody does any more. */
type Waiter = Pick<EventEmitter, 'once' | 'off'> & { readonly destroyed: boolean };

/** Gives the place of a call to the next one. */
type Leave = () => void;

export interface Places {
  /**
   * A place among the calls that run, at once or when its turn comes. Who gets one leaves it.
   * @throws AppError `rate_limited` when too many calls of the same holder wait, or this one has waited too long;
   *   `unavailable` when the node has too many, or when the caller has gone
   */
  enter(holder: Holder, waiter: Waiter): Leave | Promise<Leave>;
}

interface Waiting {
  enter(): void;
  refuse(error: AppError): void;
}

interface Line {
  running: number;
  /** In the order in which they came; empty while another may run. */
  waiting: Set<Waiting>;
}

/**
 * Bounds what is done at a time for one caller and on this node, so that nobody keeps the others from being served
 * (rule wire/in-flight).
 */
export function createPlaces({ total, waitMs }: Bounds): Places {
  const lines = new Map<string, Line>();
  let taken = 0;
  const retryAfter = Math.ceil(waitMs / 1000);

  const leaveOf = (name: string, line: Line) => () => {
    line.running -= 1;
    taken -= 1;
    const [next] = line.waiting;
    if (next !== undefined) next.enter();
    else if (line.running === 0) lines.delete(name);
  };

  /** Sends away the last in the longest line, unless the newcomer has as many calls here: many names win nothing. */
  const makeRoomFor = ({ running, waiting }: Line) => {
    let longest: Line | undefined;
    for (const line of lines.values()) {
      if (line.waiting.size > (longest?.waiting.size ?? 0)) longest = line;
    }
    if (longest === undefined || longest.running + longest.waiting.size <= running + waiting.size + 1) {
      throw new AppError('unavailable', {}, retryAfter);
    }
    [...longest.waiting].at(-1)?.refuse(new AppError('unavailable', {}, retryAfter));
  };

  const waitIn = (line: Line, leave: Leave, waiter: Waiter) =>
    new Promise<Leave>((resolve, reject) => {
      const quit = () => {
        clearTimeout(timer);
        waiter.off('close', onGone);
        line.waiting.delete(call);
      };
      const call: Waiting = {
        enter() {
          quit();
          line.running += 1;
          resolve(leave);
        },
        refuse(error) {
          quit();
          taken -= 1;
          reject(error);
        },
      };
      const onGone = () => call.refuse(gone());
      const timer = setTimeout(() => call.refuse(new AppError('rate_limited', {}, retryAfter)), waitMs);
      waiter.once('close', onGone);
      line.waiting.add(call);
    });

  return {
    enter({ name, running, waiting }, waiter) {
      if (waiter.destroyed) throw gone();
      const line = lines.get(name) ?? { running: 0, waiting: new Set() };
      const mayRun = line.running < running;
      if (!mayRun && line.waiting.size >= waiting) throw new AppError('rate_limited', {}, retryAfter);
      if (taken >= total) makeRoomFor(line);
      lines.set(name, line);
      taken += 1;
      const leave = leaveOf(name, line);
      if (!mayRun) return waitIn(line, leave, waiter);
      line.running += 1;
      return leave;
    },
  };
}

/** Nobody is there to read it. */
function gone(): AppError {
  return new AppError('unavailable');
}

/**
 * Does the work of a call in its place. Without a promise where nothing is waited for: what most visitors ask is answered
 * at once.
 */
export function within<Result>(
  place: Leave | Promise<Leave>,
  work: () => Result | Promise<Result>,
): Result | Promise<Result> {
  if (place instanceof Promise) return place.then((leave) => within(leave, work));
  let answer: Result | Promise<Result>;
  try {
    answer = work();
  } catch (error) {
    place();
    throw error;
  }
  if (answer instanceof Promise) return answer.finally(place);
  place();
  return answer;
}

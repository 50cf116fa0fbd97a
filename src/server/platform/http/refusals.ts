import type { FastifyInstance } from 'fastify';

/** How many answers 429 and 503 leave this node in a second, in a burst before that, and how many may be queued. */
export const REFUSALS = { perSecond: 500, atOnce: 100, waiting: 5000 };

const TICK_MS = 20;
const REFUSED: readonly number[] = [429, 503];

/** Lets so many through in a second, in the order in which they came. */
export interface TokenBucket {
  /** Calls `send` at once or when its turn comes; false where the queue is full, and `send` is never called. */
  take(send: () => void): boolean;
  /** Lets all through, from now on too. */
  end(): void;
}

/** A token bucket of `atOnce` tokens that is refilled with `perSecond`, and a queue of `waiting` in front of it. */
export function createTokenBucket({ perSecond, atOnce, waiting }: typeof REFUSALS): TokenBucket {
  const queue = new Set<() => void>();
  let tokens = atOnce;
  let refilledAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;

  const drain = () => {
    const now = performance.now();
    tokens = Math.min(atOnce, tokens + ((now - refilledAt) / 1000) * perSecond);
    refilledAt = now;
    for (const send of queue) {
      if (tokens < 1 && !hasEnded) return;
      tokens -= 1;
      queue.delete(send);
      send();
    }
    clearInterval(timer);
    timer = undefined;
  };

  return {
    take(send) {
      if (queue.size >= waiting) return false;
      queue.add(send);
      // While others are queued the timer drains the queue, so that nobody overtakes.
      if (timer === undefined || hasEnded) {
        timer = setInterval(drain, TICK_MS).unref();
        drain();
      }
      return true;
    },
    end() {
      hasEnded = true;
      drain();
    },
  };
}

/**
 * Delays refusals once there are many (rule wire/refusals). A refusal costs little, but who is answered at once asks again
 * at once, and thousands in a second leave others no turn. A connection that finds the queue full is broken.
 */
export function paceRefusals(app: FastifyInstance, { isExempt }: { isExempt(path: string): boolean }): void {
  const bucket = createTokenBucket(REFUSALS);
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!REFUSED.includes(reply.statusCode) || isExempt(request.url)) return done();
    if (!bucket.take(done)) {
      request.raw.socket.destroy();
      done();
    }
  });
  app.addHook('preClose', (done) => {
    bucket.end();
    done();
  });
}

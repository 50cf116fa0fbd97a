import type { FastifyInstance } from 'fastify';

/** The token bucket for replies 429 and 503 of this node: their rate, the burst, and the length of the queue. */
export const REFUSALS = { perSecond: 500, atOnce: 100, waiting: 5000 };

const TICK_MS = 20;
const REFUSED: readonly number[] = [429, 503];

/** Limits a rate, first in, first out. */
export interface TokenBucket {
  /** Calls `send` at once or after queueing; returns false where the queue is full, and then never calls it. */
  take(send: () => void): boolean;
  /** Sends everything that is queued, and stops limiting. */
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
      // While others are queued only the timer sends, to keep the order.
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
 * Delays refusals once there are many (rule wire/refusals). A refusal is cheap, but a client that is answered at once
 * retries at once, and thousands a second starve the others. A connection that finds the queue full is closed.
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

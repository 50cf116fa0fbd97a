import type { FastifyInstance } from 'fastify';

/** How many answers 429 and 503 leave this node in a second, how many at once before that, and how many may wait. */
export const REFUSALS = { perSecond: 500, atOnce: 100, waiting: 5000 };

const TICK_MS = 20;
const REFUSED: readonly number[] = [429, 503];

/** Lets go of what it holds at a steady pace, in the order in which it came. */
export interface Pace {
  /** Calls `leave` at once or when its turn comes; false where too many wait, and `leave` is never called. */
  take(leave: () => void): boolean;
  /** Lets go of everything, from now on too. */
  end(): void;
}

export function createPace({ perSecond, atOnce, waiting }: typeof REFUSALS): Pace {
  const held = new Set<() => void>();
  let allowed = atOnce;
  let countedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;

  const letGo = () => {
    const now = performance.now();
    allowed = Math.min(atOnce, allowed + ((now - countedAt) / 1000) * perSecond);
    countedAt = now;
    for (const leave of held) {
      if (allowed < 1 && !hasEnded) return;
      allowed -= 1;
      held.delete(leave);
      leave();
    }
    clearInterval(timer);
    timer = undefined;
  };

  return {
    take(leave) {
      if (held.size >= waiting) return false;
      held.add(leave);
      // Whoever comes while others wait gets in line; the timer sees to it.
      if (timer === undefined || hasEnded) {
        timer = setInterval(letGo, TICK_MS).unref();
        letGo();
      }
      return true;
    },
    end() {
      hasEnded = true;
      letGo();
    },
  };
}

/**
 * Has callers wait for their refusal once many are refused (rule wire/refusals). A refusal costs little, but who is answered
 * at once asks again at once, and thousands in a second leave others no turn. A connection that cannot wait is broken.
 */
export function paceRefusals(app: FastifyInstance, { isExempt }: { isExempt(path: string): boolean }): void {
  const pace = createPace(REFUSALS);
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!REFUSED.includes(reply.statusCode) || isExempt(request.url)) return done();
    if (!pace.take(done)) {
      request.raw.socket.destroy();
      done();
    }
  });
  app.addHook('preClose', (done) => {
    pace.end();
    done();
  });
}

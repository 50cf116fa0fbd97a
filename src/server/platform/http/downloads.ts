import { AppError } from './errors.ts';

interface Bounds {
  /** How many run on this node, and of those in one network. */
  total: number;
  ofNetwork: number;
  /** Where all places are taken, a download that is slower than this after so long gives its place up. */
  graceMs: number;
  bytesPerSecond: number;
  retryAfterS: number;
}

interface Download {
  /** Called for each part that the reader has taken. */
  count(bytes: number): void;
  /** Called once the first part is ready to be read; `giveUp` ends the download. */
  begin(giveUp: () => void): void;
  end(): void;
}

interface Running {
  userId: number;
  network: string;
  bytes: number;
  since: number;
  giveUp: (() => void) | null;
}

/**
 * Places for large files that are written while they are sent: one of an account, a share of a network, and no place for
 * a slow reader whom others wait behind (rule accounts/export).
 * @param now monotonic time in ms
 */
export function createDownloads(bounds: Bounds, now: () => number = () => performance.now()) {
  const running = new Set<Running>();
  const { total, ofNetwork, graceMs, bytesPerSecond, retryAfterS } = bounds;

  const slowest = (): Running | undefined => {
    const speeds = [...running].flatMap((it) => {
      const ms = now() - it.since;
      const speed = (it.bytes / ms) * 1000;
      return it.giveUp !== null && ms >= graceMs && speed < bytesPerSecond ? [{ it, speed }] : [];
    });
    return speeds.sort((a, b) => a.speed - b.speed)[0]?.it;
  };

  return {
    /**
     * @throws AppError `rate_limited` for a second one of the account, or where the network has its share; `unavailable`
     * while all places are taken
     */
    take({ userId, network }: { userId: number; network: string }): Download {
      const all = [...running];
      const isOver =
        all.some((it) => it.userId === userId) ||
        all.filter((it) => it.network === network).length >= ofNetwork;
      if (isOver) throw new AppError('rate_limited', {}, retryAfterS);
      if (running.size >= total) {
        const slow = slowest();
        if (slow === undefined) throw new AppError('unavailable', {}, retryAfterS);
        running.delete(slow);
        slow.giveUp?.();
      }
      const own: Running = { userId, network, bytes: 0, since: 0, giveUp: null };
      running.add(own);
      return {
        count: (bytes) => {
          own.bytes += bytes;
        },
        begin: (giveUp) => Object.assign(own, { giveUp, since: now() }),
        end: () => void running.delete(own),
      };
    },
  };
}

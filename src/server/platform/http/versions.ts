import { AppError } from './errors.ts';

/** @throws AppError `conflict` if the state is no longer the one that its reader saw (rule wire/stale) */
export function requireSeen(updatedAt: Date, seen: string | undefined): void {
  if (seen !== undefined && Date.parse(seen) !== updatedAt.getTime()) throw new AppError('conflict');
}

/**
 * The time to store for a change: later than that of the state before, or who saw that state would pass for up to
 * date (rule wire/stale).
 */
export function laterThan(before: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), before.getTime() + 1));
}

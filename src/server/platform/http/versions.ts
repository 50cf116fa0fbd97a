import { AppError } from './errors.ts';

/** Whether the state is the one that its reader saw, who need not say which that was (rule wire/stale). */
export function isSeen(updatedAt: Date, seen: string | undefined): boolean {
  return seen === undefined || Date.parse(seen) === updatedAt.getTime();
}

/** @throws AppError `conflict` if the state is no longer the one that its reader saw */
export function requireSeen(updatedAt: Date, seen: string | undefined): void {
  if (!isSeen(updatedAt, seen)) throw new AppError('conflict');
}

/**
 * The time to store for a change: later than that of the state before, or who saw that state would pass for up to
 * date (rule wire/stale).
 */
export function laterThan(before: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), before.getTime() + 1));
}

import { AppError } from './errors.ts';

/**
 * Optimistic locking: whether the stored version is the one that the client read; true if the client sent none
 * (rule wire/stale).
 */
export function isSeen(updatedAt: Date, seen: string | undefined): boolean {
  return seen === undefined || Date.parse(seen) === updatedAt.getTime();
}

/** @throws AppError `conflict` if the stored version is no longer the one that the client read */
export function requireSeen(updatedAt: Date, seen: string | undefined): void {
  if (!isSeen(updatedAt, seen)) throw new AppError('conflict');
}

/**
 * The version time to store for a change: strictly later than the previous one, otherwise a client that read the
 * previous state would count as current (rule wire/stale).
 */
export function laterThan(before: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), before.getTime() + 1));
}

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
 * The same for a field whose change moves no version: whether what the client read of it is still stored. Setting it to
 * what is stored already is no conflict.
 * @throws AppError `conflict`
 */
export function requireSeenValue<Value>(
  stored: Value,
  { seen, wanted }: { seen: Value | undefined; wanted: Value | undefined },
): void {
  if (wanted === undefined || seen === undefined) return;
  if (stored !== seen && stored !== wanted) throw new AppError('conflict');
}

/**
 * The version time to store for a change: strictly later than the previous one, otherwise a client that read the
 * previous state would count as current (rule wire/stale).
 */
export function laterThan(before: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), before.getTime() + 1));
}

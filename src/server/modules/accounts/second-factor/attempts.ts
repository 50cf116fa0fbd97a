import { createLimits } from '#server/platform/http/limits.ts';
import type { AccountContext } from '../context.ts';

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit, and takes it back if it
 * succeeded.
 * @throws AppError `rate_limited`, and whatever the attempt throws
 */
export async function withAttempt<T>(
  context: AccountContext,
  userId: number,
  now: Date,
  attempt: () => Promise<T>,
): Promise<T> {
  const limits = createLimits(context);
  const whose = String(userId);
  await limits.count('second factor of account', whose, now);
  await limits.count('wrong codes of account', whose, now);
  const done = await attempt();
  await limits.forgive('second factor of account', whose);
  await limits.forgive('wrong codes of account', whose);
  return done;
}

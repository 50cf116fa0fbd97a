import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handler.ts';

const missing = async (): Promise<never> => {
  throw new AppError('unavailable');
};

export function subscriptionRoutes(_: unknown): Handlers<'listSubscriptions'> {
  return { listSubscriptions: missing };
}

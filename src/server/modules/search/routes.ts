import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handler.ts';

const missing = async (): Promise<never> => {
  throw new AppError('unavailable');
};

export function searchRoutes(_: unknown): Handlers<'searchJobs'> {
  return { searchJobs: missing };
}

import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handler.ts';

export type JobViews = 'getJob';

const missing = async (): Promise<never> => {
  throw new AppError('unavailable');
};

export function jobViews(_: object): Handlers<JobViews> {
  return { getJob: missing };
}

import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handler.ts';

const missing = async (): Promise<never> => {
  throw new AppError('unavailable');
};

export function jobRoutes(
  _: unknown,
): Handlers<
  'listCompanyJobs' | 'createJob' | 'getCompanyJob' | 'updateJob' | 'deleteJob' | 'listOccupations'
> {
  return {
    listCompanyJobs: missing,
    createJob: missing,
    getCompanyJob: missing,
    updateJob: missing,
    deleteJob: missing,
    listOccupations: missing,
  };
}

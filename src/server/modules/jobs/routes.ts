import type { Handlers } from '#server/platform/http/handler.ts';
import { occupationFinder } from './occupations-finder.ts';
import type { JobContext } from './service/context.ts';
import { deleteJob } from './service/delete-job.ts';

/** What of ads needs nothing of other modules, and the occupations that ads name. */
export function jobRoutes(context: JobContext): Handlers<'deleteJob' | 'listOccupations'> {
  const findOccupations = occupationFinder(context.database.db);
  return {
    async deleteJob({ params, now }) {
      await deleteJob(context, params.jobId, now);
      return { data: null };
    },
    listOccupations: async ({ query, language }) => ({
      data: await findOccupations(query.query, query.language ?? language),
    }),
  };
}

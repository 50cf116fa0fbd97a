import type { Reply } from '#api/schemas.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { addHousingPicture } from './housing-pictures.ts';
import { occupationFinder } from './occupations/finder.ts';
import { presentRegister } from './occupations/presenter.ts';
import type { CompanyJob, JobContext } from './service/context.ts';
import { createJob } from './service/create-job.ts';
import { deleteJob } from './service/delete-job.ts';
import { updateJob } from './service/update-job.ts';
import { listMinimumWages } from './store/minimum-wages.ts';
import { presentHousingPicture } from './store/wire.ts';

interface Context extends JobContext {
  /** Adds to an ad what later modules know of it. */
  present: { companyJob(job: CompanyJob): Promise<Reply<'getCompanyJob'>['data']> };
}

/**
 * The calls that write ads, and those about occupations and minimum wages. Reads that combine several modules are in
 * `views`.
 */
export function jobRoutes(
  context: Context,
): Handlers<
  | 'createJob'
  | 'updateJob'
  | 'deleteJob'
  | 'uploadHousingPicture'
  | 'listOccupations'
  | 'getOccupationRegister'
  | 'listMinimumWages'
> {
  const { present } = context;
  const findOccupations = occupationFinder(context.database.db);
  return {
    async createJob(call) {
      const job = await createJob(context, call.params.companyId, call.body, call);
      return { data: await present.companyJob(job) };
    },
    async updateJob(call) {
      return { data: await present.companyJob(await updateJob(context, call.params, call.body, call)) };
    },
    async deleteJob(call) {
      await deleteJob(context, call.params, call.query.cancellation_reason_code, call);
      return { data: null };
    },
    async uploadHousingPicture(call) {
      return { data: presentHousingPicture(await addHousingPicture(context, call.params.companyId, call)) };
    },
    listOccupations: async ({ query, language }) => ({
      data: await findOccupations(query.query, query.language ?? language),
    }),
    listMinimumWages: async ({ today }) => ({ data: await listMinimumWages(context.database.db, today) }),
    getOccupationRegister: async () => ({ data: await presentRegister(context.database.db) }),
  };
}

import type { Reply } from '#api/schemas.ts';
import { listAgreementsOfEntries, presentEntryAgreement } from '#server/modules/agreements/index.ts';
import {
  createResumeJob,
  deleteResumeJob,
  type Entry,
  findEntry,
  listEntriesOf,
  presentResumeJob,
  reportProblem,
  updateResumeJob,
} from '#server/modules/employments/index.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import type { EmployeeContext } from './employee.ts';

export type ResumeViews =
  | 'listResumeJobs'
  | 'createResumeJob'
  | 'getResumeJob'
  | 'updateResumeJob'
  | 'deleteResumeJob'
  | 'reportResumeJob';

type ResumeJob = Reply<'getResumeJob'>['data'];

/** The jobs of the own resume, with the agreements that rest on them. */
export function resumeViews(context: EmployeeContext): Handlers<ResumeViews> {
  const { db } = context.database;

  const present = async (entries: readonly Entry[], userId: number): Promise<ResumeJob[]> => {
    const agreements = await listAgreementsOfEntries(
      db,
      entries.map(({ id }) => id),
    );
    const reader = { addresses: context.addresses, userId };
    return entries.map((entry) =>
      presentResumeJob(
        entry,
        agreements
          .filter((it) => [it.firstEmploymentId, it.secondEmploymentId].includes(entry.id))
          .map((it) => presentEntryAgreement(it, entry.id, reader)),
      ),
    );
  };
  const presentOne = async (entry: Entry, userId: number): Promise<{ data: ResumeJob }> => {
    const [data] = await present([entry], userId);
    return { data: data as ResumeJob };
  };

  return {
    async listResumeJobs({ actor }) {
      return { data: await present(await listEntriesOf(db, actor.userId), actor.userId) };
    },
    async createResumeJob({ actor, body, now, today }) {
      return presentOne(await createResumeJob(context, actor.userId, body, { now, today }), actor.userId);
    },
    async getResumeJob({ actor, params }) {
      const entry = await findEntry(db, params.entryId);
      if (entry === null) throw new AppError('not_found');
      return presentOne(entry, actor.userId);
    },
    async updateResumeJob({ actor, params, body, now, today }) {
      return presentOne(await updateResumeJob(context, params.entryId, body, { now, today }), actor.userId);
    },
    async deleteResumeJob({ params, now, today }) {
      await deleteResumeJob(context, params.entryId, { now, today });
      return { data: null };
    },
    async reportResumeJob({ params, body }) {
      await reportProblem(context, params.entryId, body);
      return { data: null };
    },
  };
}

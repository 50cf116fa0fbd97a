import type { Reply } from '#api/schemas.ts';
import type { CompanyRole } from '#domain/companies/team.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { text } from '#server/platform/texts.ts';
import type { EmploymentContext } from './service/context.ts';
import { confirmEntry, declineEntry, renewEmployment } from './service/decide.ts';
import { editEmployment, removeEmployment } from './service/edit.ts';
import { createEntry, deleteEntry, updateEntry } from './service/entries.ts';
import { renewEmployments } from './service/renew-several.ts';
import { reportProblem } from './service/report.ts';
import type { Entry } from './store/entries.ts';
import { type EntryRecord, findRecord } from './store/records.ts';

interface Caller {
  actor: { userId: number };
}

interface CompanyUser extends Caller {
  params: { companyId: number };
  companyRole: CompanyRole | null;
  today: CivilDate;
}

interface Context extends EmploymentContext {
  /** Adds the agreements based on an entry, for its employee or for the company that it names. */
  present: {
    entry(entry: Entry, viewer: Caller): Promise<Reply<'getResumeJob'>['data']>;
    assignment(record: EntryRecord, viewer: CompanyUser): Promise<Reply<'confirmEntry'>['data']>;
  };
}

/** The calls that write entries, of employees and of companies. Reads that combine several modules are in `views`. */
export function entryRoutes(
  context: Context,
): Handlers<
  | 'createResumeJob'
  | 'updateResumeJob'
  | 'deleteResumeJob'
  | 'reportResumeJob'
  | 'editEmployment'
  | 'removeEmployment'
  | 'confirmEntry'
  | 'declineEntry'
  | 'renewEmployment'
  | 'renewEmployments'
> {
  const { present } = context;
  const { db } = context.database;
  const presentAssignment = async ({ id }: Entry, call: CompanyUser) => ({
    data: await present.assignment(await findRecord(db, id), call),
  });

  return {
    async createResumeJob(call) {
      const entry = await createEntry(context, call.actor.userId, call.body, call);
      return { data: await present.entry(entry, call) };
    },
    async updateResumeJob(call) {
      const entry = await updateEntry(context, call.params.entryId, call.body, call);
      return { data: await present.entry(entry, call) };
    },
    async deleteResumeJob(call) {
      await deleteEntry(context, call.params.entryId, call);
      return { data: null };
    },
    async reportResumeJob(call) {
      await reportProblem(context, call.params.entryId, call);
      return { data: null };
    },
    async editEmployment(call) {
      return presentAssignment(await editEmployment(context, call.params, call.body, call), call);
    },
    async removeEmployment(call) {
      await removeEmployment(context, call.params, call);
      return { data: null };
    },
    async confirmEntry(call) {
      return presentAssignment(await confirmEntry(context, call.params, call.body, call), call);
    },
    async declineEntry(call) {
      return presentAssignment(await declineEntry(context, call.params, call.body, call), call);
    },
    async renewEmployment(call) {
      return presentAssignment(await renewEmployment(context, call.params, call.body, call), call);
    },
    async renewEmployments(call) {
      const outcomes = await renewEmployments(context, call.params.companyId, call.body, call);
      const data: Reply<'renewEmployments'>['data'] = [];
      for (const { entryId, employment, refusal } of outcomes) {
        data.push({
          resume_entry_id: entryId,
          employment: employment && (await presentAssignment(employment, call)).data,
          refusal: refusal && { error: text(call.language, 'errors', refusal), code: refusal },
        });
      }
      return { data };
    },
  };
}

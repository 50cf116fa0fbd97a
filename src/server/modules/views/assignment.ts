import { agreementOrderOn } from '#server/modules/agreements/index.ts';
import { listAssignments, listSeasonPlan } from '#server/modules/employments/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Call, Handlers } from '#server/platform/http/handler.ts';
import { listReply, readListQuery } from '#server/platform/http/paging.ts';
import type { Presenters } from './presenter.ts';

type AssignmentViews = 'listEmployments' | 'listPendingEntries' | 'listEmploymentsToRenew' | 'listSeasonPlan';

interface Context {
  database: Database;
  present: Pick<Presenters, 'assignments'>;
}

type List = Parameters<typeof listAssignments>[2]['list'];

/** The entries that name a company, with the agreements based on them. */
export function assignmentViews({ database: { db }, present }: Context): Handlers<AssignmentViews> {
  const answer = async (call: Call<Exclude<AssignmentViews, 'listSeasonPlan'>>, list: List) => {
    const { params, query, today, language } = call;
    const choice = { list, today, language, agreementOrder: agreementOrderOn };
    const listed = await listAssignments(db, params.companyId, choice, readListQuery(query));
    return listReply(await present.assignments(listed.rows, call), listed);
  };
  return {
    listEmployments: (call) => answer(call, call.query.scope ?? 'all'),
    listPendingEntries: (call) => answer(call, 'toapprove'),
    listEmploymentsToRenew: (call) => answer(call, 'torenew'),
    async listSeasonPlan(call) {
      const { params, query, today, language } = call;
      const choice = { state: query.status, jobId: query.job_id, today, language };
      const listed = await listSeasonPlan(db, params.companyId, choice, readListQuery(query));
      const shown = await present.assignments(
        listed.rows.flatMap(({ records }) => records),
        call,
      );
      const people = listed.rows.map(({ categoryId, records }) => {
        const employments = shown.splice(0, records.length);
        const { firstName = '', lastName = '' } = records[0]?.employee ?? {};
        return {
          job_category_id: categoryId,
          employee_first_name: firstName,
          employee_last_name: lastName,
          employments,
        };
      });
      const staffing = listed.staffing.map(({ categoryId, month, employed, wanted }) => ({
        job_category_id: categoryId,
        ...month,
        employed,
        wanted,
      }));
      return { ...listReply(people, listed), staffing };
    },
  };
}

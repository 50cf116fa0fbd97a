import { isAgreementInForceOn } from '#server/modules/agreements/index.ts';
import { listAssignments } from '#server/modules/employments/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Call, Handlers } from '#server/platform/http/handler.ts';
import { listReply, readListQuery } from '#server/platform/http/paging.ts';
import type { Presenters } from './presenter.ts';

export type EmployeeViews = 'listEmployees' | 'listEmployeesToApprove' | 'listEmployeesToRenew';

interface Context {
  database: Database;
  present: Pick<Presenters, 'assignments'>;
}

type List = Parameters<typeof listAssignments>[2]['list'];

/** The entries that name a company, with the agreements that rest on them. */
export function employeeViews({ database: { db }, present }: Context): Handlers<EmployeeViews> {
  const answer = async (call: Call<EmployeeViews>, list: List) => {
    const { params, query, today, language } = call;
    const choice = { list, today, language, isInAgreement: isAgreementInForceOn };
    const listed = await listAssignments(db, params.companyId, choice, readListQuery(query));
    return listReply(await present.assignments(listed.rows, call), listed);
  };
  return {
    listEmployees: (call) => answer(call, call.query.scope ?? 'all'),
    listEmployeesToApprove: (call) => answer(call, 'toapprove'),
    listEmployeesToRenew: (call) => answer(call, 'torenew'),
  };
}

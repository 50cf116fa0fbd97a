import type { Reply } from '#api/schemas.ts';
import { listEmployees, listToApprove, listToRenew } from '#server/modules/employments/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { listReply } from '#server/platform/http/paging.ts';
import type { Presenters } from './presenter.ts';

export type EmployeeViews = 'listEmployees' | 'listEmployeesToApprove' | 'listEmployeesToRenew';

interface Context {
  database: Database;
  present: Pick<Presenters, 'assignments'>;
}

/** The entries that name a company, with the agreements that rest on them. */
export function employeeViews({ database: { db }, present }: Context): Handlers<EmployeeViews> {
  return {
    async listEmployees(call) {
      const records = await listEmployees(db, call.params.companyId, call.query.scope, call.today);
      return listReply(await present.assignments(records, call), call.query, nameOf);
    },
    async listEmployeesToApprove(call) {
      const records = await listToApprove(db, call.params.companyId);
      return listReply(await present.assignments(records, call), call.query, nameOf);
    },
    async listEmployeesToRenew(call) {
      const records = await listToRenew(db, call.params.companyId, call.today);
      return listReply(await present.assignments(records, call), call.query, nameOf);
    },
  };
}

type Assignment = Reply<'listEmployees'>['data'][number];

function nameOf({ employee_last_name, employee_first_name, title }: Assignment): string {
  return `${employee_last_name} ${employee_first_name} ${title}`;
}

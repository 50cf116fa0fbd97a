import type { Reply } from '#api/schemas.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { listAgreementsOfEntries, presentEntryAgreement } from '#server/modules/agreements/index.ts';
import {
  acceptEntry,
  declineEntry,
  type EmploymentContext,
  type EntryRecord,
  editEmployment,
  findEntryRecord,
  listEmployees,
  listToApprove,
  listToRenew,
  presentEmployee,
  removeEmployment,
  renewEntry,
} from '#server/modules/employments/index.ts';
import { hasActiveSubscription } from '#server/modules/subscriptions/index.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { listReply } from '#server/platform/http/paging.ts';
import type { SignedAddresses } from '#server/platform/signed-address.ts';

export type EmployeeViews =
  | 'listEmployees'
  | 'listEmployeesToApprove'
  | 'listEmployeesToRenew'
  | 'updateEmployee'
  | 'deleteEmployee'
  | 'acceptEmployee'
  | 'declineEmployee'
  | 'renewEmployee';

export type EmployeeContext = EmploymentContext & { addresses: SignedAddresses };

type Employee = Reply<'acceptEmployee'>['data'];

/** The employments at a company, with the agreements that rest on them. */
export function employeeViews(context: EmployeeContext): Handlers<EmployeeViews> {
  const { db } = context.database;

  interface Viewer {
    actor: { userId: number };
    params: { companyId: number };
    today: CivilDate;
  }

  const present = async (records: readonly EntryRecord[], { actor, params, today }: Viewer) => {
    const isSubscribed = await hasActiveSubscription(db, params.companyId, today);
    const agreements = await listAgreementsOfEntries(
      db,
      records.map(({ entry }) => entry.id),
    );
    const reader = { addresses: context.addresses, userId: actor.userId };
    return records.map((record) =>
      presentEmployee(record, {
        today,
        isSubscribed,
        agreements: agreements
          .filter((it) => [it.firstEmploymentId, it.secondEmploymentId].includes(record.entry.id))
          .map((it) => presentEntryAgreement(it, record.entry.id, reader)),
      }),
    );
  };
  const presentOne = async (entryId: number, call: Viewer): Promise<{ data: Employee }> => {
    const [data] = await present([await findEntryRecord(db, entryId)], call);
    return { data: data as Employee };
  };

  return {
    async listEmployees(call) {
      const records = await listEmployees(db, call.params.companyId, call.query.scope, call.today);
      return listReply(await present(records, call), call.query, nameOf);
    },
    async listEmployeesToApprove(call) {
      const records = await listToApprove(db, call.params.companyId);
      return listReply(await present(records, call), call.query, nameOf);
    },
    async listEmployeesToRenew(call) {
      const records = await listToRenew(db, call.params.companyId, call.today);
      return listReply(await present(records, call), call.query, nameOf);
    },
    async updateEmployee(call) {
      return presentOne((await editEmployment(context, call.params, call.body, call)).id, call);
    },
    async deleteEmployee(call) {
      await removeEmployment(context, call.params, call);
      return { data: null };
    },
    async acceptEmployee(call) {
      return presentOne((await acceptEntry(context, call.params, call.body, call)).id, call);
    },
    async declineEmployee(call) {
      return presentOne((await declineEntry(context, call.params, call.body, call)).id, call);
    },
    async renewEmployee(call) {
      return presentOne((await renewEntry(context, call.params, call.body, call)).id, call);
    },
  };
}

function nameOf({ employee_last_name, employee_first_name, title }: Employee): string {
  return `${employee_last_name} ${employee_first_name} ${title}`;
}

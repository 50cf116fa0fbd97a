import { fullName } from '#domain/accounts/name.ts';
import type { CompanyAct } from '#domain/companies/team.ts';
import { findAccounts } from '#server/modules/accounts/index.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { insertAct, listActsOn } from './store.ts';

/** The actor and the time of an action for a company. */
export interface AuditContext {
  actor: { userId: number };
  now: Date;
}

/**
 * Writes an entry to the audit log, in the transaction of the action itself (rule companies/acts). `subjectId` is the
 * id of what it is about; `detail` a status or role that was set; `email` the address of an invitation.
 */
export async function recordAct(
  tx: Tx,
  companyId: number,
  act: CompanyAct,
  { actor, now }: AuditContext,
  {
    subjectId = null,
    detail = null,
    email = null,
  }: { subjectId?: number | null; detail?: string | null; email?: string | null } = {},
): Promise<void> {
  await insertAct(tx, { companyId, userId: actor.userId, act, subjectId, detail, email, createdAt: now });
}

/** Who decided something last, by their current name, and when; `by` is null once that account is deleted. */
export interface Decision {
  by: string | null;
  at: Date;
}

/** The last decision of that kind on each of these applications or employments; those without one are absent. */
export async function lastDecisions(
  db: Executor,
  act: CompanyAct,
  subjectIds: readonly number[],
): Promise<Map<number, Decision>> {
  const acts = await listActsOn(db, act, subjectIds);
  const accounts = await findAccounts(db, [...new Set(acts.map(({ userId }) => userId))]);
  const names = new Map(accounts.map((account) => [account.id, fullName(account)]));
  return new Map(
    acts.map(({ subjectId, userId, createdAt }) => [
      subjectId as number,
      { by: names.get(userId) ?? null, at: createdAt },
    ]),
  );
}

import type { CompanyAct } from '#domain/companies/team.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { insertAct } from './store.ts';

/** Who does something for a company, and when: what its calls hand on. */
export interface Deed {
  actor: { userId: number };
  now: Date;
}

/**
 * Keeps who decided something for a company, in the transaction in which it happens (rule companies/acts). `subjectId` is
 * the number of what it is about; `detail` a status or a role that was given.
 */
export async function recordAct(
  tx: Tx,
  companyId: number,
  act: CompanyAct,
  { actor, now }: Deed,
  { subjectId = null, detail = null }: { subjectId?: number | null; detail?: string | null } = {},
): Promise<void> {
  await insertAct(tx, { companyId, userId: actor.userId, act, subjectId, detail, createdAt: now });
}

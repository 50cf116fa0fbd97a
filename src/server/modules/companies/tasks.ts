import { CLAIM_KEPT_DAYS } from '#domain/companies/claims.ts';
import { ACTS_KEPT_DAYS, INVITATION_SEEN_DAYS } from '#domain/companies/team.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Task } from '#server/platform/queue/queue.ts';
import { DROP_COMPANY_PICTURE, dropPicture } from './pictures.ts';
import { removeActsUntil, removeInvitationsUntil } from './team/store.ts';
import { elapseClaims } from './trust/claims.ts';
import type { TrustContext } from './trust/context.ts';
import { sweepTrust } from './trust/store.ts';

const DAY_MS = 24 * 3600_000;
/** Mails and letters that are over are still listed for so many days. */
const PROOF_KEPT_DAYS = 30;

/**
 * The tasks of companies: deleting files of pictures without a row, deleting expired rows each night, and deciding
 * claims to which nobody has objected.
 */
export function companyTasks(
  context: TrustContext & { database: Database; files: FileStore; clock: Clock },
): Task<never>[] {
  const { database, clock } = context;
  const drop: Task<{ key: string }> = {
    name: DROP_COMPANY_PICTURE,
    options: {},
    handle: ({ key }) => dropPicture(context, key),
  };
  const sweep: Task = {
    name: 'sweep-teams',
    options: { cron: '50 3 * * *' },
    async handle() {
      const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
      await removeInvitationsUntil(database.db, before(INVITATION_SEEN_DAYS));
      await removeActsUntil(database.db, before(ACTS_KEPT_DAYS));
      await sweepTrust(database.db, { claims: before(CLAIM_KEPT_DAYS), proofs: before(PROOF_KEPT_DAYS) });
    },
  };
  const elapse: Task = {
    name: 'elapse-claims',
    options: { cron: '20 * * * *' },
    handle: () => elapseClaims(context, clock.now()),
  };
  return [drop, sweep, elapse] as Task<never>[];
}

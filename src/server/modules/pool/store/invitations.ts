import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { InvitationStatus } from '#domain/pool/invitation.ts';
import { beforeCommit, type Database, type Executor, type Tx } from '#server/platform/database/database.ts';
import { type Listed, type ListRequest, readPage } from '#server/platform/database/lists.ts';
import type { Ownership } from '#server/platform/http/handler.ts';
import { poolInvitations } from '../tables.ts';

export type Invitation = typeof poolInvitations.$inferSelect;
type NewInvitation = typeof poolInvitations.$inferInsert;

/** Ownership check of the invitations to an employee. */
export function invitationOwnership({ db }: Database): Pick<Ownership, 'own_invitation'> {
  return {
    async own_invitation(userId, { invitationId }) {
      const isTheirs = and(eq(poolInvitations.id, Number(invitationId)), eq(poolInvitations.userId, userId));
      return (await db.$count(poolInvitations, isTheirs)) > 0;
    },
  };
}

/** The invitations of a house or to a person, newest first, optionally filtered by status. */
export function list(
  db: Executor,
  of: { companyId: number } | { userId: number },
  statuses: readonly InvitationStatus[] | undefined,
  page: ListRequest<never>['page'],
): Promise<Listed<Invitation>> {
  const isTheirs =
    'companyId' in of ? eq(poolInvitations.companyId, of.companyId) : eq(poolInvitations.userId, of.userId);
  const where = and(isTheirs, statuses && inArray(poolInvitations.status, [...statuses]));
  return readPage(
    db,
    db.select().from(poolInvitations).where(where).$dynamic(),
    [desc(poolInvitations.createdAt), desc(poolInvitations.id)],
    page,
  );
}

/** How many invitations a person has not answered yet. */
export function countOpenOf(db: Executor, userId: number): Promise<number> {
  return db.$count(
    poolInvitations,
    and(eq(poolInvitations.userId, userId), eq(poolInvitations.status, 'OPEN')),
  );
}

/** How many invitations a house has created since that instant. */
export function countSince(db: Executor, companyId: number, since: Date): Promise<number> {
  return db.$count(
    poolInvitations,
    and(eq(poolInvitations.companyId, companyId), gte(poolInvitations.createdAt, since)),
  );
}

/** Stores an invitation; null if the person has one for that ad. */
export async function insert(tx: Tx, values: NewInvitation): Promise<Invitation | null> {
  const [row] = await tx.insert(poolInvitations).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

export async function find(db: Executor, id: number): Promise<Invitation | null> {
  const [row] = await db.select().from(poolInvitations).where(eq(poolInvitations.id, id));
  return row ?? null;
}

/** Finds an invitation and locks its row. */
export async function findForUpdate(tx: Tx, id: number): Promise<Invitation | null> {
  const [row] = await tx.select().from(poolInvitations).where(eq(poolInvitations.id, id)).for('update');
  return row ?? null;
}

export async function update(tx: Tx, id: number, columns: Partial<NewInvitation>): Promise<Invitation> {
  const [row] = await tx.update(poolInvitations).set(columns).where(eq(poolInvitations.id, id)).returning();
  if (row === undefined) throw new Error(`There is no invitation ${id}`);
  return row;
}

export async function removeUntil(db: Executor, until: Date): Promise<void> {
  await db.delete(poolInvitations).where(lt(poolInvitations.createdAt, until));
}

/** Deletes the invitations to an employee whose account is deleted. */
export async function removeOf(tx: Tx, userId: number): Promise<void> {
  await tx.delete(poolInvitations).where(eq(poolInvitations.userId, userId));
}

/** Deletes the invitations of companies whose account is deleted, at the very end of the transaction. */
export function forget(tx: Tx, companyIds: readonly number[]): void {
  if (companyIds.length === 0) return;
  beforeCommit(
    tx,
    'forget pool invitations',
    async () => {
      await tx.delete(poolInvitations).where(inArray(poolInvitations.companyId, [...companyIds]));
    },
    'very end',
  );
}

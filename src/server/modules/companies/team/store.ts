import { and, asc, count, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { CompanyAct } from '#domain/companies/team.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { type Listed, type Page, readPage } from '#server/platform/database/lists.ts';
import { normalizeEmail } from '#server/platform/email.ts';
import { companies, companyActs, companyInvitations, companyMembers } from '../tables.ts';
import { forgetTrust } from '../trust/store.ts';

export type Member = typeof companyMembers.$inferSelect;
export type Invitation = typeof companyInvitations.$inferSelect;
export type Act = typeof companyActs.$inferSelect;

/** The length of the list if no page is requested. */
const NEWEST = 100;

/** The members of companies: owners first, then by the time they joined. */
export async function listMembers(db: Executor, companyIds: readonly number[]): Promise<Member[]> {
  if (companyIds.length === 0) return [];
  return db
    .select()
    .from(companyMembers)
    .where(inArray(companyMembers.companyId, [...companyIds]))
    .orderBy(
      desc(eq(companyMembers.role, 'owner')),
      asc(companyMembers.createdAt),
      asc(companyMembers.userId),
    );
}

export async function findMember(db: Executor, companyId: number, userId: number): Promise<Member | null> {
  const [member] = await db.select().from(companyMembers).where(isMember(companyId, userId));
  return member ?? null;
}

/** Adds a member; null if the account is one already. */
export async function insertMember(tx: Tx, member: Member): Promise<Member | null> {
  const [inserted] = await tx.insert(companyMembers).values(member).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function updateRole(tx: Tx, { companyId, userId, role }: Member): Promise<void> {
  await tx.update(companyMembers).set({ role }).where(isMember(companyId, userId));
}

export async function removeMember(tx: Tx, companyId: number, userId: number): Promise<void> {
  await tx.delete(companyMembers).where(isMember(companyId, userId));
}

/** Sets the responsible owner of the company. */
export async function updateOwner(tx: Tx, companyId: number, userId: number): Promise<void> {
  await tx.update(companies).set({ userId }).where(eq(companies.id, companyId));
}

/** The invitations of a company, newest first. */
export async function listInvitations(db: Executor, companyId: number): Promise<Invitation[]> {
  return db
    .select()
    .from(companyInvitations)
    .where(eq(companyInvitations.companyId, companyId))
    .orderBy(desc(companyInvitations.createdAt), desc(companyInvitations.id));
}

/** Upserts the invitation of an address. */
export async function putInvitation(tx: Tx, invitation: Omit<Invitation, 'id'>): Promise<Invitation> {
  const [kept] = await tx
    .insert(companyInvitations)
    .values(invitation)
    .onConflictDoUpdate({
      target: [companyInvitations.companyId, companyInvitations.emailKey],
      set: invitation,
    })
    .returning();
  return kept as Invitation;
}

export async function findInvitation(db: Executor, tokenHash: string): Promise<Invitation | null> {
  const [invitation] = await db
    .select()
    .from(companyInvitations)
    .where(eq(companyInvitations.tokenHash, tokenHash));
  return invitation ?? null;
}

/** Deletes the invitations that a member sent for a company. */
export async function removeInvitationsBy(tx: Tx, companyId: number, userId: number): Promise<void> {
  await tx
    .delete(companyInvitations)
    .where(and(eq(companyInvitations.companyId, companyId), eq(companyInvitations.invitedBy, userId)));
}

/** Deletes all invitations to a company. */
export async function removeInvitationsTo(tx: Tx, companyId: number): Promise<void> {
  await tx.delete(companyInvitations).where(eq(companyInvitations.companyId, companyId));
}

/** Deletes an invitation and returns it; null if it no longer exists. */
export async function removeInvitation(tx: Tx, id: number): Promise<Invitation | null> {
  const [removed] = await tx.delete(companyInvitations).where(eq(companyInvitations.id, id)).returning();
  return removed ?? null;
}

/** How many companies an account owns, without removed ones. */
export async function countOwned(tx: Tx, userId: number): Promise<number> {
  const [owned] = await tx
    .select({ n: count() })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(
      and(eq(companyMembers.userId, userId), eq(companyMembers.role, 'owner'), isNull(companies.deletedAt)),
    );
  return owned?.n ?? 0;
}

/** The number of members and open invitations of a company, without an invitation of this address. */
export async function countSeats(tx: Tx, companyId: number, emailKey: string): Promise<number> {
  const [members] = await tx
    .select({ n: count() })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId));
  const [invited] = await tx
    .select({ n: count() })
    .from(companyInvitations)
    .where(and(eq(companyInvitations.companyId, companyId), ne(companyInvitations.emailKey, emailKey)));
  return (members?.n ?? 0) + (invited?.n ?? 0);
}

/** Deletes expired invitations. */
export async function removeInvitationsUntil(db: Executor, until: Date): Promise<void> {
  await db.delete(companyInvitations).where(lt(companyInvitations.expiresAt, until));
}

export async function removeActsUntil(db: Executor, until: Date): Promise<void> {
  await db.delete(companyActs).where(lt(companyActs.createdAt, until));
}

export async function insertAct(tx: Tx, act: Omit<Act, 'id'>): Promise<void> {
  await tx.insert(companyActs).values(act);
}

/** A page of a company's audit log, newest first, or the newest hundred entries if no page is requested. */
export async function listActs(
  db: Executor,
  companyId: number,
  page: Page | undefined,
): Promise<Listed<Act>> {
  const found = db.select().from(companyActs).where(eq(companyActs.companyId, companyId)).$dynamic();
  const order = [desc(companyActs.id)];
  if (page === undefined) return { rows: await found.orderBy(...order).limit(NEWEST) };
  return readPage(db, found, order, page);
}

/** The last action of that kind on each of these applications or employments. */
export async function listActsOn(
  db: Executor,
  act: CompanyAct,
  subjectIds: readonly number[],
): Promise<Act[]> {
  if (subjectIds.length === 0) return [];
  return db
    .selectDistinctOn([companyActs.subjectId])
    .from(companyActs)
    .where(and(eq(companyActs.act, act), inArray(companyActs.subjectId, [...subjectIds])))
    .orderBy(companyActs.subjectId, desc(companyActs.id));
}

/** Removes an account from all companies, with the invitations that it sent. */
export async function forgetMember(tx: Tx, userId: number): Promise<void> {
  await tx.delete(companyMembers).where(eq(companyMembers.userId, userId));
  await tx.delete(companyInvitations).where(eq(companyInvitations.invitedBy, userId));
  await forgetTrust(tx, userId);
}

/** Removes an address from the entries about its invitations, as its account is deleted. */
export async function forgetInvited(tx: Tx, emailKey: string): Promise<void> {
  const local = emailKey.slice(0, emailKey.lastIndexOf('@') + 1);
  const acts = await tx
    .select({ id: companyActs.id, email: companyActs.email })
    .from(companyActs)
    .where(sql`starts_with(lower(${companyActs.email}), ${local})`);
  const ids = acts.filter(({ email }) => normalizeEmail(email ?? '') === emailKey).map(({ id }) => id);
  await tx.update(companyActs).set({ email: null }).where(inArray(companyActs.id, ids));
}

/** Deletes the members, invitations and audit logs of these companies. */
export async function forgetTeams(tx: Tx, companyIds: readonly number[]): Promise<void> {
  if (companyIds.length === 0) return;
  const ids = [...companyIds];
  await tx.delete(companyMembers).where(inArray(companyMembers.companyId, ids));
  await tx.delete(companyInvitations).where(inArray(companyInvitations.companyId, ids));
  await tx.delete(companyActs).where(inArray(companyActs.companyId, ids));
}

function isMember(companyId: number, userId: number) {
  return and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId));
}

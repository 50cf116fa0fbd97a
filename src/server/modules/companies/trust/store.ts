import { and, asc, desc, eq, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { UNDECIDED_CLAIMS } from '#domain/companies/claims.ts';
import { after } from '#server/platform/database/columns.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { companies, companyClaims, companyProofs } from '../tables.ts';

export type Claim = typeof companyClaims.$inferSelect;
export type Proof = typeof companyProofs.$inferSelect;
type Company = typeof companies.$inferSelect;

/** Identifies the proofs of a company's team, or those of a claim to it. */
export interface ProofOf {
  companyId: number;
  claimId: number | null;
}

const isOf = ({ companyId, claimId }: ProofOf): SQL | undefined =>
  and(
    eq(companyProofs.companyId, companyId),
    claimId === null ? isNull(companyProofs.claimId) : eq(companyProofs.claimId, claimId),
  );

/** Sets the columns of a verification; null clears them. */
export async function setVerification(
  tx: Tx,
  companyId: number,
  verification: Pick<Company, 'verifiedAt' | 'verifiedBy' | 'verifiedDomain'> | null,
  now: Date,
): Promise<Company> {
  const columns = verification ?? { verifiedAt: null, verifiedBy: null, verifiedDomain: null };
  const [company] = await tx
    .update(companies)
    .set({ ...columns, updatedAt: after(companies.updatedAt, now) })
    .where(eq(companies.id, companyId))
    .returning();
  return company as Company;
}

/** Finds a company by id, by directory entry, or by name and postcode. */
export async function findRegistered(
  db: Executor,
  by: { id?: number | null; googlePlaceId?: string | null; nameKey?: string; zip?: string | null },
): Promise<Company | null> {
  const which = [
    ...(by.id ? [eq(companies.id, by.id)] : []),
    ...(by.googlePlaceId ? [eq(companies.googlePlaceId, by.googlePlaceId)] : []),
    ...(by.nameKey && by.zip ? [and(eq(companies.nameKey, by.nameKey), eq(companies.zip, by.zip))] : []),
  ];
  if (which.length === 0) return null;
  const [found] = await db
    .select()
    .from(companies)
    .where(and(isNull(companies.deletedAt), or(...which)))
    .orderBy(asc(companies.id))
    .limit(1);
  return found ?? null;
}

export async function listProofs(db: Executor, of: ProofOf): Promise<Proof[]> {
  return db.select().from(companyProofs).where(isOf(of));
}

export async function findProof(db: Executor, of: ProofOf, method: Proof['method']): Promise<Proof | null> {
  const [proof] = await db
    .select()
    .from(companyProofs)
    .where(and(isOf(of), eq(companyProofs.method, method)));
  return proof ?? null;
}

/**
 * The latest letter that limits another one: that of the company's team, or of the claimant in any claim to the company.
 * One that is ordered and not printed counts as the latest.
 */
export async function findLastLetter(
  db: Executor,
  { companyId, claimId }: ProofOf,
  userId: number,
): Promise<Proof | null> {
  const [letter] = await db
    .select()
    .from(companyProofs)
    .where(
      and(
        eq(companyProofs.companyId, companyId),
        eq(companyProofs.method, 'letter'),
        claimId === null ? isNull(companyProofs.claimId) : eq(companyProofs.userId, userId),
      ),
    )
    .orderBy(sql`${companyProofs.printedAt} desc nulls first`)
    .limit(1);
  return letter ?? null;
}

export async function findProofBySecret(db: Executor, secretHash: string): Promise<Proof | null> {
  const [proof] = await db.select().from(companyProofs).where(eq(companyProofs.secretHash, secretHash));
  return proof ?? null;
}

/** Stores a proof, and replaces the former one of the same method. */
export async function putProof(
  tx: Tx,
  proof: ProofOf & Pick<Proof, 'userId' | 'method' | 'createdAt'> & Partial<Proof>,
): Promise<void> {
  await tx.delete(companyProofs).where(and(isOf(proof), eq(companyProofs.method, proof.method)));
  await tx.insert(companyProofs).values(proof);
}

export async function updateProof(tx: Tx, id: number, columns: Partial<Omit<Proof, 'id'>>): Promise<void> {
  await tx.update(companyProofs).set(columns).where(eq(companyProofs.id, id));
}

/** Deletes a proof; false if it no longer exists, so that each can be used once only. */
export async function removeProof(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx
    .delete(companyProofs)
    .where(eq(companyProofs.id, id))
    .returning({ id: companyProofs.id });
  return rows.length > 0;
}

export async function removeProofs(tx: Tx, of: ProofOf): Promise<void> {
  await tx.delete(companyProofs).where(isOf(of));
}

/** As `removeProofs`, but keeps printed letters, which count against the limit. */
export async function removeUnsentProofs(tx: Tx, of: ProofOf): Promise<void> {
  await tx
    .delete(companyProofs)
    .where(and(isOf(of), or(ne(companyProofs.method, 'letter'), isNull(companyProofs.printedAt))));
}

/** Ordered letters of existing companies that are not printed yet, oldest first. */
export async function listLettersDue(db: Executor): Promise<{ proof: Proof; company: Company }[]> {
  return db
    .select({ proof: companyProofs, company: companies })
    .from(companyProofs)
    .innerJoin(companies, eq(companies.id, companyProofs.companyId))
    .where(
      and(eq(companyProofs.method, 'letter'), isNull(companyProofs.printedAt), isNull(companies.deletedAt)),
    )
    .orderBy(asc(companyProofs.createdAt), asc(companyProofs.id));
}

/** Inserts a claim; null if the account has an undecided one to the company. */
export async function insertClaim(
  tx: Tx,
  claim: Pick<Claim, 'companyId' | 'userId' | 'status' | 'createdAt'>,
): Promise<Claim | null> {
  const [inserted] = await tx.insert(companyClaims).values(claim).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function findClaim(db: Executor, id: number): Promise<Claim | null> {
  const [claim] = await db.select().from(companyClaims).where(eq(companyClaims.id, id));
  return claim ?? null;
}

/** As `findClaim`, with a row lock. The company must be locked before. */
export async function findClaimForUpdate(tx: Tx, id: number): Promise<Claim | null> {
  const [claim] = await tx.select().from(companyClaims).where(eq(companyClaims.id, id)).for('update');
  return claim ?? null;
}

export async function updateClaim(tx: Tx, id: number, columns: Partial<Omit<Claim, 'id'>>): Promise<Claim> {
  const [claim] = await tx.update(companyClaims).set(columns).where(eq(companyClaims.id, id)).returning();
  return claim as Claim;
}

const isUndecided = inArray(companyClaims.status, UNDECIDED_CLAIMS);

export async function countUndecidedOf(db: Executor, userId: number): Promise<number> {
  const rows = await db
    .select({ id: companyClaims.id })
    .from(companyClaims)
    .where(and(eq(companyClaims.userId, userId), isUndecided));
  return rows.length;
}

/** The claims of an account, newest first. */
export async function listClaimsOf(db: Executor, userId: number): Promise<Claim[]> {
  return db
    .select()
    .from(companyClaims)
    .where(eq(companyClaims.userId, userId))
    .orderBy(desc(companyClaims.id));
}

/** The undecided claims to a company, oldest first. */
export async function listClaimsTo(db: Executor, companyId: number): Promise<Claim[]> {
  return db
    .select()
    .from(companyClaims)
    .where(and(eq(companyClaims.companyId, companyId), isUndecided))
    .orderBy(asc(companyClaims.id));
}

/** The claims that the association has to decide, oldest first. */
export async function listClaimsAtDesk(db: Executor): Promise<Claim[]> {
  return db
    .select()
    .from(companyClaims)
    .where(eq(companyClaims.status, 'DESK'))
    .orderBy(asc(companyClaims.id));
}

/** The ids of claims whose time for objections has passed, or that were not proven in time. */
export async function listClaimsDue(db: Executor, now: Date, unprovenSince: Date): Promise<number[]> {
  const rows = await db
    .select({ id: companyClaims.id })
    .from(companyClaims)
    .where(
      or(
        and(eq(companyClaims.status, 'WAITING'), lte(companyClaims.objectUntil, now)),
        and(eq(companyClaims.status, 'OPEN'), lt(companyClaims.createdAt, unprovenSince)),
      ),
    )
    .orderBy(asc(companyClaims.id));
  return rows.map(({ id }) => id);
}

/** Ends the undecided claims to a company that is removed, and deletes its proofs. */
export async function endTrustOf(tx: Tx, companyId: number, now: Date): Promise<void> {
  await tx.delete(companyProofs).where(eq(companyProofs.companyId, companyId));
  await tx
    .update(companyClaims)
    .set({ status: 'ENDED', objectUntil: null, decidedAt: now })
    .where(and(eq(companyClaims.companyId, companyId), isUndecided));
}

/** Deletes the claims and proofs of an account; those of others to its companies stay. */
export async function forgetTrust(tx: Tx, userId: number): Promise<void> {
  await tx.delete(companyProofs).where(eq(companyProofs.userId, userId));
  await tx.delete(companyClaims).where(eq(companyClaims.userId, userId));
}

/** Deletes the claims to these companies, and their proofs. */
export async function forgetTrustOf(tx: Tx, companyIds: readonly number[]): Promise<void> {
  await tx.delete(companyProofs).where(inArray(companyProofs.companyId, [...companyIds]));
  await tx.delete(companyClaims).where(inArray(companyClaims.companyId, [...companyIds]));
}

/** Deletes decided claims and expired proofs after their retention. */
export async function sweepTrust(db: Executor, until: { claims: Date; proofs: Date }): Promise<void> {
  await db.delete(companyClaims).where(lt(companyClaims.decidedAt, until.claims));
  await db
    .delete(companyProofs)
    .where(
      and(
        lt(companyProofs.expiresAt, until.proofs),
        or(isNull(companyProofs.printedAt), lt(companyProofs.printedAt, sql`${until.proofs}`)),
      ),
    );
}

import { createHash } from 'node:crypto';
import { asc, eq, isNull } from 'drizzle-orm';
import { OBJECTION_DAYS } from '#domain/companies/claims.ts';
import { LETTER_DAYS, PROOF_MAIL_DAYS, type ProofMethod } from '#domain/companies/verification.ts';
import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import { users } from '../modules/accounts/tables.ts';
import { companies, companyClaims, companyProofs } from '../modules/companies/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { ownDomainOf } from '../platform/own-domain.ts';
import { instantOn } from './instants.ts';

/** The houses of the demo logins that stand for a state; all others are verified in turn. */
interface Stage {
  today: CivilDate;
  companyIds: ReadonlyMap<string, number>;
}

/**
 * Houses in every state of verification: by domain, by letter, by the association, not at all, with a mail or a letter
 * under way; and claims that are to be proven, wait for an objection, and were objected to.
 */
export async function seedVerification(tx: Tx, { today, companyIds }: Stage): Promise<void> {
  const small = companyIds.get('demo-small');
  const fresh = companyIds.get('demo-fresh');
  const [big1, big2] = [companyIds.get('demo-big-1'), companyIds.get('demo-big-2')];
  const all = await tx.select().from(companies).where(isNull(companies.deletedAt)).orderBy(asc(companies.id));
  const verifiedAt = instantOn(addDays(today, -60));
  const morgenluft = all.find(({ name }) => name === 'Pension Morgenluft');
  const left = new Set([fresh, big2, morgenluft?.id]);
  for (const [index, { id, website }] of all.entries()) {
    const domain = ownDomainOf(website);
    // Every fifth house has not asked for it yet, and the houses of the states below are not verified.
    if (left.has(id) || (id !== small && id !== big1 && index % 5 === 4)) continue;
    let verifiedBy: ProofMethod = domain === null ? 'letter' : 'domain';
    if (id === big1) verifiedBy = 'letter';
    else if (index % 11 === 10) verifiedBy = 'desk';
    await tx
      .update(companies)
      .set({ verifiedAt, verifiedBy, verifiedDomain: verifiedBy === 'domain' ? domain : null })
      .where(eq(companies.id, id));
  }

  const house = (id: number | undefined) => all.find((it) => it.id === id);
  const sentAt = instantOn(addDays(today, -1));
  // The hash of no real token or code, since nothing was sent.
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
  const waitsForMail = house(big2);
  const domain = ownDomainOf(waitsForMail?.website ?? null);
  if (waitsForMail && domain !== null) {
    await tx.insert(companyProofs).values({
      companyId: waitsForMail.id,
      userId: waitsForMail.userId,
      method: 'domain',
      email: `info@${domain}`,
      domain,
      secretHash: hashOf(domain),
      createdAt: sentAt,
      expiresAt: new Date(sentAt.getTime() + PROOF_MAIL_DAYS * 24 * 3600_000),
    });
  }
  const orders = house(morgenluft?.id);
  if (orders) {
    await tx.insert(companyProofs).values({
      companyId: orders.id,
      userId: orders.userId,
      method: 'letter',
      createdAt: sentAt,
    });
  }

  const idOf = async (email: string) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    return user?.id;
  };
  const [kitchen, freshOwner] = [await idOf('kitchen@example.org'), await idOf('fresh@example.org')];
  if (kitchen === undefined || freshOwner === undefined || !morgenluft || !waitsForMail) return;
  const provenAt = instantOn(addDays(today, -4));
  const [open] = await tx
    .insert(companyClaims)
    .values([
      { companyId: waitsForMail.id, userId: kitchen, status: 'OPEN' as const, createdAt: provenAt },
      {
        companyId: morgenluft.id,
        userId: kitchen,
        status: 'WAITING' as const,
        provenBy: 'letter' as const,
        objectUntil: new Date(provenAt.getTime() + OBJECTION_DAYS * 24 * 3600_000),
        createdAt: provenAt,
      },
      {
        companyId: waitsForMail.id,
        userId: freshOwner,
        status: 'DESK' as const,
        provenBy: 'letter' as const,
        createdAt: provenAt,
      },
    ])
    .returning();
  if (open === undefined) return;
  const printedAt = instantOn(addDays(today, -3));
  await tx.insert(companyProofs).values({
    companyId: open.companyId,
    claimId: open.id,
    userId: kitchen,
    method: 'letter',
    secretHash: hashOf(String(open.id)),
    address: '',
    createdAt: provenAt,
    printedAt,
    expiresAt: new Date(printedAt.getTime() + LETTER_DAYS * 24 * 3600_000),
  });
}

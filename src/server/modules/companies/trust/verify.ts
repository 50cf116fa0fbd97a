import { normalizeName } from '#domain/companies/identity.ts';
import { staysVerified, type VerifiedFacts } from '#domain/companies/verification.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { ownDomainOf } from '#server/platform/own-domain.ts';
import { type Company, findForUpdate } from '../store.ts';
import { recordAct } from '../team/acts.ts';
import { settleWaiting } from './claims.ts';
import type { Proven, TrustContext } from './context.ts';
import * as store from './store.ts';

/**
 * Marks a company as verified. Passes waiting claims to the association, since both sides have given proof. The company
 * must be locked.
 */
export async function verify(
  context: Pick<TrustContext, 'aroundCompanyChange' | 'notify' | 'sendMail' | 'settings'>,
  tx: Tx,
  company: Company,
  { method, domain, userId }: Proven,
  now: Date,
): Promise<Company> {
  const verified = await context.aroundCompanyChange(tx, company.id, () =>
    store.setVerification(
      tx,
      company.id,
      { verifiedAt: now, verifiedBy: method, verifiedDomain: domain },
      now,
    ),
  );
  await store.removeProofs(tx, { companyId: company.id, claimId: null });
  if (userId !== null) {
    await recordAct(tx, company.id, 'company_verified', { actor: { userId }, now }, { detail: method });
  }
  await settleWaiting(context, tx, verified, { now });
  return verified;
}

/**
 * Verifies a company for the association, or revokes its verification.
 * @throws AppError `not_found`
 */
export async function decideVerification(
  context: Omit<TrustContext, 'geocoder'>,
  companyId: number,
  isVerified: boolean,
  now: Date,
): Promise<Company> {
  return context.database.transaction(async (tx) => {
    const company = await findForUpdate(tx, companyId);
    if (company === null) throw new AppError('not_found');
    if (isVerified) {
      return verify(context, tx, company, { method: 'desk', domain: null, userId: null }, now);
    }
    return context.aroundCompanyChange(tx, companyId, () => store.setVerification(tx, companyId, null, now));
  });
}

/** Ends the verification of a company whose proven facts have changed. Returns the company after that. */
export async function keepVerification(tx: Tx, before: Company, after: Company, now: Date): Promise<Company> {
  const { verifiedBy: by, verifiedDomain: domain } = after;
  if (by === null || staysVerified({ by, domain }, factsOf(before), factsOf(after))) return after;
  return store.setVerification(tx, after.id, null, now);
}

function factsOf({ name, zip, street, streetNumber, place, website }: Company): VerifiedFacts {
  return {
    nameKey: normalizeName(name),
    zip,
    addressKey: normalizeName([street, streetNumber, place].join(' ')),
    domain: ownDomainOf(website),
  };
}

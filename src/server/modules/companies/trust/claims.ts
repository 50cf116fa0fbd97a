import { otherPath } from '#api/pages.ts';
import type { Parsed } from '#api/schemas.ts';
import { fullName } from '#domain/accounts/name.ts';
import {
  CLAIMS_OPEN_MAX,
  type ClaimEvent,
  type ClaimStatus,
  moveClaim,
  OBJECTION_DAYS,
  UNPROVEN_DAYS,
} from '#domain/companies/claims.ts';
import { normalizeName } from '#domain/companies/identity.ts';
import { COMPANIES_MAX } from '#domain/companies/team.ts';
import { zurichDate } from '#domain/kernel/zurich.ts';
import {
  findAccount,
  findAccounts,
  inOwnLanguage,
  lockAccount,
  readerOf,
  recipientOf,
  requireConfirmedEmail,
} from '#server/modules/accounts/index.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { dateInWords } from '#server/platform/formats.ts';
import { AppError, ValidationError } from '#server/platform/http/errors.ts';
import { createLimits } from '#server/platform/http/limits.ts';
import { ownDomainOf } from '#server/platform/own-domain.ts';
import { type Company, findById, findByIds, findForUpdate } from '../store.ts';
import { type AuditContext, recordAct } from '../team/acts.ts';
import * as team from '../team/store.ts';
import type { Proven, TrustContext } from './context.ts';
import { type ClaimChange, companyNews } from './news.ts';
import * as store from './store.ts';

const DAY_MS = 24 * 3600_000;

/** The variants of the mails to a claimant and to a former owner. */
export type ClaimMail = 'waiting' | 'desk' | 'full' | 'granted' | 'refused' | 'ended' | 'lost';

type Telling = Pick<TrustContext, 'notify' | 'sendMail' | 'settings'>;

/**
 * Creates a claim to a house that somebody else has registered. Its team is not notified until the claimant has proven to
 * belong to the house.
 * @throws AppError `email_unconfirmed`, `rate_limited`, `not_found`, `claim_own`, `claim_exists`, `claims_full`
 */
export async function createClaim(
  context: TrustContext,
  { company_id, google_place_id, name, zip }: Parsed<'createClaim', 'body'>,
  { actor, now, address }: AuditContext & { address: string },
): Promise<store.Claim> {
  if (!company_id && !google_place_id && !(name && zip)) throw ValidationError.on('name', 'required');
  const { db } = context.database;
  await requireConfirmedEmail(db, actor.userId, now);
  // Counted before the lookup, since every answer reveals whether a house is registered.
  await createLimits(context).count('claim from address', address, now);
  const company = await store.findRegistered(db, {
    id: company_id ?? null,
    googlePlaceId: google_place_id ?? null,
    nameKey: normalizeName(name ?? ''),
    zip: zip ?? null,
  });
  if (company === null) throw new AppError('not_found');
  return context.database.transaction(async (tx) => {
    // The account is locked first (lock order); it serializes the claims of an account, so that their limit holds.
    if ((await lockAccount(tx, actor.userId)) === null) throw new AppError('token_invalid');
    if ((await findForUpdate(tx, company.id)) === null) throw new AppError('not_found');
    if ((await team.findMember(tx, company.id, actor.userId)) !== null) throw new AppError('claim_own');
    if ((await store.countUndecidedOf(tx, actor.userId)) >= CLAIMS_OPEN_MAX) {
      throw new AppError('claims_full', { max: CLAIMS_OPEN_MAX });
    }
    const claim = await store.insertClaim(tx, {
      companyId: company.id,
      userId: actor.userId,
      status: 'OPEN',
      createdAt: now,
    });
    if (claim === null) throw new AppError('claim_exists');
    return claim;
  });
}

/**
 * Stores the proof of a claim. An unverified house without a subscription or other proven claims passes to the claimant
 * after some days unless an owner objects; otherwise the association decides. The company must be locked.
 * @throws AppError `claim_decided` if the claim is not open
 */
export async function noteProof(
  context: Telling & Pick<TrustContext, 'isSubscribed'>,
  tx: Tx,
  company: Company,
  claimId: number,
  { method, domain }: Omit<Proven, 'userId'>,
  now: Date,
): Promise<void> {
  const claim = await store.findClaimForUpdate(tx, claimId);
  if (claim?.status !== 'OPEN') throw new AppError('claim_decided');
  const rivals = (await store.listClaimsTo(tx, company.id)).filter(
    ({ id, status }) => id !== claimId && status !== 'OPEN',
  );
  const isContested =
    company.verifiedAt !== null || rivals.length > 0 || (await context.isSubscribed(tx, company.id));
  await store.removeProofs(tx, { companyId: company.id, claimId });
  const proven = { ...claim, provenBy: method, provenDomain: domain };
  if (isContested) await move(context, tx, company, proven, 'contested', now);
  else await move(context, tx, company, proven, 'proven', now);
  await settleWaiting(context, tx, company, { now, exceptId: claimId });
}

/**
 * Passes the waiting claims to a company to the association, except the given one, after another claim was proven or the
 * house was verified. The company must be locked.
 */
export async function settleWaiting(
  context: Telling,
  tx: Tx,
  company: Company,
  { now, exceptId }: { now: Date; exceptId?: number },
): Promise<void> {
  for (const { id } of await store.listClaimsTo(tx, company.id)) {
    if (id === exceptId) continue;
    const claim = await store.findClaimForUpdate(tx, id);
    if (claim?.status === 'WAITING') await move(context, tx, company, claim, 'contested', now);
  }
}

/** Stores an owner's objection to a waiting claim. @throws AppError `not_found`, `claim_decided` */
export async function objectToClaim(
  context: TrustContext,
  { companyId, claimId }: { companyId: number; claimId: number },
  audit: AuditContext,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const company = await findForUpdate(tx, companyId);
    const claim = company && (await store.findClaimForUpdate(tx, claimId));
    if (company === null || claim === null) throw new AppError('not_found');
    await move(context, tx, company, claim, 'objected', audit.now);
    await recordAct(tx, companyId, 'claim_objected', audit);
  });
}

/** Withdraws a claim. @throws AppError `not_found`, `claim_decided` */
export async function withdrawClaim(context: TrustContext, claimId: number, now: Date): Promise<store.Claim> {
  return context.database.transaction((tx) => endClaim(context, tx, claimId, now));
}

async function endClaim(context: TrustContext, tx: Tx, claimId: number, now: Date): Promise<store.Claim> {
  const { company, claim } = await lockBoth(tx, claimId);
  await store.removeUnsentProofs(tx, { companyId: company.id, claimId });
  return move(context, tx, company, claim, 'ended', now);
}

/**
 * Grants claims to which nobody has objected in time, and ends those that were never proven, each in a transaction of its
 * own.
 */
export async function elapseClaims(context: TrustContext, now: Date): Promise<void> {
  const unprovenSince = new Date(now.getTime() - UNPROVEN_DAYS * DAY_MS);
  for (const id of await store.listClaimsDue(context.database.db, now, unprovenSince)) {
    await context.database.transaction(async (tx) => {
      const known = await store.findClaim(tx, id);
      if (known === null) return;
      // Lock order: the account before the company.
      await lockAccount(tx, known.userId);
      const { company, claim } = await lockBoth(tx, id);
      // Checked again under the lock, since it may have been decided concurrently.
      if (claim.status === 'OPEN') await endClaim(context, tx, id, now);
      if (claim.status !== 'WAITING') return;
      const isStillFree = company.verifiedAt === null && !(await context.isSubscribed(tx, company.id));
      const hasRoom = (await team.countOwned(tx, claim.userId)) < COMPANIES_MAX;
      if (isStillFree && hasRoom) await handOver(context, tx, company, claim, 'elapsed', now);
      else await move(context, tx, company, claim, 'contested', now, isStillFree ? 'full' : 'desk');
    });
  }
}

/** The claims that the association has to decide, with the names of both sides; oldest first. */
export async function describeClaimsAtDesk(db: Executor) {
  const claims = await store.listClaimsAtDesk(db);
  const accounts = await findAccounts(db, [...new Set(claims.map(({ userId }) => userId))]);
  const houses = await findByIds(db, [...new Set(claims.map(({ companyId }) => companyId))]);
  return claims.map((claim) => {
    const claimant = accounts.find(({ id }) => id === claim.userId);
    const house = houses.find(({ id }) => id === claim.companyId);
    return {
      ...claim,
      claimant: claimant === undefined ? '' : `${fullName(claimant)} <${claimant.email}>`,
      company: house === undefined ? '' : `${house.name}, ${house.zip} ${house.place} (${house.id})`,
    };
  });
}

/**
 * Decides a claim for the association.
 * @throws AppError `not_found`, `claim_decided` if it is not left to the association, `companies_full`
 */
export async function decideClaim(
  context: Omit<TrustContext, 'geocoder'>,
  claimId: number,
  decision: 'granted' | 'refused',
  now: Date,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const known = await store.findClaim(tx, claimId);
    if (known === null) throw new AppError('not_found');
    await lockAccount(tx, known.userId);
    const { company, claim } = await lockBoth(tx, claimId);
    if (decision === 'refused') {
      await move(context, tx, company, claim, 'refused', now);
      return;
    }
    if ((await team.countOwned(tx, claim.userId)) >= COMPANIES_MAX) {
      throw new AppError('companies_full', { max: COMPANIES_MAX });
    }
    await handOver(context, tx, company, claim, 'granted', now);
  });
}

/**
 * Makes the claimant the owner of the house. Former owners and managers become readers instead of being removed, so that
 * the house loses nothing that they have begun. Deletes invitations. Mails all of them, with a link to the team.
 */
async function handOver(
  context: Omit<TrustContext, 'geocoder'>,
  tx: Tx,
  company: Company,
  claim: store.Claim,
  event: 'elapsed' | 'granted',
  now: Date,
): Promise<void> {
  const { userId } = claim;
  // Managers too, since a wrongful owner may have appointed them.
  const former = (await team.listMembers(tx, [company.id])).filter(({ role }) => role !== 'reader');
  await move(context, tx, company, claim, event, now);
  const owner = { companyId: company.id, userId, role: 'owner' as const, createdAt: now };
  if ((await team.insertMember(tx, owner)) === null) await team.updateRole(tx, owner);
  for (const member of former.filter((it) => it.userId !== userId)) {
    await team.updateRole(tx, { ...member, role: 'reader' });
  }
  await team.removeInvitationsTo(tx, company.id);
  await team.updateOwner(tx, company.id, userId);
  await context.onOwnerChanged(tx, company.id, userId);
  await store.removeProofs(tx, { companyId: company.id, claimId: null });
  await recordAct(tx, company.id, 'claim_granted', { actor: { userId }, now }, { subjectId: userId });
  const { provenBy, provenDomain } = claim;
  // The domain of the directory that was proven may differ from that of the website on file.
  const holds = provenBy !== 'domain' || provenDomain === ownDomainOf(company.website);
  await context.aroundCompanyChange(tx, company.id, () =>
    store.setVerification(
      tx,
      company.id,
      holds && provenBy !== null
        ? { verifiedAt: now, verifiedBy: provenBy, verifiedDomain: provenDomain }
        : null,
      now,
    ),
  );
  await context.onTeamChanged(tx, company.id);
  const accounts = await findAccounts(
    tx,
    former.map((member) => member.userId),
  );
  for (const account of accounts.filter(({ id }) => id !== userId)) {
    await mail(context, tx, company, claim, { to: account, change: 'lost' });
  }
}

/** For each new state, the mail to the claimant and the notification of the company's team. */
const TOLD: Readonly<Record<ClaimStatus, { mail?: ClaimMail; news?: ClaimChange }>> = {
  OPEN: {},
  WAITING: { mail: 'waiting', news: 'waiting' },
  DESK: { mail: 'desk', news: 'desk' },
  GRANTED: { mail: 'granted' },
  REFUSED: { mail: 'refused', news: 'refused' },
  ENDED: { mail: 'ended', news: 'ended' },
};

/**
 * Moves a claim to its next state, and notifies both sides. Its row must be locked.
 * @param why the variant of the mail that says that the association decides
 * @throws AppError `claim_decided`
 */
async function move(
  context: Telling,
  tx: Tx,
  company: Company,
  claim: store.Claim,
  event: ClaimEvent,
  now: Date,
  why: 'desk' | 'full' = 'desk',
): Promise<store.Claim> {
  const next = moveClaim(claim.status, event);
  if (!next.ok) throw new AppError(next.reason);
  const status = next.value;
  const isDecided = status === 'GRANTED' || status === 'REFUSED' || status === 'ENDED';
  const objectUntil = status === 'WAITING' ? new Date(now.getTime() + OBJECTION_DAYS * DAY_MS) : null;
  const moved = await store.updateClaim(tx, claim.id, {
    status,
    objectUntil,
    decidedAt: isDecided ? now : null,
    provenBy: claim.provenBy,
    provenDomain: claim.provenDomain,
  });
  const { mail: told, news } = TOLD[status];
  const change = told === 'desk' ? why : told;
  const claimant = await findAccount(tx, claim.userId);
  // A claim that was never proven was not announced to anybody.
  if (claimant === null || (status === 'ENDED' && claim.status === 'OPEN')) return moved;
  if (change !== undefined) await mail(context, tx, company, moved, { to: claimant, change });
  if (news !== undefined) {
    await context.notify(
      tx,
      { userId: company.userId, companyId: company.id },
      companyNews.claimed.of({
        change: news,
        claimant: fullName(claimant),
        until: objectUntil === null ? '' : zurichDate(objectUntil.getTime()),
        house: company.name,
      }),
    );
  }
  return moved;
}

async function mail(
  { sendMail, settings }: Telling,
  tx: Tx,
  company: Company,
  { id, status, objectUntil }: store.Claim,
  { to, change }: { to: NonNullable<Awaited<ReturnType<typeof findAccount>>>; change: ClaimMail },
): Promise<void> {
  const page = change === 'lost' || change === 'granted' ? 'company.team' : 'company.claims';
  const path =
    page === 'company.team' ? otherPath(page, { companyId: company.id }) : otherPath('company.claims');
  await sendMail(tx, {
    template: 'company_claim',
    ...recipientOf(to),
    data: {
      reader: readerOf(to),
      change,
      company: company.name,
      until: objectUntil === null ? '' : dateInWords(zurichDate(objectUntil.getTime()), to.language),
      link: settings.PUBLIC_URL + inOwnLanguage(path, to),
    },
    key: `claim/${id}/${status}/${to.id}`,
  });
}

async function lockBoth(tx: Tx, claimId: number): Promise<{ company: Company; claim: store.Claim }> {
  const known = await store.findClaim(tx, claimId);
  const company = known && (await findForUpdate(tx, known.companyId));
  const claim = company && (await store.findClaimForUpdate(tx, claimId));
  if (company === null || claim === null) throw new AppError('not_found');
  return { company, claim };
}

/** The domain that proves a claim to a house: that of its directory entry, else that of the website on file. */
export async function domainOfClaim(
  { geocoder, database }: Pick<TrustContext, 'geocoder' | 'database'>,
  companyId: number,
): Promise<string | null> {
  const company = await findById(database.db, companyId);
  if (company === null) return null;
  const { googlePlaceId, name, website } = company;
  if (googlePlaceId !== null) {
    const entries = await geocoder.lookupCompanies(name).catch(() => []);
    const entry = entries.find((it) => it.google_place_id === googlePlaceId);
    const domain = ownDomainOf(entry?.website ?? null);
    if (domain !== null) return domain;
  }
  return ownDomainOf(website);
}

import type { Reply } from '#api/schemas.ts';
import type { verificationEndpoints } from '#api/verification.ts';
import { fullName } from '#domain/accounts/name.ts';
import { LETTER_TRIES, letterState } from '#domain/companies/verification.ts';
import { findAccount, findAccounts } from '#server/modules/accounts/index.ts';
import { addressInWords } from '#server/platform/formats.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { readableDomain } from '#server/platform/own-domain.ts';
import type { CompanyContext } from '../context.ts';
import { findById } from '../store.ts';
import { findMember } from '../team/store.ts';
import { createClaim, objectToClaim, withdrawClaim } from './claims.ts';
import { askForProof, confirmCode, confirmLink, domainOf, proofOfLink } from './proofs.ts';
import * as store from './store.ts';

type Verification = Reply<'getVerification'>['data'];
type ClaimReply = Reply<'listClaims'>['data'][number];

/** The endpoints of verification and of claims to houses (rules companies/verification, companies/claims). */
export function trustRoutes(context: CompanyContext): Handlers<keyof typeof verificationEndpoints> {
  const { db } = context.database;
  return {
    async getVerification({ params: { companyId }, language, now }) {
      return { data: await verificationOf(companyId, language, now) };
    },
    async startVerification(call) {
      const { companyId } = call.params;
      await askForProof(context, { companyId, claimId: null }, call.body, call);
      return { data: await verificationOf(companyId, call.language, call.now) };
    },
    async confirmVerificationCode(call) {
      const { companyId } = call.params;
      await confirmCode(context, { companyId, claimId: null }, call.body.code, call);
      return { data: await verificationOf(companyId, call.language, call.now) };
    },
    async objectToClaim(call) {
      await objectToClaim(context, call.params, call);
      return { data: await verificationOf(call.params.companyId, call.language, call.now) };
    },
    async getVerificationLink({ params: { token }, now }) {
      const { proof, company } = await proofOfLink(context, token, now);
      const asker = await findAccount(db, proof.userId);
      if (asker === null) throw new AppError('not_found');
      return {
        data: {
          company: company.name,
          place: company.place,
          asker: fullName(asker),
          is_claim: proof.claimId !== null,
        },
      };
    },
    async confirmVerification({ params: { token }, now }) {
      const { proof, company } = await confirmLink(context, token, now);
      return { data: { company: company.name, is_claim: proof.claimId !== null } };
    },
    async createClaim(call) {
      return { data: await presentClaim(await createClaim(context, call.body, call), call.now) };
    },
    async listClaims({ actor, now }) {
      const claims = await store.listClaimsOf(db, actor.userId);
      return { data: await Promise.all(claims.map((claim) => presentClaim(claim, now))) };
    },
    async proveClaim(call) {
      const claim = await findClaim(call.params.claimId);
      await askForProof(context, { companyId: claim.companyId, claimId: claim.id }, call.body, call);
      return { data: await presentClaim(await findClaim(claim.id), call.now) };
    },
    async confirmClaimCode(call) {
      const claim = await findClaim(call.params.claimId);
      if (claim.status !== 'OPEN') throw new AppError('claim_decided');
      await confirmCode(context, { companyId: claim.companyId, claimId: claim.id }, call.body.code, call);
      return { data: await presentClaim(await findClaim(claim.id), call.now) };
    },
    async withdrawClaim(call) {
      const claim = await withdrawClaim(context, call.params.claimId, call.now);
      return { data: await presentClaim(claim, call.now) };
    },
  };

  async function findClaim(id: number): Promise<store.Claim> {
    const claim = await store.findClaim(db, id);
    if (claim === null) throw new AppError('not_found');
    return claim;
  }

  async function verificationOf(companyId: number, language: 'de' | 'it' | 'en' | 'fr', now: Date) {
    const company = await findById(db, companyId);
    if (company === null) throw new AppError('not_found');
    const claims = (await store.listClaimsTo(db, companyId)).filter(({ status }) => status !== 'OPEN');
    const accounts = await findAccounts(
      db,
      claims.map(({ userId }) => userId),
    );
    const names = new Map(accounts.map((account) => [account.id, fullName(account)]));
    const { verifiedAt, verifiedBy, website, street, zip, place } = company;
    return {
      verified: verifiedAt !== null,
      verified_at: verifiedAt?.toISOString() ?? null,
      verified_by: verifiedBy,
      website,
      ...(await proofsOf({ companyId, claimId: null }, now)),
      address: street && zip && place ? [company.name, ...addressInWords(company, language)] : null,
      claims: claims.map(({ id, userId, createdAt, status, objectUntil }) => ({
        id,
        claimant: names.get(userId) ?? '',
        created_at: createdAt.toISOString(),
        status,
        object_until: objectUntil?.toISOString() ?? null,
      })),
    } satisfies Verification;
  }

  async function presentClaim(claim: store.Claim, now: Date): Promise<ClaimReply> {
    const { id, companyId, userId, status, provenBy, objectUntil, createdAt } = claim;
    const company = await findById(db, companyId);
    const member = status === 'GRANTED' ? await findMember(db, companyId, userId) : null;
    return {
      id,
      company: { name: company?.name ?? '', place: company?.place ?? null },
      company_id: member === null ? null : companyId,
      status,
      proven_by: provenBy,
      object_until: objectUntil?.toISOString() ?? null,
      created_at: createdAt.toISOString(),
      ...(await proofsOf({ companyId, claimId: id }, now, status === 'OPEN')),
    };
  }

  async function proofsOf(
    of: store.ProofOf,
    now: Date,
    isOpen = true,
  ): Promise<Pick<Verification, 'domain' | 'mail' | 'letter'>> {
    if (!isOpen) return { domain: null, mail: null, letter: null };
    const domain = await domainOf(context, of);
    const proofs = await store.listProofs(db, of);
    const mail = proofs.find(({ method }) => method === 'domain');
    const letter = proofs.find(({ method }) => method === 'letter');
    const isMailOpen = mail?.expiresAt && mail.expiresAt > now && mail.domain === domain;
    return {
      domain: domain === null ? null : readableDomain(domain),
      mail:
        mail && isMailOpen
          ? {
              email: mail.email as string,
              sent_at: mail.createdAt.toISOString(),
              expires_at: (mail.expiresAt as Date).toISOString(),
            }
          : null,
      letter: letter
        ? {
            state: letterState(letter, now),
            ordered_at: letter.createdAt.toISOString(),
            printed_at: letter.printedAt?.toISOString() ?? null,
            expires_at: letter.expiresAt?.toISOString() ?? null,
            tries_left: Math.max(0, LETTER_TRIES - letter.tries),
          }
        : null,
    };
  }
}

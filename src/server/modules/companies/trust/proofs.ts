import { createHmac, randomInt } from 'node:crypto';
import { otherPath } from '#api/pages.ts';
import type { Parsed } from '#api/schemas.ts';
import { fullName } from '#domain/accounts/name.ts';
import {
  isMailboxAt,
  LETTER_AGAIN_DAYS,
  LETTER_CODE_LENGTH,
  LETTER_DAYS,
  letterCode,
  letterState,
  normalizeLetterCode,
  PROOF_MAIL_DAYS,
} from '#domain/companies/verification.ts';
import type { Language } from '#domain/kernel/language.ts';
import {
  type Account,
  findAccount,
  hashToken,
  inOwnLanguage,
  newToken,
  requireConfirmedEmail,
} from '#server/modules/accounts/index.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { mailboxOf, normalizeEmail } from '#server/platform/email.ts';
import { addressInWords } from '#server/platform/formats.ts';
import { AppError, ValidationError } from '#server/platform/http/errors.ts';
import { createLimits } from '#server/platform/http/limits.ts';
import { ownDomainOf, readableDomain } from '#server/platform/own-domain.ts';
import { type Company, findById, findForUpdate } from '../store.ts';
import type { AuditContext } from '../team/acts.ts';
import { findMember } from '../team/store.ts';
import { domainOfClaim, noteProof } from './claims.ts';
import type { Proven, TrustContext } from './context.ts';
import * as store from './store.ts';
import { verify } from './verify.ts';

const DAY_MS = 24 * 3600_000;
const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);

/** The domain that proves an account to belong to a house, for its team or for a claim; null if there is none. */
export async function domainOf(
  context: Pick<TrustContext, 'database' | 'geocoder'>,
  of: store.ProofOf,
): Promise<string | null> {
  if (of.claimId !== null) return domainOfClaim(context, of.companyId);
  return ownDomainOf((await findById(context.database.db, of.companyId))?.website ?? null);
}

/**
 * Starts a proof that an account belongs to a house, by a mail to its domain or by a letter. If `email` is the confirmed
 * address of the account itself, it is the proof.
 * @throws ValidationError on `email`: `required`, `domainNone`, `domainOther`; on `method`: `addressMissing`
 * @throws AppError `email_unconfirmed`, `company_verified`, `claim_decided`, `letter_ordered`, `rate_limited`
 */
export async function askForProof(
  context: TrustContext,
  of: store.ProofOf,
  { method, email }: Parsed<'startVerification', 'body'>,
  audit: AuditContext,
): Promise<void> {
  const { userId } = audit.actor;
  const { db } = context.database;
  await requireConfirmedEmail(db, userId, audit.now);
  await requireUnproven(db, of);
  if (method === 'letter') return orderLetter(context, of, audit);
  const domain = await domainOf(context, of);
  if (domain === null) throw ValidationError.on('email', 'domainNone');
  if (!email) throw ValidationError.on('email', 'required');
  const emailKey = normalizeEmail(email);
  if (!isMailboxAt(emailKey, domain))
    throw ValidationError.on('email', 'domainOther', { domain: readableDomain(domain) });
  const account = await findAccount(db, userId);
  if (account?.emailKey === emailKey && account.emailConfirmedAt !== null) {
    await context.database.transaction((tx) =>
      prove(context, tx, of, { method: 'domain', domain, userId }, audit.now),
    );
    return;
  }
  const limits = createLimits(context);
  const mailbox = mailboxOf(emailKey);
  const send = () =>
    context.database.transaction((tx) =>
      mailLink(context, tx, of, { email, domain, asker: account }, audit.now),
    );
  // Limits per account, and separate ones for claims, so that strangers cannot use up those of the house's team.
  const whose = of.claimId === null ? 'own' : 'claim';
  await limits.during('proof mail of account', `${userId}`, audit.now, () =>
    limits.during('proof mail of account for company', `${userId} ${of.companyId}`, audit.now, () =>
      limits.during('proof mail of account to address', `${userId} ${mailbox}`, audit.now, () =>
        limits.during('proof mail to address', `${whose} ${mailbox}`, audit.now, send),
      ),
    ),
  );
}

async function requireUnproven(db: Executor, { companyId, claimId }: store.ProofOf): Promise<void> {
  if (claimId !== null) {
    if ((await store.findClaim(db, claimId))?.status !== 'OPEN') throw new AppError('claim_decided');
  } else if ((await findById(db, companyId))?.verifiedAt !== null) {
    throw new AppError('company_verified');
  }
}

async function mailLink(
  { settings, sendMail }: TrustContext,
  tx: Tx,
  of: store.ProofOf,
  { email, domain, asker }: { email: string; domain: string; asker: Account | null },
  now: Date,
): Promise<void> {
  const company = await findForUpdate(tx, of.companyId);
  if (company === null || asker === null) throw new AppError('not_found');
  const { token, tokenHash } = newToken();
  const expiresAt = daysAfter(now, PROOF_MAIL_DAYS);
  await store.putProof(tx, {
    ...of,
    userId: asker.id,
    method: 'domain',
    email,
    domain,
    secretHash: tokenHash,
    createdAt: now,
    expiresAt,
  });
  await sendMail(tx, {
    template: 'company_proof',
    to: email,
    language: asker.language,
    data: {
      reader: null,
      asker: fullName(asker),
      company: company.name,
      place: company.place ?? '',
      isClaim: of.claimId !== null,
      link: settings.PUBLIC_URL + inOwnLanguage(otherPath('verification', { token }), asker),
      validDays: PROOF_MAIL_DAYS,
    },
    key: `proof/${tokenHash}`,
  });
}

async function orderLetter(
  { database }: TrustContext,
  of: store.ProofOf,
  { actor, now }: AuditContext,
): Promise<void> {
  await database.transaction(async (tx) => {
    const company = await findForUpdate(tx, of.companyId);
    if (company === null) throw new AppError('not_found');
    if (!company.street || !company.zip || !company.place)
      throw ValidationError.on('method', 'addressMissing');
    const last = await store.findLastLetter(tx, of, actor.userId);
    // Applies after the code's tries are used up, too, since each letter costs the association money.
    const isDue =
      last === null || (last.printedAt !== null && daysAfter(last.printedAt, LETTER_AGAIN_DAYS) <= now);
    if (!isDue) throw new AppError('letter_ordered', { days: LETTER_AGAIN_DAYS });
    await store.putProof(tx, { ...of, userId: actor.userId, method: 'letter', createdAt: now });
  });
}

/**
 * Finds the proof of a mailed link, with its company.
 * @throws AppError `not_found` if it has expired or the domain of the house has changed
 */
export async function proofOfLink(
  context: Pick<TrustContext, 'database' | 'geocoder'>,
  token: string,
  now: Date,
): Promise<{ proof: store.Proof; company: Company }> {
  const { db } = context.database;
  const proof = await store.findProofBySecret(db, hashToken(token));
  const company = proof && (await findById(db, proof.companyId));
  if (proof === null || company === null || company.deletedAt !== null || !isOpen(proof, now)) {
    throw new AppError('not_found');
  }
  if (proof.domain !== (await domainOf(context, proof))) throw new AppError('not_found');
  return { proof, company };
}

const isOpen = ({ expiresAt }: store.Proof, now: Date) => expiresAt !== null && expiresAt > now;

/** Confirms a proof by its mailed link, once. @throws AppError as `proofOfLink` and `prove` */
export async function confirmLink(
  context: TrustContext,
  token: string,
  now: Date,
): Promise<{ proof: store.Proof; company: Company }> {
  const found = await proofOfLink(context, token, now);
  const { proof } = found;
  await context.database.transaction(async (tx) => {
    await findForUpdate(tx, proof.companyId);
    if (!(await store.removeProof(tx, proof.id))) throw new AppError('not_found');
    await prove(context, tx, proof, { method: 'domain', domain: proof.domain, userId: proof.userId }, now);
  });
  return found;
}

/**
 * Confirms a proof by the code of a letter. A wrong code counts as a try.
 * @throws ValidationError `codeWrong` on `code`
 * @throws AppError `letter_over` if no letter has a valid code, and as `prove`
 */
export async function confirmCode(
  context: TrustContext,
  of: store.ProofOf,
  code: string,
  { actor, now }: AuditContext,
): Promise<void> {
  const left = await context.database.transaction(async (tx) => {
    const company = await findForUpdate(tx, of.companyId);
    const letter = await store.findProof(tx, of, 'letter');
    const isFor = company !== null && letter?.address === addressOf(company);
    if (letter === null || !isFor || letterState(letter, now) !== 'printed')
      throw new AppError('letter_over');
    if (letter.secretHash === hashOfCode(context.secret, letter.id, code)) {
      await prove(context, tx, of, { method: 'letter', domain: null, userId: actor.userId }, now);
      return null;
    }
    // Returned instead of thrown, since an error would roll back the count of tries.
    await store.updateProof(tx, letter.id, { tries: letter.tries + 1 });
    return letterState({ ...letter, tries: letter.tries + 1 }, now);
  });
  if (left === 'over') throw new AppError('letter_over');
  if (left !== null) throw ValidationError.on('code', 'codeWrong');
}

/**
 * Applies a proof to the company or to the claim.
 * @throws AppError `not_found` if its account is no longer an owner of the company, or the website has another domain
 */
async function prove(
  context: TrustContext,
  tx: Tx,
  { companyId, claimId }: store.ProofOf,
  proven: Proven & { userId: number },
  now: Date,
): Promise<void> {
  const company = await findForUpdate(tx, companyId);
  if (company === null) throw new AppError('not_found');
  if (claimId !== null) return noteProof(context, tx, company, claimId, proven, now);
  const member = await findMember(tx, companyId, proven.userId);
  const isSameDomain = proven.method !== 'domain' || proven.domain === ownDomainOf(company.website);
  if (member?.role !== 'owner' || !isSameDomain) throw new AppError('not_found');
  await verify(context, tx, company, proven, now);
}

/** A keyed hash, since codes of eight symbols could be brute-forced from a plain one. */
function hashOfCode(secret: string, letterId: number, code: string): string {
  return createHmac('sha256', secret)
    .update(`letter ${letterId} ${normalizeLetterCode(code)}`)
    .digest('hex');
}

/** The address of a company in a letter; compared to detect a later change. */
function addressOf(company: Company): string {
  return addressInWords(company, 'de').join('\n');
}

/** The content of a printed letter. */
export interface Letter {
  /** The lines of company and address. */
  addressee: string[];
  company: string;
  asker: string;
  isClaim: boolean;
  code: string;
  language: Language;
  /** The last day of the code, and the day on which it was printed. */
  expiresAt: Date;
  printedAt: Date;
}

/**
 * Generates the codes of all ordered letters, stores their hashes, and returns the number of letters. `print` is called
 * before the commit, so that no code is valid whose letter was not printed.
 */
export async function printLetters(
  { database, secret }: Pick<TrustContext, 'database' | 'secret'>,
  now: Date,
  print: (letters: readonly Letter[]) => Promise<void>,
): Promise<number> {
  return database.transaction(async (tx) => {
    const due = await store.listLettersDue(tx);
    const letters: Letter[] = [];
    for (const { proof, company } of due) {
      const asker = await findAccount(tx, proof.userId);
      if (asker === null) continue;
      const code = letterCode(Array.from({ length: LETTER_CODE_LENGTH }, () => randomInt(2 ** 31)));
      const expiresAt = daysAfter(now, LETTER_DAYS);
      await store.updateProof(tx, proof.id, {
        secretHash: hashOfCode(secret, proof.id, code),
        address: addressOf(company),
        printedAt: now,
        expiresAt,
        tries: 0,
      });
      letters.push({
        addressee: [company.name, ...addressInWords(company, asker.language)],
        company: company.name,
        asker: fullName(asker),
        isClaim: proof.claimId !== null,
        code,
        language: asker.language,
        expiresAt,
        printedAt: now,
      });
    }
    if (letters.length > 0) await print(letters);
    return letters.length;
  });
}

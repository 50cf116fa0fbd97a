import { otherPath } from '#api/pages.ts';
import type { Parsed } from '#api/schemas.ts';
import { normalizeEmail } from '#domain/accounts/email.ts';
import { type CompanyRole, INVITATION_DAYS, TEAM_MAX } from '#domain/companies/team.ts';
import { findAccounts, inOwnLanguage, newToken, queueUpForAccount } from '#server/modules/accounts/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { AppError, ValidationError } from '#server/platform/http/errors.ts';
import { createLimits } from '#server/platform/http/limits.ts';
import type { CompanyContext } from '../context.ts';
import { type Company, findForUpdate } from '../store.ts';
import { type Deed, recordAct } from './acts.ts';
import * as store from './store.ts';

const DAY_MS = 24 * 3600_000;

/**
 * Invites somebody to a company by mail. Whoever is invited already gets a new link, and the one before works no more.
 * Whether the address has an account is told to nobody but who reads the mail.
 * @throws ValidationError `memberAlready` on `email`, AppError `team_full`, `rate_limited`
 */
export async function inviteMember(
  context: CompanyContext,
  companyId: number,
  { email, role, language }: Parsed<'inviteMember', 'body'>,
  deed: Deed,
): Promise<store.Invitation> {
  const { database, settings, sendMail } = context;
  const emailKey = normalizeEmail(email);
  const limits = createLimits(context);
  await limits.count('invitation of account', String(deed.actor.userId), deed.now);
  await limits.count('invitation to address', emailKey, deed.now);
  return database.transaction(async (tx) => {
    const company = await claimCompany(tx, companyId);
    const people = await accountsOf(tx, companyId);
    if (people.some((account) => account.emailKey === emailKey)) {
      throw ValidationError.on('email', 'memberAlready');
    }
    if ((await store.countSeats(tx, companyId, emailKey)) >= TEAM_MAX) throw new AppError('team_full');
    const { token, tokenHash } = newToken();
    const invitation = await store.putInvitation(tx, {
      companyId,
      email,
      emailKey,
      role,
      tokenHash,
      invitedBy: deed.actor.userId,
      expiresAt: new Date(deed.now.getTime() + INVITATION_DAYS * DAY_MS),
      createdAt: deed.now,
    });
    const inviter = people.find(({ id }) => id === deed.actor.userId);
    if (inviter === undefined) throw new AppError('not_found');
    await sendMail(tx, {
      template: 'invitation',
      to: email,
      language,
      data: {
        reader: null,
        inviter: `${inviter.firstName} ${inviter.lastName}`,
        company: company.name,
        role,
        link: settings.PUBLIC_URL + inOwnLanguage(otherPath('company.invitation', { token }), { language }),
        validDays: INVITATION_DAYS,
      },
      key: `invitation/${tokenHash}`,
    });
    await recordAct(tx, companyId, 'member_invited', deed, { detail: role });
    return invitation;
  });
}

/** Takes an invitation back. @throws AppError `not_found` if it was accepted or taken back meanwhile */
export async function withdrawInvitation(
  { database }: CompanyContext,
  { companyId, invitationId }: { companyId: number; invitationId: number },
  deed: Deed,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await store.removeInvitation(tx, invitationId))) throw new AppError('not_found');
    await recordAct(tx, companyId, 'invitation_withdrawn', deed);
  });
}

/** An invitation that can be accepted, with its company. @throws AppError `not_found` for one that is over or taken back */
export async function openInvitation(
  db: Parameters<typeof store.findInvitation>[0],
  tokenHash: string,
  now: Date,
): Promise<store.Invitation> {
  const invitation = await store.findInvitation(db, tokenHash);
  if (invitation === null || invitation.expiresAt <= now) throw new AppError('not_found');
  return invitation;
}

/**
 * Joins the company that an invitation is for. Only the account of the address that it went to may: what a company knows
 * of its applicants is for nobody to whom a mail was passed on.
 * @throws AppError `not_found`, `invited_other`
 */
export async function acceptInvitation(
  { database, onTeamChanged }: CompanyContext,
  tokenHash: string,
  deed: Deed,
): Promise<number> {
  return database.transaction(async (tx) => {
    const { companyId } = await openInvitation(tx, tokenHash, deed.now);
    // The account before the company, as whoever deletes it does.
    const account = await queueUpForAccount(tx, deed.actor.userId);
    if (account === null) throw new AppError('token_invalid');
    await claimCompany(tx, companyId);
    // Looked for again: it may have been taken back meanwhile.
    const { id, emailKey, role } = await openInvitation(tx, tokenHash, deed.now);
    if (account.emailKey !== emailKey) throw new AppError('invited_other');
    await store.removeInvitation(tx, id);
    const member = { companyId, userId: account.id, role, createdAt: deed.now };
    if ((await store.insertMember(tx, member)) !== null) {
      await recordAct(tx, companyId, 'member_joined', deed, { subjectId: account.id, detail: role });
      await onTeamChanged(tx, companyId);
    }
    return companyId;
  });
}

interface Target {
  companyId: number;
  memberId: number;
}

/** Gives somebody another role. @throws AppError `last_owner`, `not_found` */
export async function changeRole(
  context: CompanyContext,
  { companyId, memberId }: Target,
  role: CompanyRole,
  deed: Deed,
): Promise<store.Member> {
  return context.database.transaction(async (tx) => {
    const company = await claimCompany(tx, companyId);
    const member = await findMember(tx, companyId, memberId);
    if (member.role === role) return member;
    if (role !== 'owner') await handOn(context, tx, company, memberId);
    const changed = { ...member, role };
    await store.updateRole(tx, changed);
    await recordAct(tx, companyId, 'member_role', deed, { subjectId: memberId, detail: role });
    await context.onTeamChanged(tx, companyId);
    return changed;
  });
}

/** Takes somebody off a company, or off it goes by itself. @throws AppError `last_owner`, `not_found` */
export async function removeMember(
  context: CompanyContext,
  { companyId, memberId }: Target,
  deed: Deed,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const company = await claimCompany(tx, companyId);
    await findMember(tx, companyId, memberId);
    await handOn(context, tx, company, memberId);
    const isOwnWish = memberId === deed.actor.userId;
    // Before they go, so that their pages hear of it too.
    await context.onTeamChanged(tx, companyId);
    await store.removeMember(tx, companyId, memberId);
    await recordAct(tx, companyId, isOwnWish ? 'member_left' : 'member_removed', deed, {
      subjectId: memberId,
    });
  });
}

/** Hands the companies that an account stands for on to their other owners; the ids of those that have none. */
export async function handOnCompanies(
  context: Pick<CompanyContext, 'onOwnerChanged'>,
  tx: Tx,
  companyIds: readonly number[],
  userId: number,
): Promise<number[]> {
  const left: number[] = [];
  for (const companyId of companyIds) {
    const company = await claimCompany(tx, companyId);
    const heir = await nextOwner(tx, companyId, userId);
    if (heir === null) left.push(companyId);
    else await passTo(context, tx, company, heir);
  }
  return left;
}

/** Sees to it that a company keeps an owner, whose account stands for it. @throws AppError `last_owner` */
async function handOn(context: CompanyContext, tx: Tx, company: Company, leavingId: number): Promise<void> {
  const heir = await nextOwner(tx, company.id, leavingId);
  const leaving = await findMember(tx, company.id, leavingId);
  if (leaving.role === 'owner' && heir === null) throw new AppError('last_owner');
  if (company.userId === leavingId && heir !== null) await passTo(context, tx, company, heir);
}

async function passTo(
  { onOwnerChanged }: Pick<CompanyContext, 'onOwnerChanged'>,
  tx: Tx,
  company: Company,
  heir: number,
): Promise<void> {
  await store.updateOwner(tx, company.id, heir);
  await onOwnerChanged(tx, company.id, heir);
}

async function nextOwner(tx: Tx, companyId: number, leavingId: number): Promise<number | null> {
  const members = await store.listMembers(tx, [companyId]);
  return members.find(({ role, userId }) => role === 'owner' && userId !== leavingId)?.userId ?? null;
}

async function claimCompany(tx: Tx, companyId: number): Promise<Company> {
  const company = await findForUpdate(tx, companyId);
  if (company === null) throw new AppError('not_found');
  return company;
}

async function findMember(tx: Tx, companyId: number, userId: number): Promise<store.Member> {
  const member = await store.findMember(tx, companyId, userId);
  if (member === null) throw new AppError('not_found');
  return member;
}

async function accountsOf(tx: Tx, companyId: number) {
  const members = await store.listMembers(tx, [companyId]);
  return findAccounts(
    tx,
    members.map(({ userId }) => userId),
  );
}

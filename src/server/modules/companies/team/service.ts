import { otherPath } from '#api/pages.ts';
import type { Parsed } from '#api/schemas.ts';
import { isEmailConfirmed } from '#domain/accounts/confirmation.ts';
import { fullName } from '#domain/accounts/name.ts';
import { COMPANIES_MAX, INVITATION_DAYS, TEAM_MAX } from '#domain/companies/team.ts';
import type { Language } from '#domain/kernel/language.ts';
import {
  findAccounts,
  hashToken,
  inOwnLanguage,
  lockAccount,
  newToken,
  noteConfirmedEmail,
} from '#server/modules/accounts/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { mailboxOf, normalizeEmail } from '#server/platform/email.ts';
import { AppError, ValidationError } from '#server/platform/http/errors.ts';
import { createLimits } from '#server/platform/http/limits.ts';
import { requireSeenValue } from '#server/platform/http/versions.ts';
import type { CompanyContext } from '../context.ts';
import { type Company, findForUpdate } from '../store.ts';
import { type AuditContext, recordAct } from './acts.ts';
import * as store from './store.ts';

const DAY_MS = 24 * 3600_000;

/**
 * Invites somebody to a company by mail. Inviting the same address again sends a new link and invalidates the former
 * one. Only the reader of the mail learns whether the address has an account.
 * @throws ValidationError `memberAlready` on `email`, AppError `email_unconfirmed`, `team_full`, `rate_limited`
 */
export async function inviteMember(
  context: CompanyContext,
  companyId: number,
  form: Parsed<'inviteMember', 'body'>,
  audit: AuditContext,
): Promise<store.Invitation> {
  const limits = createLimits(context);
  const mailbox = mailboxOf(normalizeEmail(form.email));
  // A rejected invitation does not count towards the limits.
  const whose = String(audit.actor.userId);
  return limits.during('invitation of account in an hour', whose, audit.now, () =>
    limits.during('invitation of account', whose, audit.now, () =>
      limits.during('invitation of company to address', `${companyId} ${mailbox}`, audit.now, () =>
        limits.during('invitation to address', mailbox, audit.now, () =>
          invite(context, companyId, form, audit),
        ),
      ),
    ),
  );
}

async function invite(
  { database, settings, sendMail }: CompanyContext,
  companyId: number,
  { email, role, language }: Parsed<'inviteMember', 'body'>,
  audit: AuditContext,
): Promise<store.Invitation> {
  const emailKey = normalizeEmail(email);
  return database.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    const people = await accountsOf(tx, companyId);
    if (people.some((account) => account.emailKey === emailKey)) {
      throw ValidationError.on('email', 'memberAlready');
    }
    const inviter = people.find(({ id }) => id === audit.actor.userId);
    if (inviter === undefined) throw new AppError('not_found');
    // Our mail carries the name of a person and a house, who may be anybody's until an address is proven.
    if (!isEmailConfirmed(inviter, audit.now)) throw new AppError('email_unconfirmed');
    if ((await store.countSeats(tx, companyId, emailKey)) >= TEAM_MAX) throw new AppError('team_full');
    const { token, tokenHash } = newToken();
    const invitation = await store.putInvitation(tx, {
      companyId,
      email,
      emailKey,
      role,
      tokenHash,
      invitedBy: inviter.id,
      expiresAt: new Date(audit.now.getTime() + INVITATION_DAYS * DAY_MS),
      createdAt: audit.now,
    });
    await sendMail(tx, {
      template: 'invitation',
      to: email,
      language,
      data: {
        reader: null,
        inviter: fullName(inviter),
        company: company.name,
        role,
        link: linkOf(settings, token, language),
        validDays: INVITATION_DAYS,
      },
      key: `invitation/${tokenHash}`,
    });
    await recordAct(tx, companyId, 'member_invited', audit, { detail: role, email });
    return invitation;
  });
}

function linkOf({ PUBLIC_URL }: CompanyContext['settings'], token: string, language: Language): string {
  return PUBLIC_URL + inOwnLanguage(otherPath('company.invitation', { token }), { language });
}

/**
 * Withdraws an invitation.
 * @throws AppError `not_found` if it was accepted or withdrawn meanwhile
 */
export async function withdrawInvitation(
  { database }: CompanyContext,
  { companyId, invitationId }: { companyId: number; invitationId: number },
  audit: AuditContext,
): Promise<void> {
  await database.transaction(async (tx) => {
    const removed = await store.removeInvitation(tx, invitationId);
    if (removed === null) throw new AppError('not_found');
    await recordAct(tx, companyId, 'invitation_withdrawn', audit, { email: removed.email });
  });
}

/**
 * An invitation that can be accepted, with its company.
 * @throws AppError `not_found` for one that has expired or was withdrawn
 */
export async function openInvitation(
  db: Parameters<typeof store.findInvitation>[0],
  tokenHash: string,
  now: Date,
): Promise<store.Invitation> {
  const invitation = await store.findInvitation(db, tokenHash);
  if (invitation === null || invitation.expiresAt <= now) throw new AppError('not_found');
  return invitation;
}

/** Whether an open invitation with this token was mailed to an address. */
export async function isInvited(
  tx: Tx,
  { token, emailKey, now }: { token: string; emailKey: string; now: Date },
): Promise<boolean> {
  const invitation = await store.findInvitation(tx, hashToken(token));
  return invitation !== null && invitation.expiresAt > now && invitation.emailKey === emailKey;
}

/**
 * Joins the company of an invitation. Only the account with the invited address may: whoever gets the mail forwarded
 * must not see the data of applicants. The link was mailed to that address, so it confirms it. Somebody who is a member
 * already stays what they are. Returns the company.
 * @throws AppError `not_found`, `invited_other`, `companies_full`
 */
export async function acceptInvitation(
  { database, onTeamChanged }: CompanyContext,
  tokenHash: string,
  audit: AuditContext,
): Promise<number> {
  return database.transaction(async (tx) => {
    const { companyId } = await openInvitation(tx, tokenHash, audit.now);
    // Lock order: the account before the company, as in a deletion of the account.
    const account = await lockAccount(tx, audit.actor.userId);
    if (account === null) throw new AppError('token_invalid');
    await lockCompany(tx, companyId);
    // Read again under the lock: it may have been withdrawn meanwhile.
    const { id, emailKey, role } = await openInvitation(tx, tokenHash, audit.now);
    if (account.emailKey !== emailKey) throw new AppError('invited_other');
    await noteConfirmedEmail(tx, account, audit.now);
    const isMember = (await store.findMember(tx, companyId, account.id)) !== null;
    if (role === 'owner' && !isMember) await requireRoomFor(tx, account.id);
    // Withdrawing takes no lock on the company; the row count of this delete decides which of the two was first.
    if ((await store.removeInvitation(tx, id)) === null) throw new AppError('not_found');
    if (!isMember) {
      await store.insertMember(tx, { companyId, userId: account.id, role, createdAt: audit.now });
      await recordAct(tx, companyId, 'member_joined', audit, { subjectId: account.id, detail: role });
      await onTeamChanged(tx, companyId);
    }
    return companyId;
  });
}

interface Target {
  companyId: number;
  memberId: number;
}

/**
 * Changes the role of a member. A member who is no longer an owner loses the invitations sent as one.
 * @throws AppError `last_owner`, `companies_full`, `not_found`
 */
export async function changeRole(
  context: CompanyContext,
  { companyId, memberId }: Target,
  { role, seen_role: seen }: Parsed<'updateMember', 'body'>,
  audit: AuditContext,
): Promise<store.Member> {
  return context.database.transaction(async (tx) => {
    // Lock order: the account before the company, as in the acceptance of an invitation.
    if (role === 'owner') await lockAccount(tx, memberId);
    const company = await lockCompany(tx, companyId);
    const member = await findMember(tx, companyId, memberId);
    requireSeenValue(member.role, { seen, wanted: role });
    if (member.role === role) return member;
    if (role === 'owner') await requireRoomFor(tx, memberId);
    if (role !== 'owner') await handOn(context, tx, company, memberId);
    const changed = { ...member, role };
    await store.updateRole(tx, changed);
    if (role !== 'owner') await store.removeInvitationsBy(tx, companyId, memberId);
    await recordAct(tx, companyId, 'member_role', audit, { subjectId: memberId, detail: role });
    await context.onTeamChanged(tx, companyId);
    return changed;
  });
}

/**
 * Removes a member, together with the invitations that they sent; members may remove themselves.
 * @throws AppError `last_owner`, `not_found`
 */
export async function removeMember(
  context: CompanyContext,
  { companyId, memberId }: Target,
  audit: AuditContext,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    await findMember(tx, companyId, memberId);
    await handOn(context, tx, company, memberId);
    const isOwnWish = memberId === audit.actor.userId;
    // Before the removal, so that the removed member's open pages are notified too.
    await context.onTeamChanged(tx, companyId);
    await store.removeMember(tx, companyId, memberId);
    await store.removeInvitationsBy(tx, companyId, memberId);
    await recordAct(tx, companyId, isOwnWish ? 'member_left' : 'member_removed', audit, {
      subjectId: memberId,
    });
  });
}

/** Passes the companies of an account on to their other owners; returns the ids of those that have none. */
export async function handOnCompanies(
  context: Pick<CompanyContext, 'onOwnerChanged'>,
  tx: Tx,
  companyIds: readonly number[],
  userId: number,
): Promise<number[]> {
  const left: number[] = [];
  for (const companyId of companyIds) {
    const company = await lockCompany(tx, companyId);
    const heir = await nextOwner(tx, companyId, userId);
    if (heir === null) left.push(companyId);
    else await passTo(context, tx, company, heir);
  }
  return left;
}

/**
 * Ensures that a company keeps an owner, and makes another one responsible if needed.
 * @throws AppError `last_owner`
 */
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

/** @throws AppError `companies_full` if the account, whose row must be locked, owns as many companies as it may */
export async function requireRoomFor(tx: Tx, userId: number): Promise<void> {
  if ((await store.countOwned(tx, userId)) >= COMPANIES_MAX) {
    throw new AppError('companies_full', { max: COMPANIES_MAX });
  }
}

async function lockCompany(tx: Tx, companyId: number): Promise<Company> {
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

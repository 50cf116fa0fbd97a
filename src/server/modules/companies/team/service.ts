import { otherPath } from '#api/pages.ts';
import type { Parsed } from '#api/schemas.ts';
import { normalizeEmail } from '#domain/accounts/email.ts';
import { fullName } from '#domain/accounts/name.ts';
import { COMPANIES_MAX, type CompanyRole, INVITATION_DAYS, TEAM_MAX } from '#domain/companies/team.ts';
import type { Language } from '#domain/kernel/language.ts';
import {
  type Account,
  findAccounts,
  inOwnLanguage,
  newToken,
  queueUpForAccount,
  readerOf,
  recipientOf,
} from '#server/modules/accounts/index.ts';
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
  form: Parsed<'inviteMember', 'body'>,
  deed: Deed,
): Promise<store.Invitation> {
  const limits = createLimits(context);
  const emailKey = normalizeEmail(form.email);
  // An invitation that is refused is none of those that a day allows.
  return limits.during('invitation of account', String(deed.actor.userId), deed.now, () =>
    limits.during('invitation of company to address', `${companyId} ${emailKey}`, deed.now, () =>
      limits.during('invitation to address', emailKey, deed.now, () =>
        invite(context, companyId, form, deed),
      ),
    ),
  );
}

async function invite(
  { database, settings, sendMail }: CompanyContext,
  companyId: number,
  { email, role, language }: Parsed<'inviteMember', 'body'>,
  deed: Deed,
): Promise<store.Invitation> {
  const emailKey = normalizeEmail(email);
  return database.transaction(async (tx) => {
    const company = await claimCompany(tx, companyId);
    const people = await accountsOf(tx, companyId);
    if (people.some((account) => account.emailKey === emailKey)) {
      throw ValidationError.on('email', 'memberAlready');
    }
    if ((await store.countSeats(tx, companyId, emailKey)) >= TEAM_MAX) throw new AppError('team_full');
    const inviter = people.find(({ id }) => id === deed.actor.userId);
    if (inviter === undefined) throw new AppError('not_found');
    const { token, tokenHash } = newToken();
    const invitation = await store.putInvitation(tx, {
      companyId,
      email,
      emailKey,
      role,
      tokenHash,
      invitedBy: inviter.id,
      askedBy: null,
      expiresAt: new Date(deed.now.getTime() + INVITATION_DAYS * DAY_MS),
      createdAt: deed.now,
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
    await recordAct(tx, companyId, 'member_invited', deed, { detail: role });
    return invitation;
  });
}

function linkOf({ PUBLIC_URL }: CompanyContext['settings'], token: string, language: Language): string {
  return PUBLIC_URL + inOwnLanguage(otherPath('company.invitation', { token }), { language });
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
 * of its applicants is for nobody to whom a mail was passed on. Since nobody shows when registering that an address is
 * theirs, an account that is younger than the invitation is mailed once more, and joins by that link. Answers the company,
 * or null where that mail is on its way.
 * @throws AppError `not_found`, `invited_other`, `companies_full`, `rate_limited`
 */
export async function acceptInvitation(
  context: CompanyContext,
  tokenHash: string,
  deed: Deed,
): Promise<number | null> {
  const { database, onTeamChanged } = context;
  return database.transaction(async (tx) => {
    const { companyId } = await openInvitation(tx, tokenHash, deed.now);
    // Lock order: the account before the company, as in a deletion of the account.
    const account = await queueUpForAccount(tx, deed.actor.userId);
    if (account === null) throw new AppError('token_invalid');
    const company = await claimCompany(tx, companyId);
    // Looked for again: it may have been taken back meanwhile.
    const invitation = await openInvitation(tx, tokenHash, deed.now);
    const { id, emailKey, role, createdAt, askedBy } = invitation;
    if (account.emailKey !== emailKey) throw new AppError('invited_other');
    if (account.createdAt > createdAt && askedBy !== account.id) {
      await askOnceMore(context, tx, { invitation, account, company });
      return null;
    }
    if (role === 'owner') await requireRoomFor(tx, account.id);
    // Whoever takes it back holds no lock of the company: of the two, one finds it gone.
    if (!(await store.removeInvitation(tx, id))) throw new AppError('not_found');
    const member = { companyId, userId: account.id, role, createdAt: deed.now };
    if ((await store.insertMember(tx, member)) !== null) {
      await recordAct(tx, companyId, 'member_joined', deed, { subjectId: account.id, detail: role });
      await onTeamChanged(tx, companyId);
    }
    return companyId;
  });
}

/** Mails the address of a new account a link of its own; the one by which it came works no more. */
async function askOnceMore(
  { settings, sendMail }: CompanyContext,
  tx: Tx,
  { invitation, account, company }: { invitation: store.Invitation; account: Account; company: Company },
): Promise<void> {
  const { token, tokenHash } = newToken();
  const columns = { tokenHash, askedBy: account.id };
  if (!(await store.updateInvitation(tx, invitation.id, columns))) throw new AppError('not_found');
  await sendMail(tx, {
    template: 'invitation_confirm',
    ...recipientOf(account),
    data: {
      reader: readerOf(account),
      company: company.name,
      link: linkOf(settings, token, account.language),
    },
    key: `invitation/${tokenHash}`,
  });
}

interface Target {
  companyId: number;
  memberId: number;
}

/**
 * Gives somebody another role; whom they invited as an owner, they did as one.
 * @throws AppError `last_owner`, `companies_full`, `not_found`
 */
export async function changeRole(
  context: CompanyContext,
  { companyId, memberId }: Target,
  role: CompanyRole,
  deed: Deed,
): Promise<store.Member> {
  return context.database.transaction(async (tx) => {
    // Lock order: the account before the company, as in the acceptance of an invitation.
    if (role === 'owner') await queueUpForAccount(tx, memberId);
    const company = await claimCompany(tx, companyId);
    const member = await findMember(tx, companyId, memberId);
    if (member.role === role) return member;
    if (role === 'owner') await requireRoomFor(tx, memberId);
    if (role !== 'owner') await handOn(context, tx, company, memberId);
    const changed = { ...member, role };
    await store.updateRole(tx, changed);
    if (role !== 'owner') await store.removeInvitationsBy(tx, companyId, memberId);
    await recordAct(tx, companyId, 'member_role', deed, { subjectId: memberId, detail: role });
    await context.onTeamChanged(tx, companyId);
    return changed;
  });
}

/** Takes somebody off a company with whom they invited to it, or lets them go. @throws AppError `last_owner`, `not_found` */
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
    await store.removeInvitationsBy(tx, companyId, memberId);
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

/** @throws AppError `companies_full` where an account, which is locked, owns as many companies as it may */
export async function requireRoomFor(tx: Tx, userId: number): Promise<void> {
  if ((await store.countOwned(tx, userId)) >= COMPANIES_MAX) {
    throw new AppError('companies_full', { max: COMPANIES_MAX });
  }
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

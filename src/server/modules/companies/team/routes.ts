import type { Reply } from '#api/schemas.ts';
import { type Account, findAccountByEmail, findAccounts, hashToken } from '#server/modules/accounts/index.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import type { CompanyContext } from '../context.ts';
import { findById } from '../store.ts';
import {
  acceptInvitation,
  changeRole,
  inviteMember,
  openInvitation,
  removeMember,
  withdrawInvitation,
} from './service.ts';
import { type Invitation, listInvitations, listMembers, type Member } from './store.ts';

type TeamReply = Reply<'getTeam'>['data'];

/** The endpoints of a company's members. The list of decisions combines several modules and is in `views/acts.ts`. */
export function teamRoutes(
  context: CompanyContext,
): Handlers<
  | 'getTeam'
  | 'updateMember'
  | 'deleteMember'
  | 'leaveCompany'
  | 'inviteMember'
  | 'deleteInvitation'
  | 'getInvitation'
  | 'acceptInvitation'
> {
  const { db } = context.database;
  const presentAll = async (members: readonly Member[], actor: { userId: number }) => {
    const accounts = await findAccounts(
      db,
      members.map(({ userId }) => userId),
    );
    const byId = new Map(accounts.map((account) => [account.id, account]));
    return members.flatMap((member) => {
      const account = byId.get(member.userId);
      return account === undefined ? [] : [presentMember(member, account, actor)];
    });
  };
  return {
    async getTeam({ params: { companyId }, actor, now }) {
      const members = await presentAll(await listMembers(db, [companyId]), actor);
      const invitations = await listInvitations(db, companyId);
      return { data: { members, invitations: invitations.map((it) => presentInvitation(it, now)) } };
    },
    async updateMember(call) {
      const member = await changeRole(context, call.params, call.body, call);
      const [presented] = await presentAll([member], call.actor);
      if (presented === undefined) throw new AppError('not_found');
      return { data: presented };
    },
    async deleteMember(call) {
      await removeMember(context, call.params, call);
      return { data: null };
    },
    async leaveCompany(call) {
      await removeMember(context, { companyId: call.params.companyId, memberId: call.actor.userId }, call);
      return { data: null };
    },
    async inviteMember(call) {
      const invitation = await inviteMember(context, call.params.companyId, call.body, call);
      return { data: presentInvitation(invitation, call.now) };
    },
    async deleteInvitation(call) {
      await withdrawInvitation(context, call.params, call);
      return { data: null };
    },
    async getInvitation({ params: { token }, now }) {
      const { companyId, email, emailKey, role } = await openInvitation(db, hashToken(token), now);
      const company = await findById(db, companyId);
      if (company === null || company.deletedAt !== null) throw new AppError('not_found');
      const account = await findAccountByEmail(db, emailKey);
      return {
        data: {
          ...{ company: company.name, place: company.place, role, account: kindOf(account) },
          // As the account writes it, by which the page knows whether the reader is meant.
          email: account?.email ?? email,
        },
      };
    },
    async acceptInvitation(call) {
      return { data: { company_id: await acceptInvitation(context, hashToken(call.params.token), call) } };
    },
  };
}

function kindOf(account: Account | null): Reply<'getInvitation'>['data']['account'] {
  if (account === null) return 'none';
  return account.role === 'company' ? 'company' : 'other';
}

function presentMember(
  { userId, role, createdAt }: Member,
  { firstName, lastName, email }: Account,
  actor: { userId: number },
): TeamReply['members'][number] {
  return {
    id: userId,
    first_name: firstName,
    last_name: lastName,
    email,
    role,
    own: userId === actor.userId,
    created_at: createdAt.toISOString(),
  };
}

function presentInvitation(
  { id, email, role, expiresAt }: Invitation,
  now: Date,
): TeamReply['invitations'][number] {
  return { id, email, role, expires_at: expiresAt.toISOString(), is_over: expiresAt <= now };
}

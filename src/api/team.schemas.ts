import { z } from 'zod';
import { COMPANY_ACTS, COMPANY_ROLES } from '#domain/companies/team.ts';
import { data, type EndpointSchemas, email, language, list, pagedQuery, timestamp } from './fields.ts';

const role = () => z.enum(COMPANY_ROLES);

const member = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: role(),
  /** Whether this member is the caller. */
  own: z.boolean(),
  created_at: timestamp(),
});

const invitation = z.object({
  id: z.int(),
  email: z.string(),
  role: role(),
  /** When its link expires; this may be in the past. */
  expires_at: timestamp(),
  is_over: z.boolean(),
});

const act = z.object({
  id: z.int(),
  act: z.enum(COMPANY_ACTS),
  /** The name of the member who did it; null once that account is deleted. */
  by: z.string().nullable(),
  /** The name of the ad or person, or the address invited, that it concerns; null if there is none or it was deleted. */
  subject: z.string().nullable(),
  /** The status or role that was set. */
  detail: z.string().nullable(),
  created_at: timestamp(),
});

const nothing = data(z.null());

export const teamSchemas = {
  getTeam: { reply: data(z.object({ members: z.array(member), invitations: z.array(invitation) })) },
  updateMember: {
    body: z.object({
      role: role(),
      /** The role that was read; another one by now is a conflict. */
      seen_role: role().optional(),
    }),
    reply: data(member),
  },
  deleteMember: { reply: nothing },
  leaveCompany: { reply: nothing },
  inviteMember: {
    body: z.object({ email: email(), role: role(), language: language() }),
    reply: data(invitation),
  },
  deleteInvitation: { reply: nothing },
  listActs: { query: pagedQuery(), reply: list(act) },
  getInvitation: {
    reply: data(
      z.object({
        company: z.string(),
        place: z.string().nullable(),
        role: role(),
        email: z.string(),
        /** Whether the invited address has an account, and whether that account may join. */
        account: z.enum(['none', 'company', 'other']),
      }),
    ),
  },
  acceptInvitation: {
    /** The company that was joined. */
    reply: data(z.object({ company_id: z.int() })),
  },
} satisfies Record<string, EndpointSchemas>;

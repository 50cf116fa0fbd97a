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
  /** Whether it is the account that asks. */
  own: z.boolean(),
  created_at: timestamp(),
});

const invitation = z.object({
  id: z.int(),
  email: z.string(),
  role: role(),
  /** Until when its link works; it may be over. */
  expires_at: timestamp(),
  is_over: z.boolean(),
});

const act = z.object({
  id: z.int(),
  act: z.enum(COMPANY_ACTS),
  /** Who did it; null once that account is deleted. */
  by: z.string().nullable(),
  /** What it is about, in words: an ad, a person; null where there is nothing to name or it is gone. */
  subject: z.string().nullable(),
  /** A status or a role that was given. */
  detail: z.string().nullable(),
  created_at: timestamp(),
});

const nothing = data(z.null());

export const teamSchemas = {
  getTeam: { reply: data(z.object({ members: z.array(member), invitations: z.array(invitation) })) },
  updateMember: { body: z.object({ role: role() }), reply: data(member) },
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
        /** Whether that address has an account, and one that may join. */
        account: z.enum(['none', 'company', 'other']),
      }),
    ),
  },
  acceptInvitation: {
    reply: data(
      z.object({
        /** The company that was joined; null where a mail asks the address once more. */
        company_id: z.int().nullable(),
      }),
    ),
  },
} satisfies Record<string, EndpointSchemas>;

/**
 * The roles in a company (rule companies/team): a reader sees everything, a manager also decides, and an owner also
 * manages the team and may remove the company.
 */
export const COMPANY_ROLES = ['owner', 'manager', 'reader'] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];

/** Whether a role includes the required one. */
export function reaches(role: CompanyRole, asked: CompanyRole): boolean {
  return COMPANY_ROLES.indexOf(role) <= COMPANY_ROLES.indexOf(asked);
}

/** Whether a role may decide, not only read. */
export const isDecider = (role: CompanyRole | null): boolean => role !== null && reaches(role, 'manager');

/** The maximum of team members, invitations included. */
export const TEAM_MAX = 50;

/** The maximum of companies per account, since their lists have no pagination. */
export const COMPANIES_MAX = 100;

/** The validity of an invitation, in days. */
export const INVITATION_DAYS = 14;

/** How long an expired invitation is still listed, in days. */
export const INVITATION_SEEN_DAYS = 30;

/** The retention of the log of decisions, in days. */
export const ACTS_KEPT_DAYS = 730;

/**
 * The actions that are logged with their author. The subject of an action is an application, an employment, an ad or a
 * person.
 */
export const COMPANY_ACTS = [
  'application_decided',
  'application_messaged',
  'interview_offered',
  'interview_offer_ended',
  'interview_set',
  'interview_changed',
  'interview_cancelled',
  'employment_confirmed',
  'employment_declined',
  'employment_renewed',
  'employment_not_renewed',
  'employment_changed',
  'employment_removed',
  'job_created',
  'job_published',
  'job_changed',
  'job_switched_off',
  'job_deleted',
  'candidate_invited',
  'tandem_proposed',
  'tandem_agreed',
  'tandem_declined',
  'tandem_ended',
  'company_added',
  'company_changed',
  'company_verified',
  'claim_objected',
  'claim_granted',
  'pictures_changed',
  'contact_changed',
  'member_invited',
  'invitation_withdrawn',
  'member_joined',
  'member_role',
  'member_removed',
  'member_left',
] as const;
export type CompanyAct = (typeof COMPANY_ACTS)[number];

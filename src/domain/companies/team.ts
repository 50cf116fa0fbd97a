/**
 * What somebody may do for a company (rule companies/team): a reader sees all of it, a manager decides as well, and an
 * owner also says who may, and removes it.
 */
export const COMPANY_ROLES = ['owner', 'manager', 'reader'] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];

/** Whether a role reaches as far as what is asked for. */
export function reaches(role: CompanyRole, asked: CompanyRole): boolean {
  return COMPANY_ROLES.indexOf(role) <= COMPANY_ROLES.indexOf(asked);
}

/** Whether somebody decides for a company, and does not only look. */
export const isDecider = (role: CompanyRole | null): boolean => role !== null && reaches(role, 'manager');

/** How many people a company may have, those included who are invited. */
export const TEAM_MAX = 50;

/** How many companies an account may own, since all lists of its companies come whole. */
export const COMPANIES_MAX = 100;

/** For how many days an invitation can be accepted. */
export const INVITATION_DAYS = 14;

/** How long an owner still sees that an invitation ran out, in days. */
export const INVITATION_SEEN_DAYS = 30;

/** For how many days it is kept who decided what. */
export const ACTS_KEPT_DAYS = 730;

/** What is kept of who decided it. What an act is about is an application, an employment, an ad or a person. */
export const COMPANY_ACTS = [
  'application_decided',
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
  'company_added',
  'company_changed',
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

import type { EndpointTable } from './endpoint.ts';

/** People who let houses find them, and the invitations of houses to them. */
export const poolEndpoints = {
  getAvailability: {
    method: 'GET',
    path: '/employee/availability',
    access: 'employee',
    kept: 'opened',
    summary: 'Whether houses find the caller, with which wishes, and what they see',
  },
  updateAvailability: {
    method: 'PUT',
    path: '/employee/availability',
    access: 'employee',
    summary:
      'Let houses find the caller, or not. Switched on it ends by itself after six months; each call with `visible` keeps it ' +
      'for another six',
    codes: ['conflict'],
  },
  listOwnInvitations: {
    method: 'GET',
    path: '/employee/invitations',
    access: 'employee',
    kept: 'opened',
    summary: 'The invitations of houses to the caller; the newest first',
  },
  answerInvitation: {
    method: 'PATCH',
    path: '/employee/invitations/:invitationId',
    access: 'employee',
    owned: 'own_invitation',
    summary:
      'Accept an invitation, which opens a draft of an application and tells the house the name, or decline it, of which the ' +
      'house learns “not now” alone',
    codes: ['invitation_answered', 'job_not_public', 'conflict'],
  },
  listCandidates: {
    method: 'GET',
    path: '/company/:companyId/candidates',
    access: 'company',
    owned: 'company',
    summary:
      'People who let houses find them, without what says who they are. Their keys are those of this company on this day',
    codes: ['subscription_required'],
  },
  listCandidateInvitations: {
    method: 'GET',
    path: '/company/:companyId/candidates/invitations',
    access: 'company',
    owned: 'company',
    summary: 'The invitations of a company; the newest first. They name people who have accepted',
  },
  inviteCandidate: {
    method: 'POST',
    path: '/company/:companyId/candidates/:key/invitations',
    access: 'company',
    owned: 'company_candidate',
    status: 201,
    summary: 'Invite somebody to apply for an ad; the key of the day before is taken, too',
    codes: ['subscription_required', 'email_unconfirmed', 'candidate_invited', 'rate_limited', 'not_found'],
  },
} as const satisfies EndpointTable;

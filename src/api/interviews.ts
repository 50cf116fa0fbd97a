import type { EndpointTable } from './endpoint.ts';

export const interviewEndpoints = {
  createInterview: {
    method: 'POST',
    path: '/company/:companyId/applications/:applicationId/interviews',
    access: 'company',
    owned: 'company_application',
    status: 201,
    summary: 'Schedule an interview; repeating the upcoming one changes nothing',
    codes: ['application_transition', 'interview_exists', 'subscription_required', 'rate_limited'],
  },
  updateInterview: {
    method: 'PUT',
    path: '/company/:companyId/applications/:applicationId/interviews/:interviewId',
    access: 'company',
    owned: 'company_application',
    summary: 'Change an interview that has not started',
    codes: ['application_transition', 'interview_over', 'subscription_required', 'conflict', 'rate_limited'],
  },
  cancelInterview: {
    method: 'DELETE',
    path: '/company/:companyId/applications/:applicationId/interviews/:interviewId',
    access: 'company',
    owned: 'company_application',
    summary: 'Cancel an interview that has not started; repeating it changes nothing',
    codes: ['application_transition', 'interview_over'],
  },
  getInterviewFile: {
    method: 'GET',
    path: '/company/:companyId/applications/:applicationId/interviews/:interviewId/ics',
    access: 'company',
    owned: 'company_application',
    answers: 'ics',
    summary: 'The calendar file of an interview',
  },
  getOwnInterviewFile: {
    method: 'GET',
    path: '/employee/applications/:applicationId/interviews/:interviewId/ics',
    access: 'employee',
    owned: 'own_application',
    answers: 'ics',
    kept: 'opened',
    summary: 'The calendar file of an interview',
  },
} as const satisfies EndpointTable;

import type { EndpointTable } from './endpoint.ts';

export const jobEndpoints = {
  listCompanyJobs: {
    method: 'GET',
    path: '/company/:companyId/jobs',
    access: 'company',
    owned: 'company',
    summary: 'The ads of a company, by scope',
  },
  createJob: {
    method: 'POST',
    path: '/company/:companyId/jobs',
    access: 'company',
    owned: 'company',
    status: 201,
    summary: 'Write an ad',
  },
  getCompanyJob: {
    method: 'GET',
    path: '/company/:companyId/jobs/:jobId',
    access: 'company',
    owned: 'company_job',
    summary: 'One ad as its company sees it',
  },
  updateJob: {
    method: 'PATCH',
    path: '/company/:companyId/jobs/:jobId',
    access: 'company',
    owned: 'company_job',
    summary: 'Change, publish or withdraw an ad',
    codes: ['job_not_editable', 'company_incomplete', 'subscription_required', 'conflict'],
  },
  deleteJob: {
    method: 'DELETE',
    path: '/company/:companyId/jobs/:jobId',
    access: 'company',
    owned: 'company_job',
    summary: 'Delete an ad',
    codes: ['job_inspecting', 'job_not_editable'],
  },
  getJob: {
    method: 'GET',
    path: '/jobs/:jobId',
    access: 'visitor',
    summary: 'A public ad with its company',
    codes: ['not_found'],
  },
  getJobPoster: {
    method: 'GET',
    path: '/jobs/:jobId/poster',
    access: 'visitor',
    answers: 'pdf',
    summary: 'A public ad as a poster, with a QR code that leads to its page',
    codes: ['not_found'],
  },
  listOccupations: {
    method: 'GET',
    path: '/avam-occupation-classifications',
    access: 'visitor',
    summary: 'Occupations by label, and whether ads for them must be reported',
  },
  getOccupationRegister: {
    method: 'GET',
    path: '/admin/occupations',
    access: 'admin',
    summary: 'How large the register of occupations is, and what was imported when',
  },
} as const satisfies EndpointTable;

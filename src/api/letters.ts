import type { EndpointTable } from './endpoint.ts';

export const letterEndpoints = {
  listLetters: {
    method: 'GET',
    path: '/company/:companyId/letters',
    access: 'company',
    owned: 'company',
    summary: 'The templates of a company for what it writes to applicants, and those to start from',
  },
  createLetter: {
    method: 'POST',
    path: '/company/:companyId/letters',
    access: 'company',
    owned: 'company',
    status: 201,
    summary: 'Keep a template',
    codes: ['letters_full'],
  },
  updateLetter: {
    method: 'PUT',
    path: '/company/:companyId/letters/:letterId',
    access: 'company',
    owned: 'company',
    summary: 'Change a template',
    codes: ['conflict'],
  },
  deleteLetter: {
    method: 'DELETE',
    path: '/company/:companyId/letters/:letterId',
    access: 'company',
    owned: 'company',
    summary: 'Delete a template',
  },
  listFilledLetters: {
    method: 'GET',
    path: '/company/:companyId/applications/:applicationId/letters',
    access: 'company',
    owned: 'company_application',
    summary: 'Templates filled in for an application, those in the language of its applicant first',
  },
} as const satisfies EndpointTable;

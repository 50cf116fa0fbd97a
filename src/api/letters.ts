import type { EndpointTable } from './endpoint.ts';

export const letterEndpoints = {
  listLetters: {
    method: 'GET',
    path: '/company/:companyId/letters',
    access: 'company',
    owned: 'company',
    summary: 'A company’s templates for letters to applicants, and those that come with the product',
  },
  createLetter: {
    method: 'POST',
    path: '/company/:companyId/letters',
    access: 'company',
    owned: 'company',
    status: 201,
    summary: 'Save a template',
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
    summary: 'Templates filled in for an application, those in the applicant’s language first',
  },
} as const satisfies EndpointTable;

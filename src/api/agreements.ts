import type { EndpointTable } from './endpoint.ts';

export const agreementEndpoints = {
  listAgreements: {
    method: 'GET',
    path: '/employee/cooperation_agreements',
    access: 'employee',
    summary: 'The own cooperation agreements, newest first',
  },
  listMissingPackages: {
    method: 'GET',
    path: '/employee/cooperation_agreements/missing',
    access: 'employee',
    summary: 'Own jobs that form no package although they might, each pair with all that stands in the way',
  },
  listCompanyAgreements: {
    method: 'GET',
    path: '/company/:companyId/cooperation_agreements',
    access: 'company',
    owned: 'company',
    summary: 'Cooperation agreements that the company is a party of, newest first',
  },
  getAgreementPdf: {
    method: 'GET',
    path: '/cooperation_agreements/:uuid/pdf',
    access: 'login',
    owned: 'agreement',
    answers: 'pdf',
    summary: 'The paper of an agreement, or of an earlier version, for its three parties',
    codes: ['agreement_ended', 'not_found'],
  },
  checkAgreement: {
    method: 'GET',
    path: '/seco/check/:uuid',
    access: 'visitor',
    summary: 'Whether an agreement is valid, for whoever holds its number',
    codes: ['not_found'],
  },
  findAgreement: {
    method: 'GET',
    path: '/seco/code/:code',
    access: 'visitor',
    summary: 'The number of the agreement whose paper shows a short code',
    codes: ['not_found', 'rate_limited'],
  },
} as const satisfies EndpointTable;

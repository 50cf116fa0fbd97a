import type { EndpointTable } from './endpoint.ts';

export const agreementEndpoints = {
  listAgreements: {
    method: 'GET',
    path: '/employee/cooperation_agreements',
    access: 'employee',
    kept: 'opened',
    summary: 'Your cooperation agreements, newest first',
  },
  listMissingPackages: {
    method: 'GET',
    path: '/employee/cooperation_agreements/missing',
    access: 'employee',
    kept: 'opened',
    summary: 'Pairs of your jobs that could form a package but do not, each with every reason why',
  },
  listCompanyAgreements: {
    method: 'GET',
    path: '/company/:companyId/cooperation_agreements',
    access: 'company',
    owned: 'company',
    summary: 'Cooperation agreements to which the company is a party, newest first',
  },
  getAgreementPdf: {
    method: 'GET',
    path: '/cooperation_agreements/:uuid/pdf',
    access: 'login',
    owned: 'agreement',
    answers: 'pdf',
    kept: 'ahead',
    summary: 'The document of an agreement or of an earlier version, for its three parties',
    codes: ['agreement_ended', 'not_found'],
  },
  checkAgreement: {
    method: 'GET',
    path: '/seco/check/:uuid',
    access: 'visitor',
    summary: 'Whether an agreement is valid, for anyone who has its number',
    codes: ['not_found'],
  },
  findAgreement: {
    method: 'GET',
    path: '/seco/code/:code',
    access: 'visitor',
    summary: 'Find the number of an agreement by the short code on its document',
    codes: ['not_found', 'rate_limited'],
  },
} as const satisfies EndpointTable;

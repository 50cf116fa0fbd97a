import type { EndpointTable } from './endpoint.ts';

export const tandemEndpoints = {
  listTandems: {
    method: 'GET',
    path: '/company/:companyId/tandems',
    access: 'company',
    owned: 'company',
    summary: 'What a company offers together with other houses, proposals included; newest first',
  },
  createTandem: {
    method: 'POST',
    path: '/company/:companyId/tandems',
    access: 'company',
    owned: 'company',
    status: 201,
    summary: 'Propose to another house to offer two ads together',
    codes: [
      'subscription_required',
      'email_unconfirmed',
      'ad_in_tandem',
      'tandem_proposed',
      'tandems_full',
      'rate_limited',
    ],
  },
  listTandemSuggestions: {
    method: 'GET',
    path: '/company/:companyId/tandems/suggestions',
    access: 'company',
    owned: 'company',
    summary:
      'For each public ad of a company, ads of other houses that would make a year with it, best first',
    codes: ['query_too_costly'],
  },
  answerTandem: {
    method: 'PATCH',
    path: '/company/:companyId/tandems/:tandemId',
    access: 'company',
    owned: 'company_tandem',
    summary: 'Agree to a proposal of another house, or decline it',
    codes: ['subscription_required', 'tandem_over', 'ad_in_tandem', 'conflict'],
  },
  endTandem: {
    method: 'DELETE',
    path: '/company/:companyId/tandems/:tandemId',
    access: 'company',
    owned: 'company_tandem',
    summary: 'Withdraw a proposal, or end a tandem; either house may',
    codes: ['tandem_over'],
  },
} as const satisfies EndpointTable;

import type { EndpointTable } from './endpoint.ts';

export const placeEndpoints = {
  listPlaces: {
    method: 'GET',
    path: '/places',
    access: 'visitor',
    summary: 'Swiss places by name or postcode, best match first',
  },
  lookUpCompanies: {
    method: 'GET',
    path: '/companies/lookup',
    access: 'login',
    summary: 'Establishments in Switzerland by name, and registered companies',
  },
  locateAddress: {
    method: 'POST',
    path: '/geocode',
    access: 'login',
    summary: 'The coordinates of an address',
  },
} as const satisfies EndpointTable;

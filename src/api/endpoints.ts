import { accountEndpoints } from './accounts.ts';
import { companyEndpoints } from './companies.ts';
import { jobEndpoints } from './jobs.ts';
import { placeEndpoints } from './places.ts';
import { searchEndpoints } from './search.ts';
import { settingsEndpoints } from './settings.ts';
import { subscriptionEndpoints } from './subscriptions.ts';

/** The endpoint table. Holds no schemas, so that a page that calls one endpoint does not load them all. */
export const endpoints = {
  ...accountEndpoints,
  ...companyEndpoints,
  ...placeEndpoints,
  ...subscriptionEndpoints,
  ...jobEndpoints,
  ...searchEndpoints,
  ...settingsEndpoints,
};

export type EndpointName = keyof typeof endpoints;

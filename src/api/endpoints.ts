import { accountEndpoints } from './accounts.ts';
import { agreementEndpoints } from './agreements.ts';
import { alertEndpoints } from './alerts.ts';
import { applicationEndpoints } from './applications.ts';
import { companyEndpoints } from './companies.ts';
import { contentEndpoints } from './content.ts';
import { departureEndpoints } from './departures.ts';
import { documentEndpoints } from './documents.ts';
import { employmentEndpoints } from './employments.ts';
import { favouriteEndpoints } from './favourites.ts';
import { houseEndpoints } from './houses.ts';
import { interviewEndpoints } from './interviews.ts';
import { jobEndpoints } from './jobs.ts';
import { letterEndpoints } from './letters.ts';
import { messageEndpoints } from './messages.ts';
import { notificationEndpoints } from './notifications.ts';
import { placeEndpoints } from './places.ts';
import { poolEndpoints } from './pool.ts';
import { profileEndpoints } from './profiles.ts';
import { resumeEndpoints } from './resumes.ts';
import { searchEndpoints } from './search.ts';
import { settingsEndpoints } from './settings.ts';
import { subscriptionEndpoints } from './subscriptions.ts';
import { tandemEndpoints } from './tandems.ts';
import { teamEndpoints } from './team.ts';
import { transferEndpoints } from './transfers.ts';
import { verificationEndpoints } from './verification.ts';
import { wholeResumeEndpoints } from './whole-resume.ts';

/**
 * The endpoint table. It holds no schemas, so that a page that calls one endpoint does not have to load all of them.
 */
export const endpoints = {
  ...accountEndpoints,
  ...contentEndpoints,
  ...departureEndpoints,
  ...companyEndpoints,
  ...teamEndpoints,
  ...verificationEndpoints,
  ...placeEndpoints,
  ...subscriptionEndpoints,
  ...jobEndpoints,
  ...searchEndpoints,
  ...houseEndpoints,
  ...favouriteEndpoints,
  ...profileEndpoints,
  ...documentEndpoints,
  ...resumeEndpoints,
  ...wholeResumeEndpoints,
  ...transferEndpoints,
  ...employmentEndpoints,
  ...agreementEndpoints,
  ...tandemEndpoints,
  ...alertEndpoints,
  ...applicationEndpoints,
  ...letterEndpoints,
  ...interviewEndpoints,
  ...messageEndpoints,
  ...poolEndpoints,
  ...notificationEndpoints,
  ...settingsEndpoints,
};

export type EndpointName = keyof typeof endpoints;

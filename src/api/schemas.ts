import type { z } from 'zod';
import { accountSchemas } from './accounts.schemas.ts';
import { agreementSchemas } from './agreements.schemas.ts';
import { alertSchemas } from './alerts.schemas.ts';
import { applicationSchemas } from './applications.schemas.ts';
import { companySchemas } from './companies.schemas.ts';
import { contentSchemas } from './content.schemas.ts';
import { departureSchemas } from './departures.schemas.ts';
import { documentSchemas } from './documents.schemas.ts';
import { employmentSchemas } from './employments.schemas.ts';
import type { EndpointName } from './endpoints.ts';
import { favouriteSchemas } from './favourites.schemas.ts';
import type { EndpointSchemas } from './fields.ts';
import { houseSchemas } from './houses.schemas.ts';
import { interviewSchemas } from './interviews.schemas.ts';
import { jobSchemas } from './jobs.schemas.ts';
import { letterSchemas } from './letters.schemas.ts';
import { messageSchemas } from './messages.schemas.ts';
import { notificationSchemas } from './notifications.schemas.ts';
import { placeSchemas } from './places.schemas.ts';
import { poolSchemas } from './pool.schemas.ts';
import { profileSchemas } from './profiles.schemas.ts';
import { resumeSchemas } from './resumes.schemas.ts';
import { searchSchemas } from './search.schemas.ts';
import { settingsSchemas } from './settings.schemas.ts';
import { subscriptionSchemas } from './subscriptions.schemas.ts';
import { tandemSchemas } from './tandems.schemas.ts';
import { teamSchemas } from './team.schemas.ts';
import { transferSchemas } from './transfers.schemas.ts';
import { verificationSchemas } from './verification.schemas.ts';
import { wholeResumeSchemas } from './whole-resume.schemas.ts';

/**
 * The input and output schemas of every endpoint. Pages import only types from this file, so that they do not load zod.
 */
export const schemas = {
  ...accountSchemas,
  ...contentSchemas,
  ...departureSchemas,
  ...companySchemas,
  ...teamSchemas,
  ...verificationSchemas,
  ...placeSchemas,
  ...subscriptionSchemas,
  ...jobSchemas,
  ...searchSchemas,
  ...houseSchemas,
  ...favouriteSchemas,
  ...profileSchemas,
  ...documentSchemas,
  ...resumeSchemas,
  ...wholeResumeSchemas,
  ...transferSchemas,
  ...employmentSchemas,
  ...agreementSchemas,
  ...tandemSchemas,
  ...alertSchemas,
  ...applicationSchemas,
  ...letterSchemas,
  ...interviewSchemas,
  ...messageSchemas,
  ...poolSchemas,
  ...notificationSchemas,
  ...settingsSchemas,
} satisfies Record<EndpointName, EndpointSchemas>;

type Schemas = typeof schemas;
type Part<N extends EndpointName, P extends 'query' | 'body'> =
  Schemas[N] extends Record<P, infer S extends z.ZodType> ? S : never;

/** A part of a request before validation, as a caller writes it; undefined if the endpoint has none. */
export type Input<N extends EndpointName, P extends 'query' | 'body'> = [Part<N, P>] extends [never]
  ? undefined
  : z.input<Part<N, P>>;

/** The same part after validation, as a handler reads it. */
export type Parsed<N extends EndpointName, P extends 'query' | 'body'> = [Part<N, P>] extends [never]
  ? undefined
  : z.output<Part<N, P>>;

/** The endpoints whose body has cross-field rules. */
export type RuledName = {
  [N in EndpointName]: Schemas[N] extends { rules: unknown } ? N : never;
}[EndpointName];

/** The facts that the rules of a body need besides the body itself; undefined if there are no rules. */
export type Facts<N extends EndpointName> = Schemas[N] extends {
  rules: (form: never, facts: infer F) => unknown;
}
  ? F
  : undefined;

/** The JSON an endpoint answers on success, envelope included. */
export type Reply<N extends EndpointName> = z.output<Schemas[N]['reply']>;

import { accountEndpoints } from '#api/accounts.ts';
import { alertEndpoints } from '#api/alerts.ts';
import { applicationEndpoints } from '#api/applications.ts';
import { companyEndpoints } from '#api/companies.ts';
import { contentEndpoints } from '#api/content.ts';
import { departureEndpoints } from '#api/departures.ts';
import { employmentEndpoints } from '#api/employments.ts';
import type { EndpointName } from '#api/endpoints.ts';
import { interviewEndpoints } from '#api/interviews.ts';
import { jobEndpoints } from '#api/jobs.ts';
import type { FormSchema } from '#api/judge.ts';
import { letterEndpoints } from '#api/letters.ts';
import { messageEndpoints } from '#api/messages.ts';
import { poolEndpoints } from '#api/pool.ts';
import { profileEndpoints } from '#api/profiles.ts';
import { resumeEndpoints } from '#api/resumes.ts';
import type { Input, Parsed } from '#api/schemas.ts';
import { subscriptionEndpoints } from '#api/subscriptions.ts';
import { tandemEndpoints } from '#api/tandems.ts';
import { teamEndpoints } from '#api/team.ts';
import { verificationEndpoints } from '#api/verification.ts';
import { noAnswer } from './api.ts';

/** The schema of an endpoint's body. */
type BodySchema<Name extends EndpointName> = FormSchema<Parsed<Name, 'body'>, Input<Name, 'body'>> & {
  body: unknown;
};

/** Lazy imports of the forms' schemas, loaded on the first blur of a field: zod is too heavy for the initial script. */
const FILES: readonly (readonly [endpoints: object, load: () => Promise<Record<string, FormSchema>>])[] = [
  [accountEndpoints, async () => (await import('#api/accounts.schemas.ts')).accountSchemas],
  [alertEndpoints, async () => (await import('#api/alerts.schemas.ts')).alertSchemas],
  [applicationEndpoints, async () => (await import('#api/applications.schemas.ts')).applicationSchemas],
  [companyEndpoints, async () => (await import('#api/companies.schemas.ts')).companySchemas],
  [contentEndpoints, async () => (await import('#api/content.schemas.ts')).contentSchemas],
  [departureEndpoints, async () => (await import('#api/departures.schemas.ts')).departureSchemas],
  [employmentEndpoints, async () => (await import('#api/employments.schemas.ts')).employmentSchemas],
  [interviewEndpoints, async () => (await import('#api/interviews.schemas.ts')).interviewSchemas],
  [letterEndpoints, async () => (await import('#api/letters.schemas.ts')).letterSchemas],
  [messageEndpoints, async () => (await import('#api/messages.schemas.ts')).messageSchemas],
  [jobEndpoints, async () => (await import('#api/jobs.schemas.ts')).jobSchemas],
  [resumeEndpoints, async () => (await import('#api/resumes.schemas.ts')).resumeSchemas],
  [subscriptionEndpoints, async () => (await import('#api/subscriptions.schemas.ts')).subscriptionSchemas],
  [tandemEndpoints, async () => (await import('#api/tandems.schemas.ts')).tandemSchemas],
  [teamEndpoints, async () => (await import('#api/team.schemas.ts')).teamSchemas],
  [verificationEndpoints, async () => (await import('#api/verification.schemas.ts')).verificationSchemas],
  [poolEndpoints, async () => (await import('#api/pool.schemas.ts')).poolSchemas],
  [profileEndpoints, async () => (await import('#api/profiles.schemas.ts')).profileSchemas],
];

/**
 * The request schema of an endpoint. A test checks that it is the one in `schemas`, which the type promises.
 * @throws ApiError if it fails to load, like a call without a connection
 * @throws Error if its file is missing above
 */
export function loadSchema<Name extends EndpointName>(name: Name): Promise<BodySchema<Name>>;
export async function loadSchema(name: EndpointName): Promise<FormSchema> {
  const file = FILES.find(([endpoints]) => name in endpoints);
  const schemas = await file?.[1]().catch(() => {
    throw noAnswer();
  });
  const schema = schemas?.[name];
  if (schema?.body === undefined) throw new Error(`No form sends ${name}`);
  return schema;
}

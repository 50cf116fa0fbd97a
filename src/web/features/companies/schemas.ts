import type { companySchemas } from '#api/companies.schemas.ts';

type WithBody = {
  [Name in keyof typeof companySchemas]: (typeof companySchemas)[Name] extends { body: unknown }
    ? Name
    : never;
}[keyof typeof companySchemas];

/** Loads the schema of a request only when a field is first left. */
export function requestSchema(name: WithBody) {
  return async () => (await import('#api/companies.schemas.ts')).companySchemas[name].body;
}

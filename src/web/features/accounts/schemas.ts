import type { accountSchemas } from '#api/accounts.schemas.ts';

type WithBody = {
  [Name in keyof typeof accountSchemas]: (typeof accountSchemas)[Name] extends { body: unknown }
    ? Name
    : never;
}[keyof typeof accountSchemas];

/** Loads the schema of a request only when a field is first left. */
export function requestSchema(name: WithBody) {
  return async () => (await import('#api/accounts.schemas.ts')).accountSchemas[name].body;
}

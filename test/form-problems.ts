import type { EndpointName } from '#api/endpoints.ts';
import { type FormSchema, judge } from '#api/judge.ts';
import { type Facts, schemas } from '#api/schemas.ts';

/** What is wrong with the body of a request, as its page and its server are told: `field: code`, field by field. */
export function formProblems<N extends EndpointName>(name: N, body: object, facts?: Facts<N>): string[] {
  const schema: FormSchema = schemas[name];
  const verdict = judge(schema, body, facts);
  return verdict.ok ? [] : verdict.problems.map(({ field, code }) => `${field}: ${code}`);
}

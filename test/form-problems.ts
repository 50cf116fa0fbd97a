import type { EndpointName } from '#api/endpoints.ts';
import { type FormSchema, judge } from '#api/judge.ts';
import { type Facts, schemas } from '#api/schemas.ts';

/** The problems of a request's body that both page and server find, each as `field: code`. */
export function formProblems<N extends EndpointName>(name: N, body: object, facts?: Facts<N>): string[] {
  const schema: FormSchema = schemas[name];
  const verdict = judge(schema, body, facts);
  return verdict.ok ? [] : verdict.problems.map(({ field, code }) => `${field}: ${code}`);
}

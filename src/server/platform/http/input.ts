import type { FastifyRequest } from 'fastify';
import type { EndpointSchemas } from '#api/fields.ts';
import { toProblems } from '#api/issues.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { ValidationError } from './errors.ts';
import type { RawBody } from './handler.ts';
import { submissionOf } from './submission.ts';

/**
 * Parses query and body. A body with rules between its fields is passed on unvalidated: only its handler can load the
 * facts that those rules need.
 * @throws ValidationError with the problems of all other parts of the request
 */
export function parseInput(
  schema: EndpointSchemas,
  givenQuery: unknown,
  givenBody: unknown,
): { query: unknown; body: unknown } {
  const problems: Problem[] = [];
  const parse = (part: EndpointSchemas['query'], input: unknown) => {
    if (part === undefined) return undefined;
    const result = part.safeParse(input);
    if (result.success) return result.data;
    problems.push(...toProblems(result.error.issues, input));
  };
  const query = parse(schema.query, givenQuery);
  const body = schema.rules ? submissionOf(schema, givenBody) : parse(schema.body, givenBody);
  if (problems.length > 0) throw new ValidationError(problems);
  return { query, body };
}

/** The raw bytes of a signed body; empty unless the content type is JSON, so that no signature matches. */
export function rawOf({ body, headers }: FastifyRequest): RawBody {
  const signature = headers['stripe-signature'];
  return {
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    signature: typeof signature === 'string' ? signature : undefined,
  };
}

import type { FastifyRequest } from 'fastify';
import type { EndpointSchemas } from '#api/fields.ts';
import { toProblems } from '#api/issues.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { ValidationError } from './errors.ts';
import type { RawBody } from './handler.ts';
import { submissionOf } from './submission.ts';

/**
 * Longer than any list that a form takes. Schemas parse each element before they count them, and a body has room for some
 * 260,000 (rule wire/lists-sent).
 */
const LIST_MAX = 1000;

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
  const problems: Problem[] = longListsIn(givenBody);
  if (problems.length > 0) throw new ValidationError(problems);
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

/** The first list in a body that is too long to be parsed, wherever it is, as a problem of its field. */
function longListsIn(body: unknown): Problem[] {
  const left: [field: string, value: unknown][] = [['', body]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [field, value] = next;
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value) && value.length > LIST_MAX) {
      return [{ field: field || 'body', code: 'max', params: { max: LIST_MAX, kind: 'array' } }];
    }
    for (const [key, inner] of Object.entries(value))
      left.push([field === '' ? key : `${field}.${key}`, inner]);
  }
  return [];
}

/** The raw bytes of a signed body; empty unless the content type is JSON, so that no signature matches. */
export function rawOf({ body, headers }: FastifyRequest): RawBody {
  const signature = headers['stripe-signature'];
  return {
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    signature: typeof signature === 'string' ? signature : undefined,
  };
}

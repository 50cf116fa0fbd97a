import type { Problem, Readable } from '#domain/kernel/problem.ts';
import { type RawIssue, toProblems } from './issues.ts';

/** The part of a zod schema that is used here, so that who imports this file loads no zod. */
interface Schema<Value = unknown> {
  safeParse(
    value: unknown,
  ): { success: true; data: Value } | { success: false; error: { issues: readonly RawIssue[] } };
}

/** What an endpoint takes as its body: each field by itself, and the rules between them. */
export interface FormSchema<Body = unknown> {
  body?: Schema<Body> & { shape: Readonly<Record<string, unknown>> };
  rules?: (form: never, facts: never) => readonly Problem[];
  reply: unknown;
}

/** `value` is what the schema makes of the input. */
export type Verdict<Body = unknown> = { ok: true; value: Body } | { ok: false; problems: Problem[] };

/**
 * Says all that is wrong with a form at once: what its schema finds in each field, and what the rules find between
 * those that can be read, given the facts. Server and page ask this same function. The rules add nothing to a field
 * that the schema refuses. Problems come in the order of the form's fields.
 */
export function judge<Body>(
  schema: FormSchema<Body> & { body: unknown },
  input: unknown,
  facts: unknown,
): Verdict<Body>;
export function judge(schema: FormSchema, input: unknown, facts: unknown): Verdict;
export function judge({ body, rules = () => [] }: FormSchema, input: unknown, facts: unknown): Verdict {
  if (body === undefined) return { ok: true, value: undefined };
  const given = asSent(input);
  const result = body.safeParse(given);
  const problems = result.success ? [] : toProblems(result.error.issues, given);
  if (isForm(given)) {
    const refused = new Set(problems.map(({ field }) => headOf(field)));
    const readable = result.success ? result.data : readableOf(body, given);
    const between = (rules as (form: unknown, facts: unknown) => readonly Problem[])(readable, facts);
    problems.push(...between.filter(({ field }) => !refused.has(headOf(field))));
  }
  if (problems.length > 0 || !result.success) return { ok: false, problems: inOrder(problems, body.shape) };
  return { ok: true, value: result.data };
}

/**
 * The fields of a form that can be read, each as its schema makes it. A field that was sent and makes no sense is
 * present and undefined. So a partial form tells it from a field that was not sent and keeps its stored value.
 */
export function readableOf(body: FormSchema['body'], input: unknown): Readable<Record<string, unknown>> {
  const given = asSent(input);
  if (!isForm(given)) return {};
  const fields = Object.entries(body?.shape ?? {}).flatMap(([name, schema]) => {
    const result = (schema as Schema).safeParse(given[name]);
    const value = result.success ? result.data : undefined;
    return name in given || value !== undefined ? [[name, value]] : [];
  });
  return Object.fromEntries(fields);
}

/** A form as it goes over the wire, which leaves out undefined fields. */
function asSent(input: unknown): unknown {
  if (!isForm(input)) return input;
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

function inOrder(problems: Problem[], shape: object): Problem[] {
  const fields = Object.keys(shape);
  const rank = ({ field }: Problem) => fields.indexOf(headOf(field));
  return problems.toSorted((a, b) => rank(a) - rank(b));
}

/** The field of the form that a nested field lies in. */
function headOf(field: string): string {
  return field.split('.', 1)[0] as string;
}

function isForm(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

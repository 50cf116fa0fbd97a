import type { Problem, Readable } from '#domain/kernel/problem.ts';
import { type RawIssue, toProblems } from './issues.ts';

/** The parts of a zod schema that are used here, so that importing this file does not load zod. */
interface Schema<Value = unknown, Sent = unknown> {
  /** Exists in types only: what the schema accepts. */
  readonly _zod: { readonly input: Sent };
  safeParse(
    value: unknown,
  ): { success: true; data: Value } | { success: false; error: { issues: readonly RawIssue[] } };
}

/** The body of an endpoint: the schema of its fields, and the cross-field rules. */
export interface FormSchema<Body = unknown, Sent = unknown> {
  body?: Schema<Body, Sent> & { shape: Readonly<Record<string, unknown>> };
  rules?: (form: never, facts: never) => readonly Problem[];
  reply: unknown;
}

/** `value` is the parsed output of the schema, and `sent` the input itself, which the schema has accepted. */
export type Verdict<Body = unknown, Sent = unknown> =
  | { ok: true; value: Body; sent: Sent }
  | { ok: false; problems: Problem[] };

/**
 * Validates a form, and reports all problems at once: those that the schema finds in each field, and those that the
 * rules find between the fields that could be parsed, given the facts. Server and page call this same function. The
 * rules add no problem to a field that the schema rejected. Problems come in the order of the form's fields.
 */
export function judge<Body, Sent>(
  schema: FormSchema<Body, Sent> & { body: unknown },
  input: unknown,
  facts: unknown,
): Verdict<Body, Sent>;
export function judge(schema: FormSchema, input: unknown, facts: unknown): Verdict;
export function judge({ body, rules = () => [] }: FormSchema, input: unknown, facts: unknown): Verdict {
  if (body === undefined) return { ok: true, value: undefined, sent: input };
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
  return { ok: true, value: result.data, sent: input };
}

/**
 * The fields of a form that can be parsed, each as its schema outputs it. A field that was sent but is invalid is
 * present with the value undefined. So a partial form can tell it from a field that was not sent, which keeps its
 * stored value.
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

/** The form as JSON sends it, without undefined fields. */
function asSent(input: unknown): unknown {
  if (!isForm(input)) return input;
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

function inOrder(problems: Problem[], shape: object): Problem[] {
  const fields = Object.keys(shape);
  const rank = ({ field }: Problem) => fields.indexOf(headOf(field));
  return problems.toSorted((a, b) => rank(a) - rank(b));
}

/** The top-level field of a nested path. */
function headOf(field: string): string {
  return field.split('.', 1)[0] as string;
}

function isForm(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

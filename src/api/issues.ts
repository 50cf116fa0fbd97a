import type { Problem } from '#domain/kernel/problem.ts';

/** The parts of a zod issue that are read here, declared locally so that pages need not load zod for a type. */
export interface RawIssue {
  code?: string | undefined;
  message: string;
  path: readonly PropertyKey[];
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  expected?: string;
  /** Of a schema that takes no other parameters than its own: those that it does not know. */
  keys?: readonly string[];
  /** Values for the message of one of our own checks. */
  params?: Problem['params'] | undefined;
}

// Our keys are single words; the English messages of zod never are.
const KEY = /^[a-z][A-Za-z_]*$/;

const EXPECTED: Record<string, string> = {
  string: 'string',
  number: 'numeric',
  int: 'integer',
  boolean: 'boolean',
  array: 'array',
  object: 'array',
};

/** More problems than anybody mends at once: a longer list of wrong elements is not told to its end. */
const ISSUES_MAX = 200;

/**
 * Maps zod issues to the stable codes of the wire (rule wire/errors), on the server and in forms alike. A body that is
 * not an object is reported as a problem of the field `body`. A bound is reported only if there is no more specific
 * problem. Only the first 200 issues are looked at (rule wire/lists-sent). Messages are in
 * `locales/{language}/validation.json`; `input` is the value that was parsed.
 */
export function toProblems(issues: readonly RawIssue[], input: unknown): Problem[] {
  return narrowest(issues.slice(0, ISSUES_MAX)).flatMap((issue): Problem | Problem[] => {
    if (issue.keys !== undefined)
      return issue.keys
        .slice(0, ISSUES_MAX)
        .map((name) => ({ field: name, code: 'searchParameter', params: { name } }));
    if (issue.path.length === 0) return { field: 'body', code: 'object' };
    const field = issue.path.map(String).join('.');
    const code = KEY.test(issue.message) ? issue.message : derivedKey(issue);
    // An unticked checkbox keeps the code `accepted`: "required" would not tell the person what to do.
    if (code !== 'accepted' && isAbsent(valueAt(input, issue.path))) return { field, code: 'required' };
    if (issue.code === 'too_small')
      return { field, code, params: { min: Number(issue.minimum), kind: kindOf(issue) } };
    if (issue.code === 'too_big')
      return { field, code, params: { max: Number(issue.maximum), kind: kindOf(issue) } };
    return issue.params === undefined ? { field, code } : { field, code, params: issue.params };
  });
}

/**
 * The issues that no other issue of the same field outdoes: a wrong type precedes all others, and a tighter bound or a
 * wrong format precedes a bound. Takes time in proportion to the number of issues, which a caller decides.
 */
function narrowest(issues: readonly RawIssue[]): RawIssue[] {
  const byField = Map.groupBy(issues, ({ path }) => path.join('.'));
  const places = new Map(
    [...byField].map(([place, here]) => [
      place,
      { types: here.filter(({ code }) => code === 'invalid_type').length, last: here.at(-1) },
    ]),
  );
  return issues.filter((issue) => {
    const { types = 0, last } = places.get(issue.path.join('.')) ?? {};
    if (types > (issue.code === 'invalid_type' ? 1 : 0)) return false;
    const isBound = issue.code === 'too_big' || issue.code === 'too_small';
    return !isBound || issue === last;
  });
}

function derivedKey(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return EXPECTED[issue.expected ?? ''] ?? 'in';
    case 'too_small':
      return 'min';
    case 'too_big':
      return 'max';
    case 'invalid_format':
      return 'regex';
    default:
      return 'in';
  }
}

/** What a bound counts, since the message of one code differs by it. */
function kindOf({ origin }: RawIssue): 'string' | 'array' | 'numeric' {
  return origin === 'string' || origin === 'array' ? origin : 'numeric';
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[step];
  }
  return value;
}

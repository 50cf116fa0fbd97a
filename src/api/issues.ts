/**
 * Turns what zod finds into the stable keys of the wire, its `codes` (rule wire/errors), on the server and in forms
 * alike. The texts are `locales/{language}/validation.json`.
 */
export interface FieldIssue {
  /** `a.b` for nested fields, `a.0.b` for list items; empty for the request as a whole. */
  field: string;
  /** The key of the text. */
  key: string;
  /** What the text may name, such as a bound. */
  params?: Record<string, string | number>;
}

/** The part of a zod issue that is read here; declared so that no page loads zod for the type. */
export interface RawIssue {
  code?: string | undefined;
  message: string;
  path: readonly PropertyKey[];
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  expected?: string;
}

// A key is a single word; zod's own English sentences never are.
const KEY = /^[a-z][A-Za-z_]*$/;

const EXPECTED: Record<string, string> = {
  string: 'string',
  number: 'numeric',
  int: 'integer',
  boolean: 'boolean',
  array: 'array',
  object: 'array',
};

/** The issues in the order of the fields; `input` is the value that was parsed. */
export function toFieldIssues(issues: readonly RawIssue[], input: unknown): FieldIssue[] {
  return issues.map((issue): FieldIssue => {
    const field = issue.path.map(String).join('.');
    const key = KEY.test(issue.message) ? issue.message : derivedKey(issue);
    // A box left unticked is not "missing", and saying so would not help the person.
    if (key !== 'accepted' && isAbsent(valueAt(input, issue.path))) return { field, key: 'required' };
    if (issue.code === 'too_small') return { field, key, params: { min: Number(issue.minimum) } };
    if (issue.code === 'too_big') return { field, key, params: { max: Number(issue.maximum) } };
    return { field, key };
  });
}

function derivedKey(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return EXPECTED[issue.expected ?? ''] ?? 'in';
    case 'too_small':
      return issue.origin === 'string' ? 'min_string' : 'min_numeric';
    case 'too_big':
      return issue.origin === 'string' ? 'max_string' : 'max_numeric';
    case 'invalid_format':
      return 'regex';
    default:
      return 'in';
  }
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

import { isBlank } from './blank.ts';

/** The values that the message of a problem may contain, such as a bound. */
type ProblemParams = Readonly<Record<string, string | number>>;

/**
 * A validation problem of one field. Fields are named as on the wire, with paths such as `a.0.b` for nested ones; the
 * code is the key of the message.
 */
export type Problem<Field extends string = string, Code extends string = string> = {
  readonly field: Field;
  readonly code: Code;
  readonly params?: ProblemParams;
};

/**
 * The valid fields of a form. A field that is missing or invalid by itself is undefined: the schema reports it, so
 * cross-field rules skip it.
 */
export type Readable<Form> = { readonly [Field in keyof Form]?: Form[Field] | undefined };

/** One problem for each of these fields that is not filled in. */
export function requiredProblems<Field extends string>(
  form: { readonly [Name in Field]?: unknown },
  fields: readonly Field[],
): Problem<Field, 'required'>[] {
  return fields.filter((field) => isEmpty(form[field])).map((field) => ({ field, code: 'required' }));
}

/** Whether a field is empty: undefined, null, or blank text. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && isBlank(value));
}

import { isBlank } from './blank.ts';

/** What a text about a problem may name, such as a bound. */
type ProblemParams = Readonly<Record<string, string | number>>;

/**
 * What is wrong with one field of a form. Fields are named as on the wire, `a.0.b` below lists and objects; the code is
 * the key of the text that tells it to people.
 */
export type Problem<Field extends string = string, Code extends string = string> = {
  readonly field: Field;
  readonly code: Code;
  readonly params?: ProblemParams;
};

/**
 * A form as far as it can be read. A field that is missing or makes no sense by itself is left out: that is told
 * anyway, so the rules between fields pass it over.
 */
export type Readable<Form> = { readonly [Field in keyof Form]?: Form[Field] | undefined };

/** One problem for each of these fields that is not filled in. */
export function requiredProblems<Field extends string>(
  form: { readonly [Name in Field]?: unknown },
  fields: readonly Field[],
): Problem<Field, 'required'>[] {
  return fields.filter((field) => isEmpty(form[field])).map((field) => ({ field, code: 'required' }));
}

/** Whether nothing was filled in: left out, null, or text that shows nothing. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && isBlank(value));
}

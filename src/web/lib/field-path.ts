/** Objects that are a single value, so that no field paths lead into them. */
type Leaf = Date | Blob | ((...args: never[]) => unknown);

/**
 * The paths of all fields of a form, including those in lists and objects: `documents`, `documents.0`,
 * `documents.0.title`.
 */
export type FieldPath<Values> = Values extends Leaf
  ? never
  : Values extends readonly (infer Row)[]
    ? `${number}` | `${number}.${FieldPath<Row>}`
    : Values extends object
      ? {
          [Name in keyof Values & string]: Name | `${Name}.${FieldPath<NonNullable<Values[Name]>>}`;
        }[keyof Values & string]
      : never;

/** The type of the value at a path. */
export type FieldValue<Values, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? FieldValue<Child<Values, Head>, Rest>
  : Child<Values, Path>;

type Child<Values, Name extends string> = Values extends readonly (infer Row)[]
  ? Row
  : Name extends keyof NonNullable<Values>
    ? NonNullable<Values>[Name]
    : never;

/** The paths of the list fields. */
export type ListPath<Values> = {
  [Path in FieldPath<Values>]: FieldValue<Values, Path> extends readonly unknown[] ? Path : never;
}[FieldPath<Values>];

/** The type of a list's rows. */
export type RowOf<Values, Path extends string> =
  FieldValue<Values, Path> extends readonly (infer Row)[] ? Row : never;

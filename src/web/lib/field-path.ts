/** An object that is one value: a form has no fields below it. */
type Leaf = Date | Blob | ((...args: never[]) => unknown);

/** Every field of a form by its name, below lists and objects too: `documents`, `documents.0`, `documents.0.title`. */
export type FieldPath<Values> = Values extends Leaf
  ? never
  : Values extends readonly (infer Row)[]
    ? `${number}` | `${number}.${FieldPath<Row>}`
    : Values extends object
      ? {
          [Name in keyof Values & string]: Name | `${Name}.${FieldPath<NonNullable<Values[Name]>>}`;
        }[keyof Values & string]
      : never;

/** The type of the value of a field. */
export type FieldValue<Values, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? FieldValue<Child<Values, Head>, Rest>
  : Child<Values, Path>;

type Child<Values, Name extends string> = Values extends readonly (infer Row)[]
  ? Row
  : Name extends keyof NonNullable<Values>
    ? NonNullable<Values>[Name]
    : never;

/** The names of the fields that are lists. */
export type ListPath<Values> = {
  [Path in FieldPath<Values>]: FieldValue<Values, Path> extends readonly unknown[] ? Path : never;
}[FieldPath<Values>];

/** The type of the rows of a list. */
export type RowOf<Values, Path extends string> =
  FieldValue<Values, Path> extends readonly (infer Row)[] ? Row : never;

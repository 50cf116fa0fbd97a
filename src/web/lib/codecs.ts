/**
 * Turns one field of a request: `decode` makes the value of its control of what is stored, `encode` makes what is sent of
 * what was typed or chosen. A value that cannot be encoded is sent as it is, for the schema of the request to refuse.
 */
export interface Codec<Wire, Value> {
  decode(wire: Wire | null | undefined): Value;
  encode(value: Value): unknown;
}

/** A required text. */
export const text: Codec<string, string> = { decode: (wire) => wire ?? '', encode: (value) => value };

/** An optional text: a blank one is sent as null. */
export const optionalText: Codec<string, string> = {
  decode: (wire) => wire ?? '',
  encode: (value) => (value.trim() === '' ? null : value),
};

/** A number, typed or chosen from a list; an empty field is sent as null. */
export const number: Codec<number, number | string> = { decode: (wire) => wire ?? '', encode: numberOf };

/** A yes or no. */
export const flag: Codec<boolean, boolean> = { decode: (wire) => wire ?? false, encode: (value) => value };

/** One of few texts, such as a season; the empty text means none and is sent as null. */
export function choice<Value extends string>(): Codec<Value, Value | ''> {
  return { decode: (wire) => wire ?? '', encode: (value) => (value === '' ? null : value) };
}

/** A value that is sent just as its control has it; null means none. */
export function same<Value>(): Codec<Value, Value | null> {
  return { decode: (wire) => wire ?? null, encode: (value) => value };
}

/** The values of a form with these fields. */
export type Decoded<Fields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends Codec<infer _, infer Value> ? Value : never;
};

type Stored<Fields> = {
  readonly [Name in keyof Fields]?:
    | (Fields[Name] extends Codec<infer Wire, infer _> ? Wire : never)
    | null
    | undefined;
};

/** The values that a form begins with; a field of which nothing is stored is empty. */
export function decode<Fields extends object>(codecs: Fields, stored: Stored<Fields>): Decoded<Fields> {
  return turned(codecs, (codec, name) => codec.decode(stored[name as keyof Fields])) as Decoded<Fields>;
}

/** The body that is sent of a form's values: these fields and no others. */
export function encode<Fields extends object>(
  codecs: Fields,
  values: Decoded<Fields>,
): { [Name in keyof Fields]: unknown } {
  return turned(codecs, (codec, name) => codec.encode(values[name as keyof Fields])) as {
    [Name in keyof Fields]: unknown;
  };
}

function turned(codecs: object, turn: (codec: Codec<unknown, unknown>, name: string) => unknown) {
  return Object.fromEntries(Object.entries(codecs).map(([name, codec]) => [name, turn(codec, name)]));
}

/** Reads what was typed as a number: blank is null, and a text that is no number stays as it is. */
function numberOf(typed: number | string): number | string | null {
  if (typeof typed === 'number') return typed;
  const trimmed = typed.trim();
  if (trimmed === '') return null;
  return Number.isNaN(Number(trimmed)) ? trimmed : Number(trimmed);
}

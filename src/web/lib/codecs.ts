/**
 * The codec of one form field: `decode` turns the stored value into the value of the control, `encode` turns the
 * entered value into the value of the request. A value that cannot be encoded is passed through, for the schema of the
 * request to reject.
 */
export interface Codec<Wire, Value> {
  decode(wire: Wire | null | undefined): Value;
  encode(value: Value): unknown;
}

/** A required text field. */
export const text: Codec<string, string> = { decode: (wire) => wire ?? '', encode: (value) => value };

/** An optional text field: blank is sent as null. */
export const optionalText: Codec<string, string> = {
  decode: (wire) => wire ?? '',
  encode: (value) => (value.trim() === '' ? null : value),
};

/** A number, typed or selected; an empty field is sent as null. */
export const number: Codec<number, number | string> = { decode: (wire) => wire ?? '', encode: numberOf };

/** A number that may have decimals, after a point or a comma; an empty field is sent as null. */
export const decimal: Codec<number, string> = {
  decode: (wire) => (wire == null ? '' : String(wire)),
  encode: (typed) => numberOf(typed.replace(',', '.')),
};

/**
 * An amount that is stored in Rappen and typed in francs: "4’200", "24.50", "24,50", "CHF 4'200.–", "4.200,50"; an empty
 * field is sent as null.
 */
export const francs: Codec<number, string> = {
  decode: (wire) => (wire == null ? '' : wire % 100 === 0 ? String(wire / 100) : (wire / 100).toFixed(2)),
  encode(typed) {
    const bare = typed
      .replace(/^\s*(CHF|S?Fr\.?)|\s*(CHF|S?Fr\.?)\s*$/gi, '')
      .replace(/['’\s]|\.[-–—]+\s*$/g, '');
    const [last] = bare.match(/[.,](?=\d*$)/) ?? [];
    // Where both stand in a number, the first one groups the thousands.
    const plain = last === undefined ? bare : bare.replaceAll(last === ',' ? /\.(?=.*,)/g : /,(?=.*\.)/g, '');
    const amount = numberOf(plain.replace(',', '.'));
    if (typeof amount !== 'number') return amount;
    const rappen = amount * 100;
    // What is less than a Rappen is left for the schema to refuse; what only multiplying made is not.
    return Math.abs(rappen - Math.round(rappen)) < 1e-6 ? Math.round(rappen) : rappen;
  },
};

/** A boolean. */
export const flag: Codec<boolean, boolean> = { decode: (wire) => wire ?? false, encode: (value) => value };

/** An enumeration, such as a season; empty means none and is sent as null. */
export function choice<Value extends string>(): Codec<Value, Value | ''> {
  return { decode: (wire) => wire ?? '', encode: (value) => (value === '' ? null : value) };
}

/** A value that the control and the request represent alike; null means none. */
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

/** Decodes a stored object into initial values; a field that is not stored starts empty. */
export function decode<Fields extends object>(codecs: Fields, stored: Stored<Fields>): Decoded<Fields> {
  return turned(codecs, (codec, name) => codec.decode(stored[name as keyof Fields])) as Decoded<Fields>;
}

/** Encodes the values of a form as a request body with exactly these fields. */
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

/** Parses a number, also "80 %": blank is null, and text that is not a number is passed through. */
function numberOf(typed: number | string): number | string | null {
  if (typeof typed === 'number') return typed;
  const trimmed = typed.trim();
  if (trimmed === '') return null;
  const number = Number(trimmed.replace(/\s*%$/, '') || Number.NaN);
  return Number.isNaN(number) ? trimmed : number;
}

/**
 * Turns one field of a request: `hold` makes what the form shows of a stored value, `send` makes what is sent of what
 * was typed or chosen. A value that cannot be turned is sent as it is, for the schema of the request to refuse.
 */
export interface Codec<Wire, Held> {
  hold(wire: Wire | null | undefined): Held;
  send(held: Held): unknown;
}

/** A required text. */
export const text: Codec<string, string> = { hold: (wire) => wire ?? '', send: (held) => held };

/** An optional text: a blank one is sent as null. */
export const optionalText: Codec<string, string> = {
  hold: (wire) => wire ?? '',
  send: (held) => (held.trim() === '' ? null : held),
};

/** A number, typed or chosen from a list; an empty field is sent as null. */
export const number: Codec<number, number | string> = { hold: (wire) => wire ?? '', send: numberOf };

/** A yes or no. */
export const flag: Codec<boolean, boolean> = { hold: (wire) => wire ?? false, send: (held) => held };

/** One of few texts, such as a season; the empty text means none and is sent as null. */
export function choice<Value extends string>(): Codec<Value, Value | ''> {
  return { hold: (wire) => wire ?? '', send: (held) => (held === '' ? null : held) };
}

/** A value that its control holds just as it is sent; null means none. */
export function same<Value>(): Codec<Value, Value | null> {
  return { hold: (wire) => wire ?? null, send: (held) => held };
}

/** The values of a form with these fields. */
export type Held<Fields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends Codec<infer _, infer Value> ? Value : never;
};

type Stored<Fields> = {
  readonly [Name in keyof Fields]?:
    | (Fields[Name] extends Codec<infer Wire, infer _> ? Wire : never)
    | null
    | undefined;
};

/** The values that a form begins with; a field of which nothing is stored is empty. */
export function hold<Fields extends object>(codecs: Fields, stored: Stored<Fields>): Held<Fields> {
  return turned(codecs, (codec, name) => codec.hold(stored[name as keyof Fields])) as Held<Fields>;
}

/** The body that is sent of a form's values: these fields and no others. */
export function send<Fields extends object>(
  codecs: Fields,
  held: Held<Fields>,
): { [Name in keyof Fields]: unknown } {
  return turned(codecs, (codec, name) => codec.send(held[name as keyof Fields])) as {
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

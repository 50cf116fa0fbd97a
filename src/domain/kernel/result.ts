/** The values for the message that explains why a rule refused. */
export type ReasonParams = Readonly<Record<string, string | number | readonly string[]>>;

type Success<T> = { readonly ok: true; readonly value: T };
type Failure<E extends string> = { readonly ok: false; readonly reason: E; readonly params?: ReasonParams };

/** The result of a rule: a value, or the code of the reason for refusing. Messages are in the locales. */
export type Result<T, E extends string> = Success<T> | Failure<E>;

/** A success, with an optional value. */
export function ok(): Success<undefined>;
export function ok<T>(value: T): Success<T>;
export function ok<T>(value?: T): Success<T | undefined> {
  return { ok: true, value };
}

/** A failure with the code of its reason. */
export function fail<E extends string>(reason: E, params?: ReasonParams): Failure<E> {
  return params ? { ok: false, reason, params } : { ok: false, reason };
}

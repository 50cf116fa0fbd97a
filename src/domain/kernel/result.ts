/** What a refused rule hands along for the sentence that explains it. */
export type ReasonParams = Readonly<Record<string, string | number | readonly string[]>>;

type Success<T> = { readonly ok: true; readonly value: T };
type Failure<E extends string> = { readonly ok: false; readonly reason: E; readonly params?: ReasonParams };

/** The answer of a rule: a value, or the code of the reason why not. Texts live in the locales. */
export type Result<T, E extends string> = Success<T> | Failure<E>;

/** The rule allows it; without an argument there is nothing to hand back. */
export function ok(): Success<undefined>;
export function ok<T>(value: T): Success<T>;
export function ok<T>(value?: T): Success<T | undefined> {
  return { ok: true, value };
}

/** The rule refuses it, for the reason named. */
export function fail<E extends string>(reason: E, params?: ReasonParams): Failure<E> {
  return params ? { ok: false, reason, params } : { ok: false, reason };
}

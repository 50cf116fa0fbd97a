import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { ErrorCode } from '#api/errors.ts';
import { ApiError } from './api.ts';
import { SEEN } from './seen.ts';

/** The values of a form; `updated_at` is the version for optimistic locking. */
interface Versioned {
  updated_at?: string | undefined;
}

export interface Conflict {
  /**
   * `found`: the server rejected the update as stale. `loaded`: the current state has been merged into the form. `gone`:
   * the object was deleted meanwhile, and saving again creates it anew.
   */
  state: 'none' | 'found' | 'loading' | 'failed' | 'loaded' | 'gone';
  /** The names of the fields in which the entered value was kept although it differs from the stored one. */
  kept: readonly string[];
  /** Merges the current state into the form without losing what was entered. */
  takeOver: () => Promise<void>;
}

interface OnErrorOptions {
  alike?: ErrorCode;
  recreates?: boolean;
}

interface Options<Values extends object> {
  form: UseFormReturnType<Values>;
  /** Loads the current state as form values. */
  load: () => Promise<Values>;
}

/**
 * Optimistic locking for forms that send the `updated_at` they started from: after a concurrent update the server
 * answers 409 `conflict` (rule wire/stale). Pass `onError` to the form, and render the rest as a `ConflictAlert`.
 */
export function useConflict() {
  const [state, setState] = useState<Conflict['state']>('none');
  const [kept, setKept] = useState<readonly string[]>([]);
  const isGone = state === 'gone';
  return {
    /** Whether the object was deleted meanwhile, so that saving has to create it. */
    isGone,

    /**
     * `alike` is another error code to be handled like a conflict; `recreates`: the form can create its object anew if
     * that was deleted.
     */
    onError(error: ApiError, { alike, recreates = false }: OnErrorOptions = {}): boolean {
      if (recreates && !isGone && error.code === 'not_found') {
        setState('gone');
        return true;
      }
      if (error.code !== 'conflict' && error.code !== alike) return false;
      setState('found');
      return true;
    },

    /** To be called after a successful save. */
    clear: () => setState('none'),

    resolveWith<Values extends Versioned>({ form, load }: Options<Values>): Conflict {
      return {
        state,
        kept,
        async takeOver() {
          setState('loading');
          try {
            const stored = await load();
            const merged = mergeTyped(form.getInitialValues(), form.getValues(), stored);
            form.setInitialValues(stored);
            form.setValues(merged.values);
            setKept(merged.kept);
            setState('loaded');
          } catch {
            setState('failed');
          }
        },
      };
    },
  };
}

/**
 * Saves values, and where others changed the object meanwhile but none of the same fields, saves once more what `send`
 * is given: those values beside the changes of the others. Fields that are read `together`, such as those of an address,
 * count as one.
 * @throws ApiError `conflict` if a field was changed here and elsewhere, to different values
 */
export async function saveBesideOthers<Values extends Versioned, Result>(
  { form, load, together = [] }: Options<Values> & { together?: Together<Values> },
  values: Values,
  send: (beside?: Values) => Promise<Result>,
): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
    const began = form.getInitialValues();
    const stored = await load();
    if (changedByBoth(began, values, stored, together).length > 0) throw error;
    return send(mergeTyped(began, values, stored).values);
  }
}

/**
 * A three-way merge: the stored values, overridden by those that were changed since `began`, and the names of the
 * latter.
 */
export function mergeTyped<Values extends Versioned>(
  began: Values,
  typed: Values,
  stored: Values,
): { values: Values; kept: string[] } {
  const kept = Object.keys(typed).filter((name) => {
    const key = name as keyof Values;
    return !SEEN.includes(name) && !isSame(typed[key], began[key]) && !isSame(typed[key], stored[key]);
  });
  const own = Object.fromEntries(kept.map((name) => [name, typed[name as keyof Values]]));
  return { values: { ...stored, ...own }, kept };
}

/** The fields whose values differ from those that the form began with. */
export function changedSince<Values extends object>(began: Values, typed: Values): Set<string> {
  const names = Object.keys(typed) as (keyof Values & string)[];
  return new Set(names.filter((name) => !isSame(typed[name], began[name])));
}

type Together<Values> = readonly (readonly (keyof Values & string)[])[];

/**
 * The fields that were changed here since the form began and meanwhile elsewhere, to different values; one of several
 * that are read `together` also where another of them was changed elsewhere.
 */
export function changedByBoth<Values extends Versioned>(
  began: Values,
  typed: Values,
  stored: Values,
  together: Together<Values> = [],
): string[] {
  const elsewhere = changedSince(began, stored);
  const unitOf = (name: string) => together.find((names) => names.some((it) => it === name)) ?? [name];
  return mergeTyped(began, typed, stored).kept.filter((name) => unitOf(name).some((it) => elsewhere.has(it)));
}

/** Compares values deeply, for lists of rows. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { ErrorCode } from '#api/errors.ts';
import type { ApiError } from './api.ts';

/** The values of a form; `updated_at` names the state that it began with. */
interface Versioned {
  updated_at?: string | undefined;
}

export interface Conflict {
  /** `found`: the server refused to overwrite. `loaded`: the new state is in the form. */
  state: 'none' | 'found' | 'loading' | 'failed' | 'loaded';
  /** The names of the fields that still hold what the person typed, unlike what is stored now. */
  kept: readonly string[];
  /** Brings the new state in, without losing what was typed. */
  takeOver: () => Promise<void>;
}

interface Options<Values extends object> {
  form: UseFormReturnType<Values>;
  /** Reads what is stored now, as the values of the form. */
  load: () => Promise<Values>;
}

/**
 * For forms that send the `updated_at` they began with: if somebody else saved meanwhile, the server answers 409
 * `conflict` (rule wire/stale). Give `onError` to the form, and show the rest as a `ConflictAlert`.
 */
export function useConflict() {
  const [state, setState] = useState<Conflict['state']>('none');
  const [kept, setKept] = useState<readonly string[]>([]);
  return {
    /** `alike` is another code that means the same to the person. */
    onError(error: ApiError, alike?: ErrorCode): boolean {
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

/** The stored values, with those that were typed since `began` in their place, and the names of these. */
export function mergeTyped<Values extends Versioned>(
  began: Values,
  typed: Values,
  stored: Values,
): { values: Values; kept: string[] } {
  const kept = Object.keys(typed).filter((name) => {
    const key = name as keyof Values;
    return name !== 'updated_at' && !isSame(typed[key], began[key]) && !isSame(typed[key], stored[key]);
  });
  const own = Object.fromEntries(kept.map((name) => [name, typed[name as keyof Values]]));
  return { values: { ...stored, ...own }, kept };
}

/** Compares lists of rows by what they hold. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

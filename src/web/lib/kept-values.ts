import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { session } from './session.ts';

/**
 * Where the values are stored until the session ends: in this tab, or for all tabs of the device. One that ends by itself
 * seals them for its account (rule accounts/sealed).
 */
export type Keeper = 'tab' | 'device';

/** Persists the values while they are entered, and restores them after a reload. */
export function useKeptValues<Values extends object>(
  form: UseFormReturnType<Values>,
  name: string | undefined,
  keptOn: Keeper | undefined,
) {
  const looked = useRef(false);
  /**
   * Whether this form has read or written the stored value: one that another tab stored must not be deleted from here.
   */
  const keeps = useRef(false);
  /** The account when the form was opened: once its session has ended, in any tab, nothing more is stored. */
  const owner = useRef<string | null>(null);
  const [restored, setRestored] = useState(false);
  // A layout effect, so that restored values are in the first paint and cause no layout shift.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useLayoutEffect(() => {
    const kept = name && storageOf(keptOn).getItem(storageKey(name));
    if (kept) {
      form.setValues(JSON.parse(kept));
      setRestored(form.isDirty());
      keeps.current = true;
    }
    owner.current = session.keptAccount();
    looked.current = true;
  }, [name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other renders must not overwrite the values of another tab
  useEffect(() => {
    if (!name || !looked.current || session.keptAccount() !== owner.current) return;
    if (form.isDirty()) {
      storageOf(keptOn).setItem(storageKey(name), JSON.stringify(form.values));
      keeps.current = true;
    } else if (keeps.current) {
      forgetEntered(name, keptOn);
      keeps.current = false;
    }
  }, [form.values, name]);
  return [restored, setRestored] as const;
}

/** Deletes the stored values of a form, such as when its object no longer exists. */
export function forgetEntered(name: string, keptOn?: Keeper): void {
  storageOf(keptOn).removeItem(storageKey(name));
}

/** Stores a value of the session on the device, for all tabs; silently skipped if the storage is full. */
export function keepOnDevice(name: string, value: unknown): void {
  if (session.keptAccount() === null) return;
  try {
    localStorage.setItem(storageKey(name), JSON.stringify(value));
  } catch {
    // The quota is exceeded: the value lives only as long as the page.
  }
}

/** Stores values in this tab, for the form of that name to begin with when it opens. */
export function enterInTab(name: string, values: object): void {
  sessionStorage.setItem(storageKey(name), JSON.stringify(values));
}

/** The value stored on the device under that name; null if there is none. */
export function enteredOnDevice(name: string): unknown {
  const kept = localStorage.getItem(storageKey(name));
  return kept === null ? null : JSON.parse(kept);
}

/** Calls the listener when another tab changes the stored value; returns a function to unsubscribe. */
export function onEnteredElsewhere(name: string, listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey(name)) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

function storageOf(keptOn: Keeper = 'tab'): Storage {
  return keptOn === 'device' ? localStorage : sessionStorage;
}

function storageKey(name: string): string {
  return `form:${name}`;
}

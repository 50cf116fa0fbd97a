import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { session } from './session.ts';

/** Who keeps what was typed: this tab, or all tabs of the device until the session ends. */
export type Keeper = 'tab' | 'device';

/** Keeps the values while they are entered, and brings them back after a reload. */
export function useKeptValues<Values extends object>(
  form: UseFormReturnType<Values>,
  name: string | undefined,
  keptOn: Keeper | undefined,
) {
  const looked = useRef(false);
  /** Whether this form has something kept: another tab may have what this one knows nothing of. */
  const keeps = useRef(false);
  /** Whose form this is: once their session has ended, in whichever tab, it keeps nothing more. */
  const owner = useRef<string | null>(null);
  const [restored, setRestored] = useState(false);
  // Before the form is painted: what came later would move what stands below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: other renders must not write over what another tab keeps
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

/** Drops what a form of this name has kept, when what it is about is gone. */
export function forgetEntered(name: string, keptOn?: Keeper): void {
  storageOf(keptOn).removeItem(storageKey(name));
}

/** Keeps what belongs to the session under that name on the device, in all tabs; where there is no room left, it does not. */
export function keepOnDevice(name: string, value: unknown): void {
  if (session.keptAccount() === null) return;
  try {
    localStorage.setItem(storageKey(name), JSON.stringify(value));
  } catch {
    // The device is full: this tab has it for as long as the page is open.
  }
}

/** What a form of this name has kept on the device; null if nothing. */
export function enteredOnDevice(name: string): unknown {
  const kept = localStorage.getItem(storageKey(name));
  return kept === null ? null : JSON.parse(kept);
}

/** Calls the listener when another tab changes what a form of this name keeps on the device; answers what stops it. */
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

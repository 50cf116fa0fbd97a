import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { SEEN, SEEN_OF } from './seen.ts';
import { session } from './session.ts';

/**
 * Where entered values are stored until the session ends: in sessionStorage for this tab, or in localStorage for all tabs.
 * A session that expires encrypts them for its account (rule accounts/sealed).
 */
export type DraftStorage = 'tab' | 'device';

interface DraftOptions {
  persistAs?: string | undefined;
  keptOn?: DraftStorage | undefined;
  keptFields?: readonly string[] | undefined;
}

/** Persists the values while they are entered, and restores them after a reload. */
export function useFormDraft<Values extends object>(
  form: UseFormReturnType<Values>,
  { persistAs: name, keptOn, keptFields }: DraftOptions,
) {
  const looked = useRef(false);
  /**
   * Whether this form has read or written the stored value: one that another tab stored must not be deleted from here.
   */
  const keeps = useRef(false);
  /** The account when the form was opened: once its session has ended, in any tab, nothing more is stored. */
  const owner = useRef<string | null>(null);
  const [restored, setRestored] = useState(false);

  /** The values to store; null if none differs from its initial value. */
  function entered(): object | null {
    const values = form.getValues();
    if (keptFields === undefined) return form.isDirty() ? values : null;
    const changed = keptFields.filter((field) => form.isDirty(field as never));
    if (changed.length === 0) return null;
    // With the version of the object that was edited, so that a concurrent change is reported as a conflict.
    const seen = SEEN.filter((field) => changed.includes(SEEN_OF[field] ?? (changed[0] as string)));
    const fields = [...changed, ...seen].filter((field) => field in values);
    return Object.fromEntries(fields.map((field) => [field, values[field as keyof Values]]));
  }

  // A layout effect, so that restored values are in the first paint and cause no layout shift.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useLayoutEffect(() => {
    const kept = name && storageOf(keptOn).getItem(storageKey(name));
    if (kept) {
      form.setValues(JSON.parse(kept));
      setRestored(entered() !== null);
      keeps.current = true;
    }
    owner.current = session.keptAccount();
    looked.current = true;
  }, [name]);
  const keep = useEffectEvent(() => {
    if (!name || !looked.current || session.keptAccount() !== owner.current) return;
    const values = entered();
    if (values !== null) {
      storageOf(keptOn).setItem(storageKey(name), JSON.stringify(values));
      keeps.current = true;
    } else if (keeps.current) {
      deleteFormDraft(name, keptOn);
      keeps.current = false;
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other renders must not overwrite the values of another tab
  useEffect(keep, [form.values, name]);
  // Text typed right before leaving the page, such as in the rich-text editor, may not have been rendered yet.
  const keepUnrendered = useEffectEvent(() => {
    if (form.getValues() !== form.values) keep();
  });
  useEffect(() => {
    const onLeave = () => keepUnrendered();
    addEventListener('pagehide', onLeave);
    return () => removeEventListener('pagehide', onLeave);
  }, []);
  return [restored, setRestored] as const;
}

/** Whether values of a form are stored, with which it opens. */
export function hasFormDraft(name: string, keptOn?: DraftStorage): boolean {
  return storageOf(keptOn).getItem(storageKey(name)) !== null;
}

/** Deletes the stored values of a form, for example when the edited object no longer exists. */
export function deleteFormDraft(name: string, keptOn?: DraftStorage): void {
  storageOf(keptOn).removeItem(storageKey(name));
}

/** Stores a value of the session on the device, for all tabs; silently skipped if the storage is full. */
export function storeFormDraft(name: string, value: unknown): void {
  if (session.keptAccount() === null) return;
  try {
    localStorage.setItem(storageKey(name), JSON.stringify(value));
  } catch {
    // The quota is exceeded: the value lives only as long as the page.
  }
}

/** Stores values in this tab, with which the form of that name opens. */
export function storeFormDraftInTab(name: string, values: object): void {
  sessionStorage.setItem(storageKey(name), JSON.stringify(values));
}

/** The value stored on the device under that name; null if there is none. */
export function readFormDraft(name: string): unknown {
  const kept = localStorage.getItem(storageKey(name));
  return kept === null ? null : JSON.parse(kept);
}

/** Calls the listener when another tab changes the stored value; returns a function to unsubscribe. */
export function onFormDraftChange(name: string, listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey(name)) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

function storageOf(keptOn: DraftStorage = 'tab'): Storage {
  return keptOn === 'device' ? localStorage : sessionStorage;
}

function storageKey(name: string): string {
  return `form:${name}`;
}

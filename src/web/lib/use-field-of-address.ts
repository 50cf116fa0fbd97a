import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** Focuses the field named in the address's hash, such as a missing one that a link led to. */
export function useFieldOfAddress(form: RefObject<HTMLFormElement | null>): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again must focus it again
  useEffect(() => {
    const control = hash && form.current?.elements.namedItem(hash.slice(1));
    if (control instanceof HTMLElement) control.focus();
  }, [hash, key, form]);
}

import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** Puts the focus into the field that the address names after its `#`, such as one that was found missing. */
export function useFieldOfAddress(form: RefObject<HTMLFormElement | null>): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again counts as well
  useEffect(() => {
    const control = hash && form.current?.elements.namedItem(hash.slice(1));
    if (control instanceof HTMLElement) control.focus();
  }, [hash, key, form]);
}

import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to an anchor that was followed, so that people with a keyboard read on from there, too. */
export function useFocusOnAnchor(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor may be followed twice
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash, key]);
}

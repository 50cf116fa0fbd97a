import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the anchor that was followed, so that keyboard users continue from there. */
export function useFocusOnAnchor(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same anchor again must focus it again
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash, key]);
}

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and for React's first look at the page it wrote; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

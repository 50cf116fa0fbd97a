import { useSyncExternalStore } from 'react';

/** As in `list-page.module.css`. */
const NARROW = '(max-width: 767px)';

/** Whether the window is as narrow as a phone; false until the page is hydrated. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (tell) => {
      const query = matchMedia(NARROW);
      query.addEventListener('change', tell);
      return () => query.removeEventListener('change', tell);
    },
    () => matchMedia(NARROW).matches,
    () => false,
  );
}

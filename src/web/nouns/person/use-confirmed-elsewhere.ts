import { useEffect } from 'react';
import { session } from '#web/lib/session.ts';

/** While an address waits for its link, which opens in a tab of its own, looks whenever the person is back on the page. */
export function useConfirmedElsewhere(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    const look = () => {
      // On failure the next look tells, or the call that needs the address.
      if (document.visibilityState === 'visible') session.reload().catch(() => {});
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
    };
  }, [isWaiting]);
}

import { useEffect, useState } from 'react';

const NOTICED_AFTER_MS = 300;

/** True once something has been going on for longer than a person takes for "at once". */
export function useLasting(active: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLasting(true), NOTICED_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [active]);
  return active && lasting;
}

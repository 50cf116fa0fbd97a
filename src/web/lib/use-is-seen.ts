import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether somebody can see an element: the tab is shown, and the element is or was in sight since. In a hidden tab it is
 * false, whatever was seen before.
 */
export function useIsSeen(element: RefObject<Element | null>): boolean {
  const [wasInSight, setInSight] = useState(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (wasInSight || element.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setInSight(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, wasInSight]);
  return wasInSight && isShown;
}

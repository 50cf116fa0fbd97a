import { useEffect, useRef } from 'react';

/**
 * Returns a function that waits until no pointer is pressed. A layout shift while one is pressed would move the button
 * away from under it, and the click would be lost.
 */
export function usePointerReleased(): () => Promise<void> {
  const isPressed = useRef(false);
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    const follow = (pressed: boolean) => () => {
      isPressed.current = pressed;
    };
    window.addEventListener('pointerdown', follow(true), options);
    window.addEventListener('pointerup', follow(false), options);
    window.addEventListener('pointercancel', follow(false), options);
    return () => listening.abort();
  }, []);
  return async () => {
    if (!isPressed.current) return;
    await new Promise((release) => {
      window.addEventListener('pointerup', release, { once: true });
      window.addEventListener('pointercancel', release, { once: true });
    });
    // The click event follows the release in the same task, so wait for the next one.
    await new Promise((clicked) => setTimeout(clicked));
  };
}

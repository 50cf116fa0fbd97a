import { useEffect, useRef } from 'react';

/**
 * Answers a function that waits until no pointer is pressed. Whatever appears while one is pressed can push a button or
 * a box away from under it, and the click then goes nowhere.
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
    // The click comes after the release, in the same task.
    await new Promise((clicked) => setTimeout(clicked));
  };
}

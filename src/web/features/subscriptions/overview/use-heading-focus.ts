import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** Moves the focus to the heading if an action removes or disables the button that triggered it. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = useRef<Element>(null);

  useLayoutEffect(() => {
    const button = pressed.current;
    if (!button || (button.isConnected && !button.matches(':disabled'))) return;
    if (document.activeElement !== document.body && document.activeElement !== button) return;
    pressed.current = null;
    heading.current?.focus();
  });

  return {
    heading,
    watched: {
      // A dialog restores the focus itself if its trigger still exists.
      onFocus: ({ target }: FocusEvent) => {
        if (!target.closest('dialog')) pressed.current = target;
      },
      // React fires no blur for elements that it removes.
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (!relatedTarget?.closest('dialog')) pressed.current = null;
      },
    },
  };
}

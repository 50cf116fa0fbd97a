import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** What is done may take away or disable the button that was pressed for it: then the heading of the place has the focus. */
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
      // A dialog gives the focus back by itself, where what opened it is still there.
      onFocus: ({ target }: FocusEvent) => {
        if (!target.closest('dialog')) pressed.current = target;
      },
      // React reports no blur of what it removes itself.
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (!relatedTarget?.closest('dialog')) pressed.current = null;
      },
    },
  };
}

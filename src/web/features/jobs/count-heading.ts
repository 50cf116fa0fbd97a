/** The heading with the number of jobs. */
export const COUNT_ID = 'job-count';

/** Removing a pressed chip or link would lose the focus, so it moves to the heading. */
export function focusCount(): void {
  document.getElementById(COUNT_ID)?.focus({ preventScroll: true });
}

import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type JobStep, stepOf, stepOfField } from './job-steps.ts';

/** The step of a new ad, which stands in the address, so that "back" leads to the step before. */
export function useJobStep() {
  const { pathname, key, state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const step = stepOf(search.get('step'));
  const wanted = (state as { field?: string } | null)?.field;

  function searchOf(next: JobStep): URLSearchParams {
    const changed = new URLSearchParams(search);
    changed.set('step', next);
    return changed;
  }

  // Focuses the field to which an error led, else the heading, so that screen readers announce the step.
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const control = wanted && document.querySelector<HTMLElement>(`main form [name="${CSS.escape(wanted)}"]`);
    (control || heading.current)?.focus();
  }, [key, wanted]);

  return {
    step,
    heading,
    /** The field to which an error led; undefined if the step was opened by itself. */
    wanted,
    pathTo: (next: JobStep) => `${pathname}?${searchOf(next)}`,
    goTo: (next: JobStep) => setSearch(searchOf(next)),
    /** Opens the step of a field that another step asks for, and answers whether it did. */
    leadTo(path: string): boolean {
      const next = stepOfField(path);
      if (next === step) return false;
      // Only the month of a start or an end has a control.
      setSearch(searchOf(next), { state: { field: path.replace('_year', '_month') } });
      return true;
    },
  };
}

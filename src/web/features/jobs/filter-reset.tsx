import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { focusCount } from './count-heading.ts';
import { countFilters, type ListState, withoutFilters, writeListState } from './list-state.ts';

interface FilterResetProps {
  state: ListState;
  className?: string | undefined;
  /** The text of the link. */
  children: ReactNode;
}

/** A link that resets all filters and keeps the search words. */
export function FilterReset({ state, className, children }: FilterResetProps) {
  if (countFilters(state) === 0) return null;
  return (
    <Link
      className={className}
      to={{ search: writeListState(withoutFilters(state)) }}
      preventScrollReset
      onClick={focusCount}
    >
      {children}
    </Link>
  );
}

import type { ComponentType, ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { CountBadge } from '../ui/chip.tsx';
import { cx } from '../ui/cx.ts';
import css from './side-links.module.css';

type Icon = ComponentType<{ size: number; 'aria-hidden': boolean }>;

interface SideLinkProps {
  to: string;
  icon?: Icon;
  children: ReactNode;
  /** A count; 0 is hidden. */
  count?: number | undefined;
  /** Overrides whether the link is current, if the address has more than `to`. */
  current?: boolean;
}

/** A row of a side menu or drawer: icon, label, count. */
export function SideLink({ to, icon: Icon, children, count, current }: SideLinkProps) {
  const content = (
    <>
      {Icon && <Icon size={22} aria-hidden />}
      <span className={css.word}>{children}</span>
      {count !== undefined && count > 0 && <CountBadge>{count}</CountBadge>}
    </>
  );
  // A link with a query (part of a list) must not be marked as current, although its path matches.
  if (to.includes('?')) {
    return (
      <Link className={css.row} to={to}>
        {content}
      </Link>
    );
  }
  return (
    <NavLink className={cx(css.row, current && css.current)} to={to} end>
      {content}
    </NavLink>
  );
}

export function SideButton({
  onClick,
  icon: Icon,
  children,
}: {
  onClick: () => void;
  icon?: Icon;
  children: ReactNode;
}) {
  return (
    <button type="button" className={css.row} onClick={onClick}>
      {Icon && <Icon size={22} aria-hidden />}
      <span className={css.word}>{children}</span>
    </button>
  );
}

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
  /** How many rows wait there; 0 is not shown. */
  count?: number | undefined;
  /** Whether it leads to what is shown, though the address says more than `to`. */
  current?: boolean;
}

/** A row of a side menu or drawer: icon, word, count. */
export function SideLink({ to, icon: Icon, children, count, current }: SideLinkProps) {
  const content = (
    <>
      {Icon && <Icon size={22} aria-hidden />}
      <span className={css.word}>{children}</span>
      {count !== undefined && count > 0 && <CountBadge>{count}</CountBadge>}
    </>
  );
  // A part of a list is not the page that is open, though they have one path.
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

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './segmented.module.css';

interface SegmentedLinksProps {
  label: string;
  links: readonly { to: string; label: ReactNode; isCurrent: boolean }[];
}

/** A single choice among few options as links, for views that have an address each. */
export function SegmentedLinks({ label, links }: SegmentedLinksProps) {
  return (
    <nav className={css.group} aria-label={label}>
      {links.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          className={css.option}
          aria-current={link.isCurrent ? 'true' : undefined}
          preventScrollReset
        >
          {link.label}
        </Link>
      ))}
    </nav>
  );
}

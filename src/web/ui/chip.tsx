import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './chip.module.css';

export type Tone = 'ok' | 'info' | 'warn' | 'bad' | 'neutral' | 'winter' | 'summer';

/** A state, conveyed by icon and word and not by colour alone. */
export function StatusChip({ tone, icon, children }: { tone: Tone; icon: ReactNode; children: ReactNode }) {
  return (
    <span className={css.status} data-tone={tone}>
      {icon}
      <span>{children}</span>
    </span>
  );
}

/** A count next to a label: unread, waiting, selected. */
export function CountBadge({ children, tone = 'ink' }: { children: ReactNode; tone?: 'ink' | 'bad' }) {
  return (
    <span className={css.count} data-tone={tone}>
      {children}
    </span>
  );
}

interface FilterChipProps {
  chosen?: boolean;
  children: ReactNode;
}

/** A toggle for a filter; when active it is filled and has a remove icon. */
export function FilterChip({ chosen = false, children, onClick }: FilterChipProps & { onClick: () => void }) {
  return (
    <button type="button" className={css.filter} aria-pressed={chosen} onClick={onClick}>
      {children}
      {chosen && <IconX size={17} aria-hidden />}
    </button>
  );
}

interface FilterChipLinkProps extends FilterChipProps {
  to: string;
  /** The accessible name, if the text does not say what it does. */
  label?: string;
  onClick?: () => void;
}

/** The same as a link, which works before hydration. */
export function FilterChipLink({ to, label, chosen = true, onClick, children }: FilterChipLinkProps) {
  return (
    <Link
      to={to}
      className={css.filter}
      data-chosen={chosen || undefined}
      aria-label={label}
      aria-current={label === undefined && chosen ? true : undefined}
      onClick={onClick}
      preventScrollReset
    >
      {children}
      {chosen && <IconX size={17} aria-hidden />}
    </Link>
  );
}

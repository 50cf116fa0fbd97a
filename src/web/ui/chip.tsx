import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './chip.module.css';

export type Tone = 'ok' | 'info' | 'warn' | 'bad' | 'neutral' | 'winter' | 'summer';

/** A state, told by icon and word before its colour. */
export function StatusChip({ tone, icon, children }: { tone: Tone; icon: ReactNode; children: ReactNode }) {
  return (
    <span className={css.status} data-tone={tone}>
      {icon}
      <span>{children}</span>
    </span>
  );
}

/** A number beside a word: unread, waiting, chosen. */
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

/** A filter that is on or off; chosen it is filled and shows how to remove it. */
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
  /** What it does, where its text alone does not say so. */
  label?: string;
  onClick?: () => void;
}

/** The same as a link, so that it works before the page's script does. */
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

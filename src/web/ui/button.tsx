import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../lib/i18n.ts';
import css from './button.module.css';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

interface Look {
  /** One filled button per view; the rest are outline or text. */
  variant?: 'filled' | 'outline' | 'text' | 'danger';
  /** 48 high by default, or 44 in tables and bars. */
  size?: 'md' | 'sm';
  icon?: ReactNode;
  /** As wide as its container. */
  wide?: boolean;
  children: ReactNode;
  className?: string | undefined;
}

interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof Look> {
  loading?: boolean;
  /** The label while loading, such as "Wird gesendet"; the button is always wide enough for both. */
  loadingText?: string;
}

export function Button({
  variant,
  size,
  icon,
  wide,
  children,
  className,
  loading = false,
  loadingText,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...look({ variant, size, wide, className })}
      type={type}
      aria-disabled={loading || undefined}
      // `aria-disabled` while loading: it keeps the focus, but a second press does nothing.
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      <span className={cx(css.content, loading && css.gone)}>
        {icon}
        {children}
      </span>
      {(loading || loadingText) && (
        <span className={cx(css.content, !loading && css.gone)}>
          <Spinner size={20} />
          {loadingText ?? <span className="visually-hidden">{children}</span>}
        </span>
      )}
    </button>
  );
}

interface ButtonLinkProps extends Look {
  to: string;
  onClick?: () => void;
  /** It opens in a new tab, which screen readers announce. */
  newTab?: boolean;
}

/** A link that looks like a button, for navigation. */
export function ButtonLink({ to, children, icon, newTab = false, ...given }: ButtonLinkProps) {
  const { t } = useTranslation('common');
  const { variant, size, wide, className, ...rest } = given;
  return (
    <Link
      {...rest}
      {...look({ variant, size, wide, className })}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
      to={to}
    >
      <span className={css.content}>
        {icon}
        {children}
        {newTab && <span className="visually-hidden">({t('newTab')})</span>}
      </span>
    </Link>
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** The accessible name. */
  label: string;
  icon: ReactNode;
  outlined?: boolean;
}

/** 44 by 44, for an icon without a label. */
export function IconButton({ label, icon, outlined, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(css.icon, className)}
      data-outlined={outlined || undefined}
      aria-label={label}
      title={label}
    >
      {icon}
    </button>
  );
}

function look({ variant = 'filled', size = 'md', wide, className }: Partial<Look>) {
  return {
    className: cx(css.button, className),
    'data-variant': variant,
    'data-size': size,
    'data-wide': wide || undefined,
  };
}

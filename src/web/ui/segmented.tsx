import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import css from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A single choice among few options, side by side. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={css.group}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.option}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

interface SegmentedLinksProps {
  label: string;
  links: readonly { to: string; label: ReactNode; isCurrent: boolean }[];
}

/** The same as links, for views that have an address each. */
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

import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { cx } from './cx.ts';
import input from './input.module.css';

interface WordsFieldProps {
  /** The accessible name; the placeholder is its visible form. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
}

/** A search field that filters a list while typing. */
export function WordsField({ label, value, onChange, className }: WordsFieldProps) {
  return (
    <span className={cx(input.box, className)}>
      <span className={input.icon}>
        <IconSearch size={20} aria-hidden />
      </span>
      <input
        className={input.input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </span>
  );
}

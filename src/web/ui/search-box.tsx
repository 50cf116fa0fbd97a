import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Button, IconButton } from './button.tsx';
import css from './search-box.module.css';

interface SearchBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** The accessible name; the placeholder is its visible form. */
  label: string;
  /** The label of the submit button. */
  button: string;
  /** The button shows only its icon, for views that have another filled button. */
  compact?: boolean;
  /** The button is an icon inside the field on phones, so that what is below begins in the first screen. */
  insideOnPhones?: boolean;
  /** Hides the button on phones: results update below, and the keyboard can submit. */
  bareOnPhones?: boolean;
  /** Shown attached to the field, such as suggestions. */
  children?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A search field with its button inside; on phones the button is below, and an icon inside while suggestions are open,
 * which would cover it.
 */
export function SearchBox({
  label,
  button,
  compact = false,
  insideOnPhones = false,
  bareOnPhones = compact,
  children,
  ...rest
}: SearchBoxProps) {
  return (
    <div className={css.frame}>
      <div className={css.box} data-compact={compact || undefined} data-inside={insideOnPhones || undefined}>
        {!compact && <IconSearch size={20} aria-hidden />}
        <input {...rest} className={css.input} type="search" enterKeyHint="search" aria-label={label} />
        {compact ? (
          <IconButton type="submit" label={button} icon={<IconSearch size={20} aria-hidden />} />
        ) : (
          <Button className={css.inside} type="submit" size="sm">
            {button}
          </Button>
        )}
        {!bareOnPhones && (
          <IconButton
            className={css.open}
            type="submit"
            label={button}
            icon={<IconSearch size={20} aria-hidden />}
            // The field keeps the focus, since the suggestions close without it, and this button goes with them.
            onMouseDown={(event) => event.preventDefault()}
          />
        )}
        {/* Here, so that what is attached lies at the field also where the button is below it. */}
        {children}
      </div>
      {!bareOnPhones && !insideOnPhones && (
        <Button className={css.below} type="submit" wide>
          {button}
        </Button>
      )}
    </div>
  );
}

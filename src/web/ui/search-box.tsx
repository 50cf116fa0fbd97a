import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { InputHTMLAttributes } from 'react';
import { Button } from './button.tsx';
import css from './search-box.module.css';

interface SearchBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** The accessible name; the placeholder says it to the eye. */
  label: string;
  /** The word on the button inside, which sends the form. */
  button: string;
}

/** A search field with its button inside; on phones the button stands below. */
export function SearchBox({ label, button, ...rest }: SearchBoxProps) {
  return (
    <div className={css.frame}>
      <div className={css.box}>
        <IconSearch size={20} aria-hidden />
        <input {...rest} className={css.input} type="search" enterKeyHint="search" aria-label={label} />
        <Button className={css.inside} type="submit" size="sm">
          {button}
        </Button>
      </div>
      <Button className={css.below} type="submit" wide>
        {button}
      </Button>
    </div>
  );
}

import type { ReactNode } from 'react';
import css from './form.module.css';

/** A group of fields in a long form, with a title. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.section}>
      <legend className={css.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}

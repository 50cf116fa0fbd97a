import type { ReactNode } from 'react';
import css from './form.module.css';

/** Fields of a long form that belong together, below a title. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.section}>
      <legend className={css.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}

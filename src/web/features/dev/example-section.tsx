import type { ReactNode } from 'react';
import css from './components-page.module.css';

/** A component on the page that shows all components. */
export function ExampleSection({
  title,
  wide,
  children,
}: {
  title: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={css.section} data-wide={wide || undefined}>
      <h3 className={css.title}>{title}</h3>
      {children}
    </section>
  );
}

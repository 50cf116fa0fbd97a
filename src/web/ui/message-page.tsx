import type { ReactNode } from 'react';
import css from './message-page.module.css';

/** A page that consists of a message and a link. */
export function MessagePage({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className={css.message}>
      <h1>{title}</h1>
      <p className={css.text}>{text}</p>
      {children && <div className={css.actions}>{children}</div>}
    </div>
  );
}

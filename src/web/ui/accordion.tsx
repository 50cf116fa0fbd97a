import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ReactNode } from 'react';
import css from './accordion.module.css';

interface AccordionItemProps {
  title: ReactNode;
  /** Beside the title, such as how many filters are chosen. */
  aside?: ReactNode;
  open?: boolean;
  onToggle?: (open: boolean) => void;
  /** Items of one name close each other. */
  name?: string;
  id?: string;
  children: ReactNode;
}

/** The browser's own disclosure: it opens without script, and a search in the page finds what it hides. */
export function AccordionItem({ title, aside, open, onToggle, name, id, children }: AccordionItemProps) {
  return (
    <details
      className={css.item}
      id={id}
      name={name}
      open={open}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      <summary className={css.summary}>
        <span className={css.title}>{title}</span>
        {aside}
        <IconChevronDown className={css.chevron} size={20} aria-hidden />
      </summary>
      <div className={css.content}>{children}</div>
    </details>
  );
}

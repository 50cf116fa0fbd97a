import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './accordion.module.css';

interface AccordionItemProps {
  title: ReactNode;
  /** Shown beside the title, such as the number of active filters. */
  aside?: ReactNode;
  open?: boolean;
  onToggle?: (open: boolean) => void;
  /** Of the items with the same name only one is open at a time. */
  name?: string;
  id?: string;
  children: ReactNode;
}

/** A native disclosure (`details`): it opens without script, and find-in-page reveals its content. */
export function AccordionItem({ title, aside, open, onToggle, name, id, children }: AccordionItemProps) {
  const item = useRef<HTMLDetailsElement>(null);
  // What was opened or closed before its script had come told nobody.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes alive
  useEffect(() => {
    const { open: isOpen = false } = item.current ?? {};
    if (isOpen !== Boolean(open)) onToggle?.(isOpen);
  }, []);
  return (
    <details
      ref={item}
      suppressHydrationWarning
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

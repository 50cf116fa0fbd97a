import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';
import css from './menu.module.css';
import { ENOUGH, placeBeside } from './popover.ts';

/** How high an item is at least, and what lies around all of them, in pixels. */
const ITEM = 44;
const EDGES = 24;

interface MenuProps {
  /** The accessible name of the button, where its content does not say it. */
  label?: string;
  /** What the button shows. */
  button: ReactNode;
  buttonClassName?: string | undefined;
  panelClassName?: string | undefined;
  /** `MenuLink`s and `MenuButton`s; the first one is focused, or the one with `data-autofocus`. */
  children: ReactNode;
}

/** A button that opens a short list. The browser's popover closes it on Escape and on a click elsewhere. */
export function Menu({ label, button, buttonClassName, panelClassName, children }: MenuProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  function place() {
    if (!trigger.current || !panel.current) return;
    // It has no height before it is open.
    const high = Math.min(ENOUGH, panel.current.querySelectorAll('a, button').length * ITEM + EDGES);
    placeBeside(trigger.current, panel.current, innerHeight, high);
  }
  // A phone that is turned moves the button from under an open panel.
  useEffect(() => {
    addEventListener('resize', place);
    return () => removeEventListener('resize', place);
  });

  function focusFirst() {
    const find = (selector: string) => panel.current?.querySelector<HTMLElement>(selector);
    (find('[data-autofocus]') ?? find('a, button'))?.focus();
  }

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const items = [...(panel.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const next = items.indexOf(document.activeElement as HTMLElement) + step;
    items.at(next % items.length)?.focus();
  }

  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={cx(css.button, buttonClassName)}
        popoverTarget={id}
        aria-label={label}
        title={label}
      >
        {button}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears what happens to its items */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={cx(css.panel, panelClassName)}
        onBeforeToggle={({ newState }) => newState === 'open' && place()}
        onToggle={({ newState }) => newState === 'open' && focusFirst()}
        onKeyDown={move}
        onClick={({ target }) => {
          const pressed = (target as Element).closest('a, button');
          if (pressed && !pressed.closest('[data-stays-open]')) panel.current?.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}

interface ItemProps {
  icon?: ReactNode;
  children: ReactNode;
  /** Whether it leads to what is shown already. */
  current?: boolean;
  lang?: string;
}

interface MenuLinkProps extends ItemProps {
  to: string;
  /** For files, which the browser shows by its own means. */
  inNewTab?: boolean;
}

export function MenuLink({ to, icon, children, current, lang, inNewTab }: MenuLinkProps) {
  return (
    <Link
      className={css.item}
      to={to}
      lang={lang}
      hrefLang={lang}
      aria-current={current || undefined}
      {...(inNewTab && { reloadDocument: true, target: '_blank' })}
    >
      {icon}
      {children}
    </Link>
  );
}

interface MenuButtonProps extends ItemProps {
  onClick: () => void;
  /** Why it cannot be done now. The button can still be reached, and says so. */
  blocked?: ReactNode;
  tone?: 'bad';
}

export function MenuButton({ onClick, icon, children, current, lang, blocked, tone }: MenuButtonProps) {
  return (
    <button
      type="button"
      className={css.item}
      data-tone={tone}
      data-stays-open={blocked ? true : undefined}
      onClick={blocked ? undefined : onClick}
      aria-disabled={blocked ? true : undefined}
      lang={lang}
      aria-current={current || undefined}
    >
      {icon}
      <span>
        {children}
        {blocked && <span className={css.reason}>{blocked}</span>}
      </span>
    </button>
  );
}

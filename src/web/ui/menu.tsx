import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';
import css from './menu.module.css';
import { ENOUGH, placeBeside } from './popover.ts';

/** The minimum height of an item and the vertical padding, in pixels. */
const ITEM = 44;
const EDGES = 24;

interface MenuProps {
  /** The accessible name of the button, if its content is not one. */
  label?: string;
  /** The content of the button. */
  button: ReactNode;
  buttonClassName?: string | undefined;
  panelClassName?: string | undefined;
  /** `MenuLink`s and `MenuButton`s; the first one gets the focus, or the one with `data-autofocus`. */
  children: ReactNode;
}

/** A menu button. The native popover closes the menu on Escape and on a click elsewhere. */
export function Menu({ label, button, buttonClassName, panelClassName, children }: MenuProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  function place() {
    if (!trigger.current || !panel.current) return;
    // Estimated, since the panel has no height before it is open.
    const high = Math.min(ENOUGH, panel.current.querySelectorAll('a, button').length * ITEM + EDGES);
    placeBeside(trigger.current, panel.current, innerHeight, high);
  }
  // Rotating a phone moves the button away from an open panel.
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to events of its items */}
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
  /** Whether it links to the current page or view. */
  current?: boolean;
  lang?: string;
}

interface MenuLinkProps extends ItemProps {
  to: string;
  /** For files, which the browser opens itself. */
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
  /** The reason why it is unavailable. The button stays focusable, so that screen readers can read it. */
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

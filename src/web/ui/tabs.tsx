import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import css from './tabs.module.css';

/** The width in pixels of the arrow that marks hidden tabs. */
const ROOM_FOR_MARK = 32;

interface Tab {
  to: string;
  label: ReactNode;
  count?: number | undefined;
  /** Its path is that of the page, which yet shows another tab. */
  isOther?: boolean;
}

/** Links in the style of tabs, for lists that have an address each. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav ref={useMoreMark<HTMLElement>()} className={css.tabs} aria-label={label}>
      {tabs.map(({ to, label, count, isOther }) => (
        <NavLink
          key={to}
          to={to}
          className={css.tab}
          aria-current={isOther ? 'false' : 'page'}
          preventScrollReset
        >
          {label}
          {count !== undefined && <span className={css.count}> {count}</span>}
        </NavLink>
      ))}
    </nav>
  );
}

interface Panel {
  value: string;
  label: ReactNode;
  count?: number | undefined;
}

interface SwitchTabsProps {
  label: string;
  tabs: readonly Panel[];
  value: string;
  onChange: (value: string) => void;
}

/** Tabs for the content below; the caller renders the panel of `value`. */
export function SwitchTabs({ label, tabs, value, onChange }: SwitchTabsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend of its own
    <div ref={useMoreMark<HTMLDivElement>()} className={css.tabs} role="group" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          className={css.tab}
          aria-pressed={tab.value === value}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {tab.count !== undefined && <span className={css.count}> {tab.count}</span>}
        </button>
      ))}
    </div>
  );
}

/** Marks the sides on which the row overflows as `data-more`, and scrolls the current tab into view. */
function useMoreMark<Row extends HTMLElement>() {
  const ref = useRef<Row>(null);
  useLayoutEffect(() => {
    const row = ref.current;
    if (!row) return;
    const mark = () => {
      const after = row.scrollWidth - row.clientWidth - row.scrollLeft;
      row.dataset.more = [row.scrollLeft > 1 && 'before', after > 1 && 'after'].filter(Boolean).join(' ');
    };
    // `scrollIntoView` would leave a tab that is visible but covered by the arrow.
    const show = (tab: Element | null) => {
      if (!tab) return;
      const [at, box] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
      if (at.right > box.right) row.scrollLeft += at.right - box.right + ROOM_FOR_MARK;
      else if (at.left < box.left) row.scrollLeft -= box.left - at.left + ROOM_FOR_MARK;
    };
    const showFocused = ({ target }: FocusEvent) => show((target as Element).closest('a, button'));
    const refresh = () => {
      show(row.querySelector('[aria-current="page"], [aria-pressed="true"]'));
      mark();
    };
    refresh();
    const size = new ResizeObserver(refresh);
    // A late count widens its tab but not the row, so the tabs are observed too.
    for (const each of [row, ...row.children]) size.observe(each);
    row.addEventListener('scroll', mark, { passive: true });
    row.addEventListener('focusin', showFocused);
    return () => {
      size.disconnect();
      row.removeEventListener('focusin', showFocused);
      row.removeEventListener('scroll', mark);
    };
  }, []);
  return ref;
}

import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import css from './tabs.module.css';

interface Tab {
  to: string;
  label: ReactNode;
  count?: number | undefined;
}

/** Links that look like tabs: each list has its own address. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={css.tabs} aria-label={label}>
      {tabs.map(({ to, label, count }) => (
        <NavLink key={to} to={to} className={css.tab} preventScrollReset>
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

/** Tabs that switch what stands below within one page; the caller shows what `value` says. */
export function SwitchTabs({ label, tabs, value, onChange }: SwitchTabsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend of its own
    <div className={css.tabs} role="group" aria-label={label}>
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

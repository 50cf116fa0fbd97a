import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconExclamationCircle from '@tabler/icons-react/dist/esm/icons/IconExclamationCircle.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import type { ReactNode } from 'react';
import css from './alert.module.css';
import { LeadIn } from './lead-in.tsx';

const ICONS = {
  info: IconInfoCircle,
  ok: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconExclamationCircle,
};

interface AlertProps {
  tone: keyof typeof ICONS;
  /** The first line, in bold. */
  title: ReactNode;
  children?: ReactNode;
  /** At most one button, at the end. */
  action?: ReactNode;
  /** The alert results from an action of the user, so screen readers should announce it. */
  live?: boolean;
}

export function Alert({ tone, title, children, action, live }: AlertProps) {
  const Icon = ICONS[tone];
  return (
    <div
      className={css.alert}
      data-tone={tone}
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
    >
      <Icon size={22} aria-hidden />
      <div className={css.text}>
        <LeadIn before={children}>{title}</LeadIn>
      </div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}

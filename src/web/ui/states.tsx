import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import { ReportLink } from './report-link.tsx';
import css from './states.module.css';

interface StateProps {
  title: ReactNode;
  children?: ReactNode;
}

/** The empty state: what is missing and the next step, under a bare strip. */
export function EmptyState({ title, children, action }: StateProps & { action?: ReactNode }) {
  return (
    <div className={css.state}>
      <BareStrip />
      <h2 className={css.title}>{title}</h2>
      {children && <div className={css.text}>{children}</div>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}

/** The error state: what could not be loaded, with buttons to retry and to report it (rule pages/failures). */
export function ErrorState({ title, children, onRetry }: Partial<StateProps> & { onRetry?: () => void }) {
  const { t } = useTranslation('common');
  return (
    <div className={css.state} role="alert">
      <IconCloudOff className={css.failed} size={28} aria-hidden />
      <h2 className={css.title}>{title ?? t('error.title')}</h2>
      <div className={css.text}>{children ?? t('error.notLoaded')}</div>
      <div className={css.action}>
        {onRetry && (
          <Button variant="outline" size="sm" icon={<IconRefresh size={20} aria-hidden />} onClick={onRetry}>
            {t('action.retry')}
          </Button>
        )}
        <ReportLink className={css.report} />
      </div>
    </div>
  );
}

function BareStrip() {
  return (
    <svg className={css.strip} width="120" height="12" viewBox="0 0 120 12" aria-hidden="true">
      <path
        d={`M0 2.75H120 ${Array.from({ length: 13 }, (_, month) => `M${Math.min(Math.max(month * 10, 0.5), 119.5)} 2v5`).join('')}`}
      />
      <path className={css.newYear} d="M20 2v9" />
    </svg>
  );
}

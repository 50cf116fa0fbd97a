import { formatInstant } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { Alert } from '#web/ui/alert.tsx';
import { type Application, meaningOf } from './application.ts';

/** Says how an application was decided meanwhile, if no further step is possible. */
export function SettledAlert({ application }: { application: Application }) {
  const { t, language } = useTranslation('company-applications');
  const status = t(`status.${meaningOf(application, 'completed')}`);
  return (
    // The button that refetched the state is gone, so the focus moves here instead of being lost.
    <div tabIndex={-1} ref={(element) => element?.focus()}>
      <Alert
        live
        tone="info"
        title={t('step.settled', { status, date: formatInstant(application.updated_at, language) })}
      >
        {t('blocked.status')}
      </Alert>
    </div>
  );
}

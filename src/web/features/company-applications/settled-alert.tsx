import { formatInstant } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { Alert } from '#web/ui/alert.tsx';
import { type Application, meaningOf } from './application.ts';

/** What became of an application meanwhile, to which no step is left. */
export function SettledAlert({ application }: { application: Application }) {
  const { t, language } = useTranslation('company-applications');
  const status = t(`status.${meaningOf(application, 'completed')}`);
  return (
    // The button that fetched the new state is gone, and the focus would be with it.
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

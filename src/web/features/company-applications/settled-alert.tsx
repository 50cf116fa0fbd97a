import { formatInstant } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { Alert } from '#web/ui/alert.tsx';
import layout from '#web/ui/form.module.css';
import { TextArea } from '#web/ui/text-field.tsx';
import { type Application, meaningOf } from './application.ts';

interface SettledAlertProps {
  application: Application;
  /** The message that was being written, which stays to be copied; empty if there is none. */
  written: string;
}

/** Says how an application was decided meanwhile, if no further step is possible. */
export function SettledAlert({ application, written }: SettledAlertProps) {
  const { t, language } = useTranslation('company-applications');
  const status = t(`status.${meaningOf(application)}`);
  return (
    // The button that refetched the state is gone, so the focus moves here instead of being lost.
    <div className={layout.section} tabIndex={-1} ref={(element) => element?.focus()}>
      <Alert
        live
        tone="info"
        title={t('step.settled', { status, date: formatInstant(application.updated_at, language) })}
      >
        {t('blocked.status')}
      </Alert>
      {written !== '' && (
        <TextArea
          name="written"
          label={t('step.written')}
          value={written}
          readOnly
          required={false}
          rows={6}
        />
      )}
    </div>
  );
}

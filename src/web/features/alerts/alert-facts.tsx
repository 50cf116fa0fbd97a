import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import { isEndingSoon } from '#domain/alerts/alert.ts';
import { startOfZurichDay } from '#domain/kernel/zurich.ts';
import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { StatusChip } from '#web/ui/chip.tsx';
import { type Alert, dayText } from './alert.ts';
import css from './alerts.module.css';

/** Whether an alert is in its last month, in which it can be renewed (rule alerts/end). */
export function useIsEnding({ confirmed, ends_at }: Pick<Alert, 'confirmed' | 'ends_at'>): boolean {
  const today = useToday();
  return confirmed && isEndingSoon({ endsAt: new Date(ends_at) }, new Date(startOfZurichDay(today)));
}

/** The frequency, language, last mail and expiry of an alert. */
export function AlertFacts({ alert }: { alert: Alert }) {
  const { t, language } = useTranslation('alerts');
  const isEnding = useIsEnding(alert);
  const { confirmed, frequency, last_sent_at, ends_at } = alert;
  const ends = dayText(ends_at, language);
  return (
    <>
      {!confirmed && (
        <StatusChip tone="warn" icon={<IconClock size={17} aria-hidden />}>
          {t('row.unconfirmed')}
        </StatusChip>
      )}
      {isEnding && (
        <StatusChip tone="warn" icon={<IconHourglass size={17} aria-hidden />}>
          {t('row.ending', { date: ends })}
        </StatusChip>
      )}
      <ul className={css.facts}>
        <li>
          {t('row.how', {
            frequency: t(`frequency.${frequency}`),
            language: t(`language.${alert.language}`),
          })}
        </li>
        {confirmed && (
          <li>
            {last_sent_at === null
              ? t('row.notSent')
              : t('row.sent', { date: dayText(last_sent_at, language) })}
          </li>
        )}
        {confirmed && !isEnding && <li>{t('row.until', { date: ends })}</li>}
      </ul>
    </>
  );
}

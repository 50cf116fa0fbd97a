import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { formatDate, formatDay, inZurich } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { Application } from './application.ts';
import css from './dated.module.css';

interface DatedProps {
  application: Application;
  /** Whether the time of an interview is shown too. */
  hasTime?: boolean;
}

/** The date of the interview, or of the contract, in a few characters. */
export function Dated({ application, hasTime = false }: DatedProps) {
  const { t, language } = useTranslation('company-applications');
  const { t: tellOf } = useTranslation('interviews');
  const { interview, status, decided_at: at } = application;
  const hasContract = status === 'CONTRACTSENT' || status === 'CONTRACTSIGNED';
  if (hasContract && at !== null) {
    const { date } = inZurich(at);
    return (
      <span className={css.dated} title={`${t(`status.${status}`)}, ${formatDate(date, language)}`}>
        <IconFileText size={16} aria-hidden />
        <span className="visually-hidden">{t(`status.${status}`)}: </span>
        {formatDay(date, language, 'short')}
      </span>
    );
  }
  if (interview === null || interview.state === 'cancelled') return null;
  const { date, time, state } = interview;
  const inWords = tellOf(`line.${state}`, { date: formatDate(date, language, 'short'), time });
  return (
    <span className={css.dated} title={inWords} data-state={state}>
      <span className="visually-hidden">{inWords}</span>
      <span aria-hidden="true">
        {formatDay(date, language, 'short')}
        {hasTime && `, ${time}`}
      </span>
    </span>
  );
}

import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { useToday } from '#web/lib/facts.ts';
import { formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { type Agreement, validityOf } from './agreement.ts';
import css from './agreement-validity.module.css';

interface AgreementValidityProps {
  agreement: Pick<Agreement, 'status' | 'active'>;
  /** The last day of the later job. */
  end: CivilDate;
}

/** Whether an agreement is valid: a dot and the word for it, and since when it is fulfilled. */
export function AgreementValidity({ agreement, end }: AgreementValidityProps) {
  const { t, language } = useTranslation('agreements');
  const today = useToday();
  const validity = validityOf(agreement);
  const isFulfilled = validity !== 'invalid' && end < today;
  return (
    <span className={css.validity} data-validity={validity}>
      <svg className={css.dot} viewBox="0 0 12 12" aria-hidden="true">
        <circle cx="6" cy="6" r="6" />
      </svg>
      <span>
        {t(validity === 'invalid' ? 'invalid' : 'valid')}
        {isFulfilled && (
          <span className={css.fulfilled}>
            {t('fulfilled', { date: formatDate(end, language, 'short') })}
          </span>
        )}
      </span>
    </span>
  );
}

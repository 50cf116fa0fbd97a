import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { useToday } from '#web/lib/facts.ts';
import { formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { type Agreement, standingOf } from './agreement.ts';
import css from './agreement-validity.module.css';

interface AgreementValidityProps {
  agreement: Pick<Agreement, 'status' | 'active'>;
  /** The last day of the second job. */
  end: CivilDate;
}

/** The status of an agreement as a dot and a word. One that was fulfilled is valid too, and says so by its day. */
export function AgreementValidity({ agreement, end }: AgreementValidityProps) {
  const { t, language } = useTranslation('agreements');
  const standing = standingOf(agreement, end, useToday());
  return (
    <span className={css.validity} data-standing={standing}>
      <svg className={css.dot} viewBox="0 0 12 12" aria-hidden="true">
        <circle cx="6" cy="6" r="6" />
      </svg>
      <span>
        {standing === 'fulfilled'
          ? t('fulfilled', { date: formatDate(end, language, 'short') })
          : t(standing === 'invalid' ? 'invalid' : 'valid')}
      </span>
    </span>
  );
}

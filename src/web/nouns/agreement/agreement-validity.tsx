import { useTranslation } from '#web/lib/i18n.ts';
import { type Agreement, validityOf } from './agreement.ts';
import css from './agreement-validity.module.css';

/** Whether an agreement is valid: a dot and the word for it. */
export function AgreementValidity({ agreement }: { agreement: Pick<Agreement, 'status' | 'active'> }) {
  const { t } = useTranslation('agreements');
  const validity = validityOf(agreement);
  return (
    <span className={css.validity} data-validity={validity}>
      <svg className={css.dot} viewBox="0 0 12 12" aria-hidden="true">
        <circle cx="6" cy="6" r="6" />
      </svg>
      {t(validity === 'invalid' ? 'invalid' : 'valid')}
    </span>
  );
}

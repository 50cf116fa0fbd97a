import { useFacts } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import css from './check-page.module.css';

/** Whom to contact with doubts about a paper. */
export function OfficeContact() {
  const { t } = useTranslation('agreements');
  const email = useFacts()?.settings?.office_email;
  if (email === undefined) return null;
  return (
    <p className={css.contact}>
      {t('check.contact')} <a href={`mailto:${email}`}>{email}</a>
    </p>
  );
}

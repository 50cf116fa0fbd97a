import { Link } from 'react-router';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { type Assignment, employeeName } from './assignment.ts';
import css from './columns.module.css';

/** Leads to the dossier that the person last sent to the company, if there is one. */
export function SharedDossier({ companyId, assignment }: { companyId: number; assignment: Assignment }) {
  const { t } = useTranslation('employees');
  const id = assignment.application_id;
  if (id === null) return null;
  const name = employeeName(assignment);
  return (
    <Link
      className={css.contact}
      aria-label={t('dossier.of', { name })}
      to={otherPath('company.application', { companyId, applicationId: id })}
    >
      {t('dossier.open')}
    </Link>
  );
}

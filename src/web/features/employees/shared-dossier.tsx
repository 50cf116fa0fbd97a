import { openDialog } from '#web/lib/dialogs.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { type Assignment, employeeName } from './assignment.ts';
import css from './columns.module.css';

/** Opens the dossier that the person last sent to the company, if there is one. */
export function SharedDossier({ companyId, assignment }: { companyId: number; assignment: Assignment }) {
  const { t } = useTranslation('employees');
  const id = assignment.application_id;
  if (id === null) return null;
  const name = employeeName(assignment);
  return (
    <button
      type="button"
      className={css.contact}
      aria-haspopup="dialog"
      aria-label={t('dossier.of', { name })}
      onClick={() => openDialog('dossier', { companyId, applicant: { id, name }, list: {} })}
    >
      {t('dossier.open')}
    </button>
  );
}

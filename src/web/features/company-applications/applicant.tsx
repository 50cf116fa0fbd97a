import { useTranslation } from '#web/lib/i18n.ts';
import css from './applicant.module.css';
import { type Application, applicantName } from './application.ts';
import { openDossier } from './dossier.ts';

/** The applicant's name, which opens the dossier if the company may open it. */
export function Applicant({ companyId, application }: { companyId: number; application: Application }) {
  const { t } = useTranslation('company-applications');
  const name = applicantName(application);
  if (!application.can.open) return <span className={css.name}>{name}</span>;
  return (
    <button
      type="button"
      className={css.open}
      title={t('dossier.open')}
      aria-haspopup="dialog"
      onClick={() => openDossier(companyId, application, t('dossier.title', { name }))}
    >
      {name}
    </button>
  );
}

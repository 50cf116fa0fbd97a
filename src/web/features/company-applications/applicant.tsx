import { useTranslation } from '#web/lib/i18n.ts';
import css from './applicant.module.css';
import { type Application, applicantName } from './application.ts';
import { type DossierList, openDossier } from './dossier.ts';

interface ApplicantProps {
  companyId: number;
  application: Application;
  /** The surrounding list, through which the dossier's navigation goes. */
  list: DossierList;
}

/** The applicant's name; a link to the dossier if the company has access to it. */
export function Applicant({ companyId, application, list }: ApplicantProps) {
  const { t } = useTranslation('company-applications');
  const name = applicantName(application);
  if (!application.can.open) return <span className={css.name}>{name}</span>;
  return (
    <button
      type="button"
      className={css.open}
      title={t('dossier.open')}
      aria-haspopup="dialog"
      onClick={() => openDossier(companyId, application, list)}
    >
      {name}
    </button>
  );
}

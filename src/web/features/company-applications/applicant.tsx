import { Link, useNavigationType } from 'react-router';
import css from './applicant.module.css';
import { type Application, type ApplicationList, applicantName } from './application.ts';
import { wasShown } from './dossier.ts';
import { dossierPath } from './list-address.ts';

interface ApplicantProps {
  companyId: number;
  application: Pick<Application, 'id' | 'can' | 'employee_first_name' | 'employee_last_name'>;
  list: ApplicationList;
  /** The address of the list, through which the dossier's navigation goes. */
  search?: URLSearchParams;
}

/** The applicant's name; a link to the dossier if the company has access to it. */
export function Applicant({ companyId, application, list, search }: ApplicantProps) {
  const isBack = useNavigationType() === 'POP';
  const name = applicantName(application);
  // In a narrow column it is cut.
  if (!application.can.open) {
    return (
      <span className={css.name} title={name}>
        {name}
      </span>
    );
  }
  return (
    <Link
      ref={(link) => {
        if (link && isBack && wasShown(application.id)) link.focus();
      }}
      className={css.open}
      title={name}
      to={dossierPath(companyId, application.id, list, search)}
      data-row-focus=""
    >
      {name}
    </Link>
  );
}

import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type ApplicationList, type ListView, type Meaning, pathOf } from './application.ts';

interface NoApplicationsProps {
  companyId: number;
  list: ApplicationList;
  jobId: number | null;
  only: Meaning | null;
  view?: ListView;
}

/** Why a list is empty, with the next step. */
export function NoApplications({ companyId, list, jobId, only, view = 'list' }: NoApplicationsProps) {
  const { t } = useTranslation('company-applications');
  const other = list === 'ongoing' ? 'completed' : 'ongoing';
  const why = only !== null ? 'status' : jobId === null ? list : 'job';
  const path = {
    ongoing: otherPath('company.jobs', { companyId, list: 'active' }),
    completed: pathOf(companyId, other, { view }),
    job: pathOf(companyId, other, { job: jobId, view }),
    status: pathOf(companyId, list, { job: jobId, view }),
  }[why];
  return (
    <EmptyState
      title={t(`empty.${why}.title`)}
      action={
        <ButtonLink variant="outline" size="sm" to={path}>
          {t(`empty.${why}.action`)}
        </ButtonLink>
      }
    >
      {t(`empty.${why}.text`)}
    </EmptyState>
  );
}

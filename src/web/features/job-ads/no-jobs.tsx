import { isDecider } from '#domain/companies/team.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { useOwnCompany } from '#web/nouns/company/own-company.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { JobList } from './lists.ts';

/** The empty state of a company's list of ads, with the next step. */
export function NoJobs({ companyId, list }: { companyId: number; list: JobList }) {
  const { t } = useTranslation('job-ads');
  const { role } = useOwnCompany();
  const path = {
    active: otherPath('company.jobs.create', { companyId }),
    draft: otherPath('company.jobs.create', { companyId }),
    archived: otherPath('company.jobs', { companyId, list: 'active' }),
  }[list];
  return (
    <EmptyState
      title={t(`empty.${list}.title`)}
      action={
        (list === 'archived' || isDecider(role)) && (
          <ButtonLink variant="outline" size="sm" to={path}>
            {t(`empty.${list}.action`)}
          </ButtonLink>
        )
      }
    >
      {t(`empty.${list}.text`)}
    </EmptyState>
  );
}

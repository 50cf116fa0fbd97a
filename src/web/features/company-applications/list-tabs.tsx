import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { APPLICATION_LISTS, type ApplicationList, type ListView, pathOf } from './application.ts';

/** The lists of applications, and the templates for what is written to applicants. */
export function ListTabs({
  companyId,
  jobId,
  view,
}: {
  companyId: number;
  jobId: number | null;
  view: ListView;
}) {
  const { t } = useTranslation('company-applications');
  const { data } = useQuery(apiQuery('getDashboard', { params: { companyId } }));
  const counts = data?.data.applications;
  const tab = (list: ApplicationList) => ({
    // One ad stays chosen from list to list, and how it is shown.
    to: pathOf(companyId, list, { job: jobId, view }),
    label: t(`list.${list}`),
    count: counts?.[APPLICATION_LISTS[list]],
  });
  const letters = { to: otherPath('company.letters', { companyId }), label: t('letters.tab') };
  return <Tabs label={t('list.tabs')} tabs={[tab('ongoing'), tab('completed'), letters]} />;
}

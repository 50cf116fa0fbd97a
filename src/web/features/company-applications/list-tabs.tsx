import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { APPLICATION_LISTS, type ApplicationList } from './application.ts';
import { filtersIn, pathOf, viewIn } from './list-address.ts';

/** Tabs for the lists of applications and for the message templates. */
export function ListTabs({
  companyId,
  search = new URLSearchParams(),
}: {
  companyId: number;
  /** The address of the list that is shown. */
  search?: URLSearchParams;
}) {
  const { t } = useTranslation('company-applications');
  const { data } = useQuery(apiQuery('getDashboard', { params: { companyId } }));
  const counts = data?.data.applications;
  const tab = (list: ApplicationList) => ({
    // Switching tabs keeps the selected ad and the view (rows or board).
    to: pathOf(companyId, list, { job: filtersIn(search, list).job, view: viewIn(search) }),
    label: t(`list.${list}`),
    count: counts?.[APPLICATION_LISTS[list]],
  });
  const letters = { to: otherPath('company.letters', { companyId }), label: t('letters.tab') };
  return <Tabs label={t('list.tabs')} tabs={[tab('ongoing'), tab('completed'), letters]} />;
}

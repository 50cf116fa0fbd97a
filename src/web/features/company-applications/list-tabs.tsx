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
  unreadIn = null,
}: {
  companyId: number;
  /** The address of the list that is shown. */
  search?: URLSearchParams;
  /** The list whose address asks for unread messages: what it shows is neither of the two, so it has a tab of its own. */
  unreadIn?: ApplicationList | null;
}) {
  const { t } = useTranslation('company-applications');
  const { data } = useQuery(apiQuery('getDashboard', { params: { companyId } }));
  const counts = data?.data.applications;
  const { job } = filtersIn(search, unreadIn ?? 'ongoing');
  const tab = (list: ApplicationList) => ({
    // Switching tabs keeps the selected ad and the view (rows or board).
    to: pathOf(companyId, list, { job, view: viewIn(search) }),
    label: t(`list.${list}`),
    count: counts?.[APPLICATION_LISTS[list]],
    isOther: unreadIn !== null,
  });
  const unread = unreadIn && {
    to: pathOf(companyId, unreadIn, { job, unread: true }),
    label: t('list.unread'),
    count: data?.data.messages.unread,
  };
  const letters = { to: otherPath('company.letters', { companyId }), label: t('letters.tab') };
  return (
    <Tabs
      label={t('list.tabs')}
      tabs={[...(unread ? [unread] : []), tab('ongoing'), tab('completed'), letters]}
    />
  );
}

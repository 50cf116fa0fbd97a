import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { Tabs } from '#web/ui/tabs.tsx';

/** The tabs between the pages of administrators. */
export function AdministrationTabs() {
  const { t } = useTranslation('administration');
  return (
    <Tabs
      label={t('tabs.label')}
      tabs={[
        { to: otherPath('admin.mails'), label: t('tabs.mails') },
        { to: otherPath('admin.occupations'), label: t('tabs.occupations') },
        { to: otherPath('admin.market'), label: t('tabs.market') },
      ]}
    />
  );
}

import { MarketView } from '#web/features/market/market-view.tsx';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { otherPath } from '#web/lib/paths.ts';
import page from '#web/ui/page.module.css';
import { AdministrationTabs } from './administration-tabs.tsx';

export const handle: PageHandle = { texts: ['administration', 'market', 'jobs', 'search'] };
export const meta = pageMeta('market', 'page');

/** Where partners are missing, for the association. */
export default function AdministrationMarketPage() {
  const { t } = useTranslation('market');
  return (
    <div className={page.wide}>
      <h1>{t('page.title')}</h1>
      <p className={page.lead}>{t('page.lead')}</p>
      <AdministrationTabs />
      <MarketView path={otherPath('admin.market')} />
    </div>
  );
}

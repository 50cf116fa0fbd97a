import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { otherPath } from '#web/lib/paths.ts';
import { useOwnCompany } from '#web/nouns/company/own-company.ts';
import css from './company-market-page.module.css';
import { MarketView } from './market-view.tsx';

export const handle: PageHandle = { texts: ['market', 'jobs', 'search'] };
export const meta = pageMeta('market', 'page');

/** Where partners are missing, for a house that plans its ads. */
export default function CompanyMarketPage() {
  const { t } = useTranslation('market');
  const { id: companyId } = useOwnCompany();
  return (
    <div className={css.page}>
      <h1>{t('page.title')}</h1>
      <p className={css.lead}>
        {t('page.lead')} <span className={css.more}>{t('page.forHouses')}</span>
      </p>
      <MarketView path={otherPath('company.market', { companyId })} />
    </div>
  );
}

import { AgreementTable, NEWEST_FIRST } from '#web/features/agreements/agreement-table.tsx';
import { useTranslation } from '#web/lib/i18n.ts';
import { useList } from '#web/lib/list.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { otherPath } from '#web/lib/paths.ts';
import { WhatIsAPackage } from '#web/nouns/agreement/what-is-a-package.tsx';
import { useOwnCompany } from '#web/nouns/company/own-company.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import css from './list-page.module.css';

export const handle: PageHandle = { texts: ['employees', 'agreements', 'home'] };
export const meta = pageMeta('employees', 'agreements');

/** The cooperation agreements to which a company is a party. */
export default function CompanyAgreementsPage() {
  const { t } = useTranslation('employees');
  const { id } = useOwnCompany();
  return (
    <div className={css.page}>
      <h1>{t('agreements.heading')}</h1>
      <p className={css.lead}>{t('agreements.lead')}</p>
      <WhatIsAPackage />
      <Agreements key={id} companyId={id} />
    </div>
  );
}

function Agreements({ companyId }: { companyId: number }) {
  const { t } = useTranslation('employees');
  const agreements = useList('listCompanyAgreements', { params: { companyId } }, NEWEST_FIRST);
  return (
    <AgreementTable
      companyId={companyId}
      agreements={agreements}
      empty={
        <EmptyState
          title={t('agreements.empty.title')}
          action={
            <ButtonLink
              variant="outline"
              size="sm"
              to={otherPath('company.employees', { companyId, list: 'assignment' })}
            >
              {t('agreements.empty.action')}
            </ButtonLink>
          }
        >
          {t('agreements.empty.text')}
        </EmptyState>
      }
    />
  );
}

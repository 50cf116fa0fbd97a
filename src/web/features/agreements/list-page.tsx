import { MAX_INTERRUPTION_DAYS } from '#domain/agreements/package.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { useList } from '#web/lib/list.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { otherPath } from '#web/lib/paths.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { MissingPackages } from '#web/nouns/agreement/missing-packages.tsx';
import { WhatIsAPackage } from '#web/nouns/agreement/what-is-a-package.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import page from '#web/ui/page.module.css';
import { EmptyState } from '#web/ui/states.tsx';
import { AgreementTable, NEWEST_FIRST } from './agreement-table.tsx';

export const handle: PageHandle = { texts: ['agreements', 'home'] };
export const meta = pageMeta('agreements', 'list');

/** The cooperation agreements of an employee, each with its PDF. */
export default function AgreementsPage() {
  const { t } = useTranslation('agreements');
  const path = usePublicPath();
  const agreements = useList('listAgreements', {}, NEWEST_FIRST);
  return (
    <div className={page.wide}>
      <h1>{t('list.heading')}</h1>
      <p className={page.lead}>{t('list.lead')}</p>
      <WhatIsAPackage className={page.more} />
      {/* Above the table, whose height is known only once it has come. */}
      <div>
        <ButtonLink variant="outline" size="sm" to={path('year.plan')}>
          {t('list.toPlans')}
        </ButtonLink>
      </div>
      <AgreementTable agreements={agreements} empty={<NoAgreements />} />
      <MissingPackages heading="h2" />
    </div>
  );
}

function NoAgreements() {
  const { t } = useTranslation('agreements');
  return (
    <EmptyState
      title={t('empty.title')}
      action={<ButtonLink to={otherPath('employee.resume')}>{t('empty.action')}</ButtonLink>}
    >
      {t('empty.text', { days: MAX_INTERRUPTION_DAYS })}
    </EmptyState>
  );
}

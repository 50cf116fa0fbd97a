import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MISSING_KEYS } from '#domain/companies/completeness.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { useOwnCompany } from '#web/nouns/company/own-company.ts';
import { StatusChip } from '#web/ui/chip.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { HousePageLink } from './house-page-link.tsx';
import { MissingInCompany } from './missing-alert.tsx';
import css from './profile.module.css';

/** The frame of every tab of the profile: says how much of it is filled in, and what is missing. */
export function ProfileFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('companies');
  const company = useOwnCompany();
  const { id, complete } = company;
  const completeness = useQuery(apiQuery('getCompanyCompleteness', { params: { companyId: id } }));
  const missing = completeness.data?.data.missing ?? (complete ? [] : undefined);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('profile.heading')}</h1>
        <div className={css.standing}>
          <HousePageLink key={id} house={company} />
          {missing && <Completeness missing={missing.length} />}
        </div>
      </header>
      <Tabs
        label={t('profile.heading')}
        tabs={[
          { to: otherPath('company.profile', { companyId: id }), label: t('profile.general') },
          { to: otherPath('company.profile.images', { companyId: id }), label: t('profile.images') },
          {
            to: otherPath('company.profile.contact-person', { companyId: id }),
            label: t('profile.contactPerson'),
          },
          {
            to: otherPath('company.verification', { companyId: id }),
            label: t('verification.tab'),
          },
        ]}
      />
      {missing && <MissingInCompany companyId={id} missing={missing} />}
      {children}
    </div>
  );
}

function Completeness({ missing }: { missing: number }) {
  const { t } = useTranslation('companies');
  const total = MISSING_KEYS.length;
  return missing === 0 ? (
    <StatusChip tone="ok" icon={<IconCircleCheck aria-hidden />}>
      {t('profile.complete')}
    </StatusChip>
  ) : (
    <StatusChip tone="warn" icon={<IconAlertTriangle aria-hidden />}>
      {t('profile.filled', { n: total - missing, total })}
    </StatusChip>
  );
}

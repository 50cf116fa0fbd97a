import IconArrowsJoin from '@tabler/icons-react/dist/esm/icons/IconArrowsJoin.mjs';
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import { useLocation } from 'react-router';
import { useTranslation } from '../lib/i18n.ts';
import { otherPath } from '../lib/paths.ts';
import { SideLink } from './side-links.tsx';

/** The number of rows in a company's lists. */
export interface CompanyCounts {
  employees?: number | undefined;
  applications?: number | undefined;
}

/** The pages of one company. */
export function CompanyLinks({ companyId, counts = {} }: { companyId: number; counts?: CompanyCounts }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  // A list with tabs has one link, which is current for each of its tabs.
  const within = (part: string) => pathname.startsWith(`/company/${companyId}/${part}`);
  return (
    <>
      <SideLink icon={IconHome} to={otherPath('company.dashboard', { companyId })}>
        {t('panel.dashboard')}
      </SideLink>
      <SideLink
        icon={IconBriefcase}
        to={otherPath('company.jobs', { companyId, list: 'active' })}
        current={within('jobs')}
      >
        {t('panel.jobs')}
      </SideLink>
      <SideLink
        icon={IconUsers}
        to={otherPath('company.employees', { companyId, list: 'assignment' })}
        current={within('employees')}
        count={counts.employees}
      >
        {t('panel.employees')}
      </SideLink>
      <SideLink
        icon={IconFile}
        to={otherPath('company.applications', { companyId, list: 'ongoing' })}
        current={within('applications')}
        count={counts.applications}
      >
        {t('panel.applications')}
      </SideLink>
      <SideLink icon={IconUserSearch} to={otherPath('company.candidates', { companyId })}>
        {t('panel.candidates')}
      </SideLink>
      <SideLink icon={IconArrowsJoin} to={otherPath('company.tandems', { companyId })}>
        {t('panel.tandems')}
      </SideLink>
      <SideLink
        icon={IconBuilding}
        to={otherPath('company.profile', { companyId })}
        current={within('profile')}
      >
        {t('panel.companyProfile')}
      </SideLink>
      <SideLink icon={IconUsersGroup} to={otherPath('company.team', { companyId })}>
        {t('panel.team')}
      </SideLink>
    </>
  );
}

/** The pages for all companies of an account. */
export function SharedCompanyLinks() {
  const { t } = useTranslation('shell');
  return (
    <>
      <SideLink icon={IconCreditCard} to={otherPath('subscription.admin')}>
        {t('panel.subscription')}
      </SideLink>
      <SideLink icon={IconPlus} to={otherPath('company.add')}>
        {t('panel.addCompany')}
      </SideLink>
    </>
  );
}

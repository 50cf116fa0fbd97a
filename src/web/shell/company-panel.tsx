import IconMailSearch from '@tabler/icons-react/dist/esm/icons/IconMailSearch.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { useParams } from 'react-router';
import { useTranslation } from '../lib/i18n.ts';
import { otherPath } from '../lib/paths.ts';
import type { User } from '../lib/session.ts';
import { AccordionItem } from '../ui/accordion.tsx';
import { CompanyLinks, SharedCompanyLinks } from './company-links.tsx';
import { Unread } from './company-switch.tsx';
import css from './control-panel.module.css';
import { SideLink } from './side-links.tsx';

/** The companies of a company user with their pages and unread counts, and the links for all companies. */
export function CompanyPanel({ user }: { user: User }) {
  const { t } = useTranslation('shell');
  const { companyId } = useParams();
  return (
    <>
      {user.companies.map((company) => (
        <AccordionItem
          key={company.id}
          title={company.name}
          open={user.companies.length === 1 || String(company.id) === companyId}
          aside={
            company.number_of_unread_notifications > 0 && (
              <Unread n={company.number_of_unread_notifications} />
            )
          }
        >
          <CompanyLinks companyId={company.id} />
        </AccordionItem>
      ))}
      <div className={css.rest}>
        <SharedCompanyLinks />
        <SideLink icon={IconMailSearch} to={otherPath('user.alerts')}>
          {t('panel.alerts')}
        </SideLink>
        <SideLink icon={IconSettings} to={otherPath('user.profile')}>
          {t('panel.settings')}
        </SideLink>
      </div>
    </>
  );
}

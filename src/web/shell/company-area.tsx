import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useParams } from 'react-router';
import { useTranslation } from '../lib/i18n.ts';
import type { PageHandle } from '../lib/page-handle.ts';
import { apiQuery } from '../lib/query.tsx';
import { type User, useSession } from '../lib/session.ts';
import { MissingPage } from '../nouns/page/missing-page.tsx';
import { Alert } from '../ui/alert.tsx';
import { SkeletonText } from '../ui/skeleton.tsx';
import css from './company-area.module.css';
import { CompanyLinks, SharedCompanyLinks } from './company-links.tsx';
import { CompanySwitch } from './company-switch.tsx';

export const handle: PageHandle = { noFooter: true };

/** The storage key of the company that was last visited. */
const LAST = 'company';

/**
 * The layout of the pages of one company and of those for all companies of an account: a side menu, which moves to the
 * drawer below 992.
 */
export default function CompanyArea() {
  const { user } = useSession();
  const { companyId } = useParams();
  const company = user && companyBeside(user, companyId);
  const { t } = useTranslation('shell');
  const isKnown = useMissingKnown(company);
  useEffect(() => {
    if (company) localStorage.setItem(LAST, String(company.id));
  }, [company]);
  if (companyId !== undefined && !company) return <MissingPage />;
  return (
    <div className={css.area}>
      {company && (
        <aside className={css.side}>
          <div className={css.menu}>
            <CompanySwitch company={company} companies={user.companies} />
            <nav className={css.links} aria-label={company.name}>
              <Links companyId={company.id} />
              <hr className={css.rule} />
              <SharedCompanyLinks />
            </nav>
          </div>
        </aside>
      )}
      <div className={css.content}>
        {company?.role === 'reader' && (
          <div className={css.readOnly}>
            <Alert tone="info" title={t('readOnly.title')}>
              {t('readOnly.text')}
            </Alert>
          </div>
        )}
        {isKnown ? <Outlet /> : <SkeletonText />}
      </div>
    </div>
  );
}

/** The company in the address; on pages for all companies the last one visited, else the first. */
function companyBeside({ companies }: User, companyId: string | undefined) {
  const find = (wanted: string | null) => companies.find(({ id }) => String(id) === wanted);
  return companyId === undefined ? (find(localStorage.getItem(LAST)) ?? companies[0]) : find(companyId);
}

/**
 * Whether the missing fields of an incomplete company are loaded: pages show them at the top, where a late banner would
 * cause a layout shift.
 */
function useMissingKnown(company: User['companies'][number] | null | undefined): boolean {
  const completeness = apiQuery('getCompanyCompleteness', { params: { companyId: company?.id ?? 0 } });
  return !useQuery({ ...completeness, enabled: company?.complete === false }).isLoading;
}

/** The links to the company's pages, with their counts. */
function Links({ companyId }: { companyId: number }) {
  const { data } = useQuery(apiQuery('getDashboard', { params: { companyId } }));
  const counts = data && {
    employees: data.data.employees.toapprove + data.data.renewals.torenew,
    applications: data.data.applications.unread + data.data.messages.unread,
  };
  return <CompanyLinks companyId={companyId} {...(counts && { counts })} />;
}

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useParams } from 'react-router';
import { useTranslation } from '../lib/i18n.ts';
import type { PageHandle } from '../lib/page-handle.ts';
import { apiQuery } from '../lib/query.tsx';
import { type User, useSession } from '../lib/session.ts';
import { MissingPage } from '../nouns/page/missing-page.tsx';
import { Alert } from '../ui/alert.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { SkeletonText } from '../ui/skeleton.tsx';
import css from './company-area.module.css';
import { CompanyLinks, SharedCompanyLinks } from './company-links.tsx';

export const handle: PageHandle = { noFooter: true };

/** The company whose pages were shown last. */
const LAST = 'company';

/**
 * Around the pages of one company, and those of all companies of an account: the side menu, which lies in the drawer
 * below 992.
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
            <div className={css.company}>
              <Avatar name={company.name} square />
              <div className={css.names}>
                <strong className={css.name}>{company.name}</strong>
                <span className={css.place}>{company.place}</span>
              </div>
            </div>
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

/** The company of the address; on pages of all companies the one shown last, else the first. */
function companyBeside({ companies }: User, companyId: string | undefined) {
  const find = (wanted: string | null) => companies.find(({ id }) => String(id) === wanted);
  return companyId === undefined ? (find(localStorage.getItem(LAST)) ?? companies[0]) : find(companyId);
}

/** Whether it is known what an incomplete company lacks: its pages tell it at their top, and nothing jumps. */
function useMissingKnown(company: User['companies'][number] | null | undefined): boolean {
  const completeness = apiQuery('getCompanyCompleteness', { params: { companyId: company?.id ?? 0 } });
  return !useQuery({ ...completeness, enabled: company?.complete === false }).isLoading;
}

/** The links to the company's pages, with how many rows wait there. */
function Links({ companyId }: { companyId: number }) {
  const { data } = useQuery(apiQuery('getDashboard', { params: { companyId } }));
  const counts = data && {
    employees: data.data.employees.toapprove + data.data.renewals.torenew,
    applications: data.data.applications.unread,
  };
  return <CompanyLinks companyId={companyId} {...(counts && { counts })} />;
}

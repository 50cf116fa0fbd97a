import { useQuery } from '@tanstack/react-query';
import { Outlet, useParams } from 'react-router';
import type { PageHandle } from '../lib/page-handle.ts';
import { apiQuery } from '../lib/query.tsx';
import { useSession } from '../lib/session.ts';
import { MissingPage } from '../nouns/page/missing-page.tsx';
import { Avatar } from '../ui/avatar.tsx';
import css from './company-area.module.css';
import { CompanyLinks, SharedCompanyLinks } from './company-links.tsx';

export const handle: PageHandle = { noFooter: true };

/** Around the pages of one company: its side menu, which lies in the drawer below 992. */
export default function CompanyArea() {
  const { user } = useSession();
  const { companyId } = useParams();
  const company = user?.companies.find(({ id }) => String(id) === companyId);
  if (!company) return <MissingPage />;
  return (
    <div className={css.area}>
      <aside className={css.side}>
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
      </aside>
      <div className={css.content}>
        <Outlet />
      </div>
    </div>
  );
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

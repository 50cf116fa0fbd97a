import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { roleOf, type User } from '../lib/session.ts';

const Bell = lazy(() => import('#web/features/notifications/bell.tsx'));

/** Employees see it everywhere, company users only on the pages of one of their companies (rule notifications/bell). */
export function NotificationBell({ user }: { user: User }) {
  const { companyId } = useParams();
  const company = user.companies.find(({ id }) => String(id) === companyId);
  if (roleOf(user) !== 'employee' && !company) return null;
  return (
    <Suspense fallback={<span style={{ width: 44 }} />}>
      {company ? <Bell key={company.id} companyId={company.id} /> : <Bell />}
    </Suspense>
  );
}

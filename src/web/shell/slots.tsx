import { type ComponentType, type LazyExoticComponent, Suspense } from 'react';
import { useParams } from 'react-router';
import { roleOf, type User } from '../lib/session.ts';

/** The bell of a person, or of one of their companies; it loads once somebody is logged in. */
const Bell = null as LazyExoticComponent<ComponentType<{ companyId?: number }>> | null;

/** Employees see it everywhere, company users only on a company's pages (product 2.10). */
export function NotificationBell({ user }: { user: User }) {
  const { companyId } = useParams();
  if (!Bell || (roleOf(user) === 'company' && !companyId)) return null;
  return (
    <Suspense fallback={<span style={{ width: 44 }} />}>
      <Bell {...(companyId && { companyId: Number(companyId) })} />
    </Suspense>
  );
}

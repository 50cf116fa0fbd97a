import { lazy } from 'react';
import { useParams } from 'react-router';
import { LatePart } from '#web/ui/late-part.tsx';
import { roleOf, type User } from '../lib/session.ts';

const Bell = lazy(() => import('#web/features/notifications/bell.tsx'));
const NewsStream = lazy(() => import('#web/features/notifications/news-stream.tsx'));

/** Subscribes to notifications on every page, and renders the bell where there is one. Administrators get neither. */
export default function NotificationBell({ user }: { user: User }) {
  const role = roleOf(user);
  if (role === 'admin') return null;
  return (
    <>
      <LatePart instead={null}>
        <NewsStream />
      </LatePart>
      <BellOfPage user={user} />
    </>
  );
}

/** For employees on every page, for company users only on pages of one of their companies (rule notifications/bell). */
function BellOfPage({ user }: { user: User }) {
  const { companyId } = useParams();
  const company = user.companies.find(({ id }) => String(id) === companyId);
  if (roleOf(user) !== 'employee' && !company) return null;
  return (
    <LatePart fallback={<span style={{ width: 44 }} />} instead={null}>
      {company ? <Bell key={company.id} companyId={company.id} /> : <Bell />}
    </LatePart>
  );
}

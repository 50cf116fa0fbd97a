import { Outlet, useLocation } from 'react-router';
import { openDialog } from '../lib/dialogs.ts';
import { useMaintenance } from '../lib/facts.ts';
import { useTranslation } from '../lib/i18n.ts';
import type { PageHandle } from '../lib/page-handle.ts';
import { QueryScope } from '../lib/query.tsx';
import { type Role, roleOf, useSession } from '../lib/session.ts';
import { usePublicPath } from '../lib/use-path.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import { SkeletonText } from '../ui/skeleton.tsx';
import css from './member-area.module.css';

export const handle: PageHandle = { tall: true, needsLogIn: true };

/**
 * The guard of every page with a login: renders the page for users with the right role, and says to others what they
 * lack.
 */
export default function MemberArea() {
  const { status, user } = useSession();
  const needed = roleNeeded(useLocation().pathname);
  if (status === 'unknown') {
    return (
      <div className={css.waiting}>
        <SkeletonText />
      </div>
    );
  }
  if (status === 'visitor') return <LogInFirst />;
  if (needed && roleOf(user) !== needed) return <WrongRole role={roleOf(user)} needed={needed} />;
  return (
    <QueryScope>
      <Outlet />
    </QueryScope>
  );
}

function roleNeeded(pathname: string): Role | null {
  const [, area] = pathname.split('/');
  if (area === 'employee' || area === 'company' || area === 'admin') return area;
  return area === 'subscription' ? 'company' : null;
}

function LogInFirst() {
  const { t } = useTranslation('shell');
  const maintenance = useMaintenance();
  if (maintenance) return <MessagePage title={t('member.closed')} text={t('maintenance')} />;
  return (
    <MessagePage title={t('member.title')} text={t('member.text')}>
      <Button onClick={() => openDialog('logIn')}>{t('header.logIn')}</Button>
      <Button variant="outline" onClick={() => openDialog('register')}>
        {t('header.register')}
      </Button>
    </MessagePage>
  );
}

const WRONG_ROLE = {
  employee: ['member.forEmployees', 'member.forEmployeesText'],
  company: ['member.forCompanies', 'member.forCompaniesText'],
  admin: ['member.forAdmins', 'member.forAdminsText'],
} as const;

function WrongRole({ role, needed }: { role: Role; needed: Role }) {
  const { t } = useTranslation('shell');
  const path = usePublicPath();
  const [title, text] = WRONG_ROLE[needed];
  return (
    <MessagePage title={t(title)} text={t(role === 'admin' ? 'member.asAdmin' : text)}>
      <ButtonLink to={path('home')}>{t('member.toStart')}</ButtonLink>
    </MessagePage>
  );
}

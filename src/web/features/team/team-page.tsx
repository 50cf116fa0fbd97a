import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { useOwnCompany } from '#web/nouns/company/own-company.ts';
import { Button } from '#web/ui/button.tsx';
import page from '#web/ui/page.module.css';
import { useRowFocus } from '#web/ui/row-focus.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { Acts } from './acts.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import css from './team.module.css';

export const handle: PageHandle = { texts: ['team', 'fields', 'accounts', 'company-applications'] };
export const meta = pageMeta('team', 'page');

/**
 * The team of a company: members, pending invitations and the log of decisions (rules companies/team, companies/acts).
 */
export default function TeamPage() {
  const { t } = useTranslation('team');
  const { id, role } = useOwnCompany();
  const [invites, setInvites] = useState(false);
  return (
    <div className={css.page} key={id}>
      <header className={page.head}>
        <h1>{t('page.title')}</h1>
        {role === 'owner' && (
          <Button icon={<IconUserPlus size={20} aria-hidden />} onClick={() => setInvites(true)}>
            {t('invite.open')}
          </Button>
        )}
      </header>
      <p className={page.lead}>{t(role === 'owner' ? 'page.lead' : 'page.leadOthers')}</p>
      <Team companyId={id} />
      <Decisions companyId={id} />
      {invites && <InviteDialog companyId={id} onClose={() => setInvites(false)} />}
    </div>
  );
}

/** Rendered once the members above have loaded, since these would shift it. */
function Decisions({ companyId }: { companyId: number }) {
  const { t } = useTranslation('team');
  if (useQuery(apiQuery('getTeam', { params: { companyId } })).isPending) return null;
  return (
    <section className={css.section}>
      <h2>{t('acts.heading')}</h2>
      <p className={page.lead}>{t('acts.lead')}</p>
      <Acts companyId={companyId} />
    </section>
  );
}

function Team({ companyId }: { companyId: number }) {
  const { t } = useTranslation('team');
  const { role } = useOwnCompany();
  const { data, isError, refetch } = useQuery({
    ...apiQuery('getTeam', { params: { companyId } }),
    staleTime: 0,
  });
  const { members = [], invitations = [] } = data?.data ?? {};
  const { frame, rowProps } = useRowFocus([
    ...members.map(({ id }) => `member ${id}`),
    ...invitations.map(({ id }) => `invitation ${id}`),
  ]);
  if (isError && !data) return <ErrorState title={t('page.failed')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={6} />;
  const owners = members.filter((member) => member.role === 'owner').length;
  return (
    <div ref={frame} tabIndex={-1} className={css.frame}>
      <ul className={css.list} aria-label={t('page.list')}>
        {members.map((member, index) => (
          <li key={member.id} className={css.row} {...rowProps(`member ${member.id}`, index)}>
            <MemberRow
              companyId={companyId}
              member={member}
              mayChange={role === 'owner'}
              isLastOwner={member.role === 'owner' && owners === 1}
            />
          </li>
        ))}
        {invitations.map((invitation, index) => (
          <li
            key={`invitation ${invitation.id}`}
            className={css.row}
            {...rowProps(`invitation ${invitation.id}`, members.length + index)}
          >
            <InvitationRow companyId={companyId} invitation={invitation} mayChange={role === 'owner'} />
          </li>
        ))}
      </ul>
    </div>
  );
}

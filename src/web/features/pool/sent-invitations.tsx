import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Reply } from '#api/schemas.ts';
import { formatInstant } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { Title } from '#web/nouns/job/title.tsx';
import { Button } from '#web/ui/button.tsx';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { InvitationStatusChip } from './invitation-status.tsx';
import css from './pool.module.css';

type Sent = Reply<'listCandidateInvitations'>['data'][number];

const MORE = 10;
const MOST = 100;

/** Whom the company has invited, the newest first: an ad and what became of it, and a name only after a yes. */
export function SentInvitations({ companyId }: { companyId: number }) {
  const { t } = useTranslation('pool');
  const [most, setMost] = useState(MORE);
  const { data, isError, refetch } = useQuery({
    ...apiQuery('listCandidateInvitations', {
      params: { companyId },
      query: { page: '1', per_page: String(most) },
    }),
    placeholderData: (before) => before,
  });
  const total = data?.meta?.total ?? 0;
  return (
    <section className={css.section} aria-labelledby="sent">
      <h2 id="sent">{t('sent.heading')}</h2>
      {!data ? (
        isError ? (
          <ErrorState title={t('sent.failed')} onRetry={() => void refetch()} />
        ) : (
          <SkeletonCards />
        )
      ) : data.data.length === 0 ? (
        <p className={css.none}>{t('sent.none')}</p>
      ) : (
        <ul className={css.cards}>
          {data.data.map((invitation) => (
            <li key={invitation.id}>
              <SentCard companyId={companyId} invitation={invitation} />
            </li>
          ))}
        </ul>
      )}
      {total > most && most < MOST && (
        <div>
          <Button variant="outline" size="sm" onClick={() => setMost(Math.min(MOST, most + MORE))}>
            {t('sent.more')}
          </Button>
        </div>
      )}
    </section>
  );
}

function SentCard({ companyId, invitation }: { companyId: number; invitation: Sent }) {
  const { t, language } = useTranslation('pool');
  const { job, status, text, created_at, person } = invitation;
  return (
    <article className={css.card}>
      <div className={css.head}>
        <h3>
          <Link to={otherPath('company.jobs.edit', { companyId, id: job.id })}>
            <Title text={job.title} />
          </Link>
        </h3>
        <InvitationStatusChip status={status} text={t(`sent.status.${status}`)} />
      </div>
      <div className={css.section}>
        {person !== null && <p>{t('sent.accepted', { name: `${person.first_name} ${person.last_name}` })}</p>}
        <blockquote className={css.message}>{text}</blockquote>
      </div>
      <p className={css.quiet}>{t('sent.on', { date: formatInstant(created_at, language) })}</p>
    </article>
  );
}

import { Link } from 'react-router';
import type { Reply } from '#api/schemas.ts';
import { formatInstant } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { api } from '#web/lib/session.ts';
import { Title } from '#web/nouns/job/title.tsx';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { InvitationStatusChip } from './invitation-status.tsx';
import { More } from './more.tsx';
import css from './pool.module.css';
import { useSteps } from './use-steps.ts';

type Sent = Reply<'listCandidateInvitations'>['data'][number];

const STEP = 10;

/** The invitations of a company, newest first, with ad and status; the name only after acceptance. */
export function SentInvitations({ companyId }: { companyId: number }) {
  const { t } = useTranslation('pool');
  const params = { companyId };
  const { rows, hasFailed, again, more } = useSteps({
    key: ['listCandidateInvitations', params],
    size: STEP,
    read: (query, signal) => api.call('listCandidateInvitations', { params, query, signal }),
  });
  return (
    <section className={css.section} aria-labelledby="sent">
      <h2 id="sent">{t('sent.heading')}</h2>
      {!rows ? (
        hasFailed ? (
          <ErrorState title={t('sent.failed')} onRetry={again} />
        ) : (
          <SkeletonCards />
        )
      ) : rows.length === 0 ? (
        <p className={css.none}>{t('sent.none')}</p>
      ) : (
        <ul className={css.cards}>
          {rows.map((invitation) => (
            <li key={invitation.id}>
              <SentCard companyId={companyId} invitation={invitation} />
            </li>
          ))}
        </ul>
      )}
      <More of={more} />
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

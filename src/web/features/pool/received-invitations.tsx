import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Reply } from '#api/schemas.ts';
import { halfText } from '#web/features/tandems/tandem.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { formatInstant } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { refetch } from '#web/lib/query.tsx';
import { api, session } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { Title } from '#web/nouns/job/title.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog, LeaveButton } from '#web/ui/dialog.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { useRowFocus } from '#web/ui/row-focus.ts';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { InvitationStatusChip } from './invitation-status.tsx';
import { More } from './more.tsx';
import css from './pool.module.css';
import { useSteps } from './use-steps.ts';

type Received = Reply<'listOwnInvitations'>['data'][number];

const STEP = 20;

/** The person's invitations; open and answered ones are paginated separately, so that no open one is hidden. */
export function useReceivedInvitations() {
  const [open, older] = [useInvitations('OPEN'), useInvitations('ACCEPTED,DECLINED')];
  const hasFailed = open.hasFailed || older.hasFailed;
  return { open, older, hasFailed, isLoading: !hasFailed && !(open.rows && older.rows) };
}

function useInvitations(status: 'OPEN' | 'ACCEPTED,DECLINED') {
  return useSteps({
    key: ['listOwnInvitations', status],
    size: STEP,
    read: (query, signal) => api.call('listOwnInvitations', { query: { ...query, status }, signal }),
  });
}

/** Refetches the invitations and the count in the menu; a failure of the latter is ignored, since the answer is stored. */
async function outdateInvitations(): Promise<void> {
  await Promise.all([refetch('listOwnInvitations'), session.reload().catch(() => {})]);
}

/** The invitations to the person: open ones first, the others collapsed. */
export function ReceivedInvitations() {
  const { t } = useTranslation('pool');
  const { open, older, hasFailed } = useReceivedInvitations();
  const { frame, rowProps } = useRowFocus<HTMLElement>((open.rows ?? []).map(({ id }) => id));
  const again = () => {
    open.again();
    older.again();
  };
  return (
    <section ref={frame} className={css.section} aria-labelledby="invitations">
      <h2 id="invitations">{t('received.heading')}</h2>
      {!(open.rows && older.rows) ? (
        hasFailed ? (
          <ErrorState title={t('received.failed')} onRetry={again} />
        ) : (
          <SkeletonCards />
        )
      ) : (
        <>
          {open.rows.length + older.rows.length === 0 && <p className={css.none}>{t('received.none')}</p>}
          {open.rows.map((invitation, index) => (
            <div key={invitation.id} {...rowProps(invitation.id, index)}>
              <InvitationCard invitation={invitation} />
            </div>
          ))}
          <More of={open.more} />
          {older.rows.length > 0 && (
            <details className={css.over}>
              <summary>{t('received.older')}</summary>
              {older.rows.map((invitation) => (
                <InvitationCard key={invitation.id} invitation={invitation} />
              ))}
              <More of={older.more} />
            </details>
          )}
        </>
      )}
    </section>
  );
}

function InvitationCard({ invitation }: { invitation: Received }) {
  const { t, language } = useTranslation('pool');
  const path = usePublicPath();
  const { attempt, busy, refusal } = useAttempt();
  const [isAccepting, setAccepting] = useState(false);
  const { id: invitationId, company, job, text, status, created_at, application_id, can } = invitation;
  const decline = () =>
    attempt(async () => {
      await api.call('answerInvitation', { params: { invitationId }, body: { status: 'DECLINED' } });
      await outdateInvitations();
      snackbar.success(t('received.declined'));
    });
  return (
    <article className={css.card}>
      <div className={css.head}>
        <h3>{[company.name, company.place].filter(Boolean).join(', ')}</h3>
        <InvitationStatusChip status={status} text={t(`received.status.${status}`)} />
      </div>
      <p>
        {job === null ? (
          t('received.notPublic')
        ) : (
          <>
            <Link to={path('job.detail', { id: job.id })}>
              <Title text={job.title} />
            </Link>
            , {halfText(job, language)}
          </>
        )}
      </p>
      <blockquote className={css.message}>{text}</blockquote>
      <p className={css.quiet}>{t('received.on', { date: formatInstant(created_at, language) })}</p>
      {(can.accept || can.decline || application_id !== null) && (
        <div className={css.actions}>
          {can.accept && (
            <Button aria-haspopup="dialog" onClick={() => setAccepting(true)}>
              {t('received.accept')}
            </Button>
          )}
          {can.decline && (
            <Button variant="outline" loading={busy} onClick={() => void decline()}>
              {t('received.decline')}
            </Button>
          )}
          {application_id !== null && (
            <ButtonLink
              variant="outline"
              size="sm"
              to={otherPath('employee.application.edit', { id: application_id })}
            >
              {t('received.toApplication')}
            </ButtonLink>
          )}
        </div>
      )}
      <Refusal error={refusal} />
      {isAccepting && <AcceptDialog invitation={invitation} onClose={() => setAccepting(false)} />}
    </article>
  );
}

/** Confirms accepting, and says what it reveals to the house. */
function AcceptDialog({ invitation, onClose }: { invitation: Received; onClose: () => void }) {
  const { t } = useTranslation('pool');
  const navigate = useNavigate();
  const { attempt, busy, refusal } = useAttempt();
  const company = invitation.company.name;
  async function confirm() {
    await attempt(async () => {
      const params = { invitationId: invitation.id };
      const { data } = await api.call('answerInvitation', { params, body: { status: 'ACCEPTED' } });
      await Promise.all([outdateInvitations(), refetch('listOwnApplications')]);
      onClose();
      if (data.application_id !== null) {
        void navigate(otherPath('employee.application.edit', { id: data.application_id }));
      }
    });
  }
  return (
    <Dialog
      size="sm"
      title={t('received.acceptTitle', { company })}
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <LeaveButton busy={busy} onLeave={onClose}>
            {t('common:action.cancel')}
          </LeaveButton>
          <Button loading={busy} onClick={() => void confirm()}>
            {t('received.accept')}
          </Button>
        </>
      }
    >
      <p>{t('received.acceptText', { company })}</p>
      <Refusal error={refusal} />
    </Dialog>
  );
}

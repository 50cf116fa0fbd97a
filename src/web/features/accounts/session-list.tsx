import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reply } from '#api/schemas.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { formatInstant } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery, refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { CountBadge } from '#web/ui/chip.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import css from './device-list.module.css';

type Session = Reply<'listSessions'>['data'][number];

/** The active sessions of the account, each with a button to end it (rule accounts/sessions). */
export function SessionList() {
  const { t } = useTranslation('accounts');
  const { data, isError, refetch: again } = useQuery({ ...apiQuery('listSessions'), staleTime: 0 });
  const [endingAll, setEndingAll] = useState(false);
  if (isError) return <ErrorState title={t('sessions.failed')} onRetry={() => void again()} />;
  if (!data) return <SkeletonText lines={4} />;
  // The current session first; the server sorts the others by last use.
  const sessions = data.data.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <>
      <ul className={css.list}>
        {sessions.map((it) => (
          <SessionRow key={it.id} session={it} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button variant="outline" onClick={() => setEndingAll(true)}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
      {endingAll && <EndOthersDialog count={sessions.length - 1} onClose={() => setEndingAll(false)} />}
    </>
  );
}

function SessionRow({
  session: { id, device, network, created_at, used_at, current },
}: {
  session: Session;
}) {
  const { t, language } = useTranslation('accounts');
  const { attempt, busy, refusal } = useAttempt();
  const name = device ?? t('sessions.unknownDevice');

  async function end() {
    const isDone = await attempt(() => api.call('endSession', { params: { sessionId: id } }));
    // If the session has ended meanwhile the call is refused; the list is refetched either way.
    await refetch('listSessions');
    if (isDone) snackbar.success(t('sessions.ended', { name }));
  }

  return (
    <li className={css.row}>
      <div className={css.what}>
        <strong className={css.name}>
          {name} {current && <CountBadge>{t('sessions.current')}</CountBadge>}
        </strong>
        <span className={css.when}>
          {current ? t('sessions.now') : t('sessions.used', { at: formatInstant(used_at, language) })}
        </span>
        <span className={css.when}>
          {t('sessions.begun', { at: formatInstant(created_at, language), network })}
        </span>
      </div>
      {!current && (
        <Button
          variant="text"
          size="sm"
          loading={busy}
          aria-label={t('sessions.endNamed', { name })}
          onClick={() => void end()}
        >
          {t('sessions.end')}
        </Button>
      )}
      <Refusal error={refusal} />
    </li>
  );
}

function EndOthersDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const { t } = useTranslation('accounts');
  const { attempt, busy, refusal } = useAttempt();

  async function endOthers() {
    if (!(await attempt(() => api.call('endOtherSessions')))) return;
    onClose();
    snackbar.success(t('sessions.othersEnded'));
    await refetch('listSessions');
  }

  return (
    <ConfirmDialog
      title={t('sessions.endOthers')}
      confirm={t('sessions.endOthersConfirm')}
      loading={busy}
      refusal={refusal}
      onConfirm={() => void endOthers()}
      onClose={onClose}
    >
      {t('sessions.endOthersText', { n: count })}
    </ConfirmDialog>
  );
}

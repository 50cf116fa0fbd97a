import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import { useAttempt } from '#web/lib/attempt.ts';
import { formatInstant } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { Title } from '#web/nouns/job/title.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { StatusChip, type Tone } from '#web/ui/chip.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { halfText, outdateTandems, type Tandem } from './tandem.ts';
import css from './tandems.module.css';
import { YearOfTwo } from './year-of-two.tsx';

/** A proposal or a tandem: both halves as one year, what was written, and what the company may do. */
export function TandemCard({ companyId, tandem }: { companyId: number; tandem: Tandem }) {
  const { t, language } = useTranslation('tandems');
  const path = usePublicPath();
  const { attempt, busy, refusal } = useAttempt();
  const [isEnding, setEnding] = useState(false);
  const { id: tandemId, status, side, own, other, message, can, updated_at } = tandem;
  // It stays, since the other tandem may end.
  const isTaken = status === 'PROPOSED' && tandem.is_taken;
  const house = other.company.name;
  const params = { companyId, tandemId };
  const answer = (to: 'AGREED' | 'DECLINED') =>
    attempt(async () => {
      await api.call('answerTandem', { params, body: { status: to, updated_at } });
      await outdateTandems(companyId);
      snackbar.success(t(`answered.${to}`, { house }));
    });
  return (
    <article className={css.card}>
      <div className={css.head}>
        <h3>{[house, other.company.place].filter(Boolean).join(', ')}</h3>
        <TandemStatus status={status} />
      </div>
      {other.job && (
        <YearOfTwo own={own} other={other.job} state={status === 'AGREED' ? 'confirmed' : 'possible'} />
      )}
      <dl className={css.halves}>
        <dt>{t('own')}</dt>
        <dd>
          <Link to={otherPath('company.jobs.edit', { companyId, id: own.id })}>
            <Title text={own.title} />
          </Link>
          , {halfText(own, language)}
        </dd>
        <dt>{t('theirs')}</dt>
        <dd>
          {other.job ? (
            <>
              <Link to={path('job.detail', { id: other.job.id })}>
                <Title text={other.job.title} />
              </Link>
              , {halfText(other.job, language)}
            </>
          ) : (
            t('notPublic')
          )}
        </dd>
      </dl>
      {message !== null && (
        <blockquote className={css.message}>
          <p>{t(side === 'proposer' ? 'message.own' : 'message.theirs', { house })}</p>
          <p>{message}</p>
        </blockquote>
      )}
      <p className={css.since}>{sinceText()}</p>
      {isTaken && (
        <Alert tone="info" title={t('taken.title')}>
          {t(can.answer ? 'taken.partner' : 'taken.proposer', { house })}
        </Alert>
      )}
      <div className={css.actions}>
        {can.answer && (
          <>
            {!isTaken && (
              <Button loading={busy} onClick={() => void answer('AGREED')}>
                {t('agree')}
              </Button>
            )}
            <Button variant="outline" loading={busy} onClick={() => void answer('DECLINED')}>
              {t('decline')}
            </Button>
          </>
        )}
        {can.end && !can.answer && (
          <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setEnding(true)}>
            {t(status === 'AGREED' ? 'end' : 'withdraw')}
          </Button>
        )}
      </div>
      <Refusal error={refusal} />
      {isEnding && <EndDialog companyId={companyId} tandem={tandem} onClose={() => setEnding(false)} />}
    </article>
  );

  function sinceText(): string {
    const { created_at, answered_at, ended_at, end_reason } = tandem;
    if (ended_at !== null && end_reason !== null) {
      const isOwn = end_reason === (side === 'proposer' ? 'by_proposer' : 'by_partner');
      const byHouse = end_reason === 'by_proposer' || end_reason === 'by_partner';
      const reason = byHouse ? (isOwn ? 'us' : 'them') : end_reason;
      return t(`ended.${reason}`, { house, date: formatInstant(ended_at, language, 'short') });
    }
    if (answered_at !== null) {
      const answered = status === 'AGREED' ? 'AGREED' : 'DECLINED';
      return t(`since.${answered}`, { date: formatInstant(answered_at, language, 'short') });
    }
    return t('since.PROPOSED', { date: formatInstant(created_at, language, 'short') });
  }
}

const LOOKS: Record<Tandem['status'], [Tone, ComponentType<{ size: number; 'aria-hidden': boolean }>]> = {
  PROPOSED: ['info', IconClock],
  AGREED: ['ok', IconCircleCheck],
  DECLINED: ['neutral', IconBan],
  ENDED: ['neutral', IconCircleX],
};

function TandemStatus({ status }: Pick<Tandem, 'status'>) {
  const { t } = useTranslation('tandems');
  const [tone, Icon] = LOOKS[status];
  return (
    <StatusChip tone={tone} icon={<Icon size={17} aria-hidden />}>
      {t(`status.${status}`)}
    </StatusChip>
  );
}

interface EndDialogProps {
  companyId: number;
  tandem: Tandem;
  onClose: () => void;
}

function EndDialog({ companyId, tandem: { id: tandemId, status, other }, onClose }: EndDialogProps) {
  const { t } = useTranslation('tandems');
  const { attempt, busy, refusal } = useAttempt();
  const kind = status === 'AGREED' ? 'AGREED' : 'PROPOSED';
  const house = other.company.name;
  async function confirm() {
    const isDone = await attempt(async () => {
      await api.call('endTandem', { params: { companyId, tandemId } });
      await outdateTandems(companyId);
    });
    if (!isDone) return;
    snackbar.success(t(`endDialog.${kind}.done`, { house }));
    onClose();
  }
  return (
    <ConfirmDialog
      title={t(`endDialog.${kind}.title`, { house })}
      confirm={t(kind === 'AGREED' ? 'end' : 'withdraw')}
      icon={<IconCircleX size={20} aria-hidden />}
      loading={busy}
      refusal={refusal}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t(`endDialog.${kind}.text`, { house })}
    </ConfirmDialog>
  );
}

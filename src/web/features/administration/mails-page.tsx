import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Reply } from '#api/schemas.ts';
import { ApiError } from '#web/lib/api.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { formatInstant } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { apiQuery, refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import page from '#web/ui/page.module.css';
import { Pagination } from '#web/ui/pagination.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { useRowFocus } from '#web/ui/row-focus.ts';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import css from './administration.module.css';
import { AdministrationTabs } from './administration-tabs.tsx';
import { SecondFactorNeeded } from './second-factor-needed.tsx';

export const handle: PageHandle = { texts: ['administration'] };
export const meta = pageMeta('administration', 'mails');

type Mail = Reply<'listUndeliveredMails'>['data'][number];

const PAGE_SIZE = 20;

/** How often the open page refetches: the queue retries mails each minute, and delivered ones leave the list. */
const ASKS_EACH_MS = 60_000;

/** The dead letters of the mail queue, each of which can be retried or discarded (rule notifications/undelivered). */
export default function MailsPage() {
  const { t } = useTranslation('administration');
  return (
    <div className={page.narrow}>
      <h1>{t('mails.title')}</h1>
      <p className={page.lead}>{t('mails.lead')}</p>
      <AdministrationTabs />
      <Mails />
    </div>
  );
}

function Mails() {
  const { t } = useTranslation('administration');
  const [search] = useSearchParams();
  const wanted = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const { data, error, isError, refetch } = useQuery({
    ...apiQuery('listUndeliveredMails', { query: { page: String(wanted), per_page: String(PAGE_SIZE) } }),
    placeholderData: keepPreviousData,
    refetchInterval: ASKS_EACH_MS,
    staleTime: 0,
  });
  const { frame, rowProps } = useRowFocus(data?.data.map(({ id }) => id) ?? []);
  if (error instanceof ApiError && error.code === 'second_factor_required') {
    return <SecondFactorNeeded error={error} />;
  }
  if (isError && !data) return <ErrorState title={t('mails.failed')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonCards count={3} />;
  const pages = Math.ceil((data.meta?.total ?? 0) / PAGE_SIZE);
  return (
    <div ref={frame} className={css.frame} tabIndex={-1}>
      {pages === 0 ? (
        <EmptyState title={t('mails.empty')}>{t('mails.emptyText')}</EmptyState>
      ) : (
        <ul className={css.list} aria-label={t('mails.list')}>
          {data.data.map((mail, index) => (
            <li key={mail.id} className={css.mail} {...rowProps(mail.id, index)}>
              <MailRow mail={mail} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={Math.min(wanted, pages)} pages={pages} linkTo={(to) => `?page=${to}`} />
    </div>
  );
}

function MailRow({
  mail: { id, to, template, tries, error, failed_at, tried_at, next_try_at },
}: {
  mail: Mail;
}) {
  const { t, language } = useTranslation('administration');
  const { attempt, busy, refusal } = useAttempt();
  const [givingUp, setGivingUp] = useState(false);
  const names = { kind: t(`mails.kind.${template}`), to: to ?? t('mails.nobody') };

  async function repeat() {
    const isDone = await attempt(() => api.call('repeatMail', { params: { mailId: id } }));
    // If the mail was delivered or discarded meanwhile the call is refused; the list is refetched either way.
    await refetch('listUndeliveredMails');
    if (isDone) snackbar.success(t('mails.repeated'));
  }

  return (
    <>
      <div className={css.what}>
        <h2 className={css.kind}>{names.kind}</h2>
        <span className={css.to}>{to === null ? t('mails.unreadable') : t('mails.to', { to })}</span>
        <span className={css.when}>
          {t('mails.failedAt', { at: formatInstant(failed_at, language, 'short') })}
          {' · '}
          {t('mails.tries', { tries, at: formatInstant(tried_at, language, 'short') })}
        </span>
        <span className={css.when}>{nextTry()}</span>
        <code className={css.error}>{error}</code>
      </div>
      <div className={css.actions}>
        <Button
          variant="outline"
          size="sm"
          loading={busy}
          aria-label={t('mails.repeatNamed', names)}
          onClick={() => void repeat()}
        >
          {t('mails.repeat')}
        </Button>
        <Button
          variant="text"
          size="sm"
          aria-label={t('mails.giveUpNamed', names)}
          onClick={() => setGivingUp(true)}
        >
          {t('mails.giveUp')}
        </Button>
      </div>
      <Refusal error={refusal} />
      {givingUp && <GiveUpDialog id={id} names={names} onClose={() => setGivingUp(false)} />}
    </>
  );

  function nextTry(): string {
    if (next_try_at === null) return t('mails.none');
    const isSoon = Date.parse(next_try_at) <= Date.now() + ASKS_EACH_MS;
    return isSoon ? t('mails.soon') : t('mails.next', { at: formatInstant(next_try_at, language, 'short') });
  }
}

interface GiveUpProps {
  id: number;
  names: { kind: string; to: string };
  onClose: () => void;
}

function GiveUpDialog({ id, names, onClose }: GiveUpProps) {
  const { t } = useTranslation('administration');
  const { attempt, busy, refusal } = useAttempt();

  async function giveUp() {
    if (!(await attempt(() => api.call('deleteUndeliveredMail', { params: { mailId: id } })))) return;
    onClose();
    snackbar.success(t('mails.givenUp'));
    await refetch('listUndeliveredMails');
  }

  return (
    <ConfirmDialog
      title={t('mails.giveUpTitle')}
      confirm={t('mails.giveUpConfirm')}
      loading={busy}
      refusal={refusal}
      onConfirm={() => void giveUp()}
      onClose={onClose}
    >
      {t('mails.giveUpText', names)}
    </ConfirmDialog>
  );
}

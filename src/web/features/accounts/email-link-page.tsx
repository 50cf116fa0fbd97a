import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Reply } from '#api/schemas.ts';
import { ApiError } from '#web/lib/api.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { api, session, useSession } from '#web/lib/session.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { MessagePage } from '#web/ui/message-page.tsx';
import page from '#web/ui/page.module.css';
import { Refusal } from '#web/ui/refusal.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';

export const handle: PageHandle = { texts: ['accounts'] };
export const meta = pageMeta('accounts', 'email');

type EmailLink = Reply<'getEmailLink'>['data'];

/**
 * The page that the links of the mails about a new email lead to. Opening it does nothing yet, since mail programs open
 * links by themselves.
 */
export default function EmailLinkPage() {
  const { t } = useTranslation('accounts');
  const { token = '' } = useParams();
  const path = usePublicPath();
  // What the link did is shown on, though it works no more.
  const [done, setDone] = useState<EmailLink | null>(null);
  const { data, error, refetch } = useQuery({
    ...apiQuery('getEmailLink', { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (done) return <Done link={done} />;
  if (data) return <ToDo token={token} link={data.data} onDone={setDone} />;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <MessagePage title={t('email.over.title')} text={t('email.over.text')}>
        <ButtonLink to={path('home')}>{t('email.toHome')}</ButtonLink>
      </MessagePage>
    );
  }
  return (
    <div className={page.narrow}>
      {error ? (
        <ErrorState title={t('email.failed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={4} />
      )}
    </div>
  );
}

function ToDo({
  token,
  link,
  onDone,
}: {
  token: string;
  link: EmailLink;
  onDone: (link: EmailLink) => void;
}) {
  const { t } = useTranslation('accounts');
  const { user } = useSession();
  const { attempt, busy, refusal } = useAttempt();

  async function use() {
    await attempt(async () => {
      const { data } = await api.call('useEmailLink', { params: { token } });
      onDone(data);
      if (user && data.kind === 'confirm') await session.reload();
    });
  }

  return (
    <MessagePage
      title={t(`email.${link.kind}.title`)}
      text={t(`email.${link.kind}.text`, { email: link.email })}
    >
      <Button loading={busy} onClick={() => void use()}>
        {t(`email.${link.kind}.submit`)}
      </Button>
      <Refusal error={refusal} />
    </MessagePage>
  );
}

function Done({ link: { kind, email } }: { link: EmailLink }) {
  const { t } = useTranslation('accounts');
  const { user } = useSession();
  const path = usePublicPath();
  return (
    <MessagePage title={t(`email.${kind}.done`)} text={t(`email.${kind}.doneText`, { email })}>
      {kind === 'confirm' && !user ? (
        <Button onClick={() => openDialog('logIn', { email })}>{t('logIn.submit')}</Button>
      ) : (
        <ButtonLink to={path('home')}>{t('email.toHome')}</ButtonLink>
      )}
    </MessagePage>
  );
}

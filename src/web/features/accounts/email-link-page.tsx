import { useState } from 'react';
import type { Reply } from '#api/schemas.ts';
import { ApiError } from '#web/lib/api.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { visitorApi } from '#web/lib/loader-api.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { api, session, useSession } from '#web/lib/session.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { MessagePage } from '#web/ui/message-page.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import type { Route } from './+types/email-link-page.ts';
import { NextStep } from './next-step.tsx';

export const handle: PageHandle = { texts: ['accounts'] };
export const meta = pageMeta('accounts', 'email');

type EmailLink = Reply<'getEmailLink'>['data'];

/** Reads what the link does; null for a link that is used up or expired. */
export async function loader({ request, context, params: { token } }: Route.LoaderArgs) {
  const link = await visitorApi({ request, context })
    .call('getEmailLink', { params: { token } })
    .then((reply) => reply.data)
    .catch((error) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    });
  return { link };
}

/**
 * The page behind the links of the mails about a new email. A GET changes nothing, since mail programs prefetch links.
 */
export default function EmailLinkPage({ loaderData: { link }, params: { token } }: Route.ComponentProps) {
  const { t } = useTranslation('accounts');
  const path = usePublicPath();
  // The link is used up by now, so the page keeps what it did to go on showing it.
  const [done, setDone] = useState<EmailLink | null>(null);
  if (done) return <Done link={done} />;
  if (link) return <ToDo token={token} link={link} onDone={setDone} />;
  return (
    <MessagePage title={t('email.over.title')} text={t('email.over.text')}>
      <ButtonLink to={path('home')}>{t('email.toHome')}</ButtonLink>
    </MessagePage>
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
      const reply = await api.call('useEmailLink', { params: { token } });
      onDone(reply.data);
      if (user && reply.data.kind === 'confirm') await session.reload();
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
  const path = usePublicPath();
  return (
    <MessagePage title={t(`email.${kind}.done`)} text={t(`email.${kind}.doneText`, { email })}>
      {kind === 'confirm' ? (
        <NextStep email={email} />
      ) : (
        <ButtonLink to={path('home')}>{t('email.toHome')}</ButtonLink>
      )}
    </MessagePage>
  );
}

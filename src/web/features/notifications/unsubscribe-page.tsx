import { useState } from 'react';
import { otherPath } from '#api/pages.ts';
import type { Reply } from '#api/schemas.ts';
import { ApiError } from '#web/lib/api.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { visitorApi } from '#web/lib/loader-api.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { api } from '#web/lib/session.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { MessagePage } from '#web/ui/message-page.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import type { Route } from './+types/unsubscribe-page.ts';

export const handle: PageHandle = { texts: ['news', 'notifications'] };
export const meta = pageMeta('news', 'off');

type Link = Reply<'unsubscribe'>['data'];

/** Reads what the link unsubscribes from; null for an invalid link. */
export async function loader({ request, context, params: { token } }: Route.LoaderArgs) {
  const link = await visitorApi({ request, context })
    .call('getUnsubscribeLink', { params: { token } })
    .then((reply) => reply.data)
    .catch((error) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    });
  return { link };
}

/**
 * The page behind the unsubscribe link of mails. A GET changes nothing, since mail programs prefetch links
 * (rule notifications/unsubscribing).
 */
export default function UnsubscribePage({
  loaderData: { link: read },
  params: { token },
}: Route.ComponentProps) {
  const { t } = useTranslation('news');
  const path = usePublicPath();
  const { attempt, busy, refusal } = useAttempt();
  const [link, setLink] = useState<Link | null>(read);
  const toSettings = <ButtonLink to={otherPath('user.notification')}>{t('off.toSettings')}</ButtonLink>;
  if (link === null) {
    return (
      <MessagePage title={t('off.over.title')} text={t('off.over.text')}>
        {toSettings}
      </MessagePage>
    );
  }
  if (link.state === 'gone') {
    return (
      <MessagePage title={t('off.gone.title')} text={t('off.gone.text')}>
        <ButtonLink to={path('home')}>{t('off.toHome')}</ButtonLink>
      </MessagePage>
    );
  }
  const kind = t(`notifications:${link.type}.name`);
  if (link.state === 'off') {
    return (
      <MessagePage title={t('off.done.title')} text={t('off.done.text', { kind })}>
        {toSettings}
      </MessagePage>
    );
  }
  async function switchOff() {
    await attempt(async () => setLink((await api.call('unsubscribe', { params: { token } })).data));
  }
  return (
    <MessagePage title={t('off.ask.title')} text={t('off.ask.text', { kind })}>
      <Button loading={busy} onClick={() => void switchOff()}>
        {t('off.ask.submit')}
      </Button>
      <Refusal error={refusal} />
    </MessagePage>
  );
}

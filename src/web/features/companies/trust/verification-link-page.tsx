import { useState } from 'react';
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
import type { Route } from './+types/verification-link-page.ts';

export const handle: PageHandle = { texts: ['companies'] };
export const meta = pageMeta('companies', 'link');

/** What the link confirms; null if it has expired or was used. */
export async function loader({ request, context, params: { token } }: Route.LoaderArgs) {
  const asked = await visitorApi({ request, context })
    .call('getVerificationLink', { params: { token } })
    .then((reply) => reply.data)
    .catch((error) => {
      if (isOver(error)) return null;
      throw error;
    });
  return { asked };
}

/**
 * The page behind the link of a mail to a house: its reader says whether the account belongs to the house. A GET
 * changes nothing, since mail programs prefetch links.
 */
export default function VerificationLinkPage({
  loaderData: { asked },
  params: { token },
}: Route.ComponentProps) {
  const { t } = useTranslation('companies');
  const path = usePublicPath();
  const { attempt, busy, refusal } = useAttempt();
  const [state, setState] = useState<'asked' | 'over' | 'done'>('asked');

  const confirm = () =>
    attempt(async () => {
      try {
        await api.call('confirmVerification', { params: { token } });
        setState('done');
      } catch (error) {
        if (!isOver(error)) throw error;
        setState('over');
      }
    });
  const toHome = <ButtonLink to={path('home')}>{t('link.toHome')}</ButtonLink>;
  if (state === 'done') {
    return (
      <MessagePage title={t('link.done')} text={t('link.doneText')}>
        {toHome}
      </MessagePage>
    );
  }
  if (state === 'over' || asked === null) {
    return (
      <MessagePage title={t('link.over')} text={t('link.overText')}>
        {toHome}
      </MessagePage>
    );
  }
  const { asker, company, place, is_claim } = asked;
  return (
    <MessagePage
      title={t('link.heading', { asker, company })}
      text={t(is_claim ? 'link.claim' : 'link.own', { asker, company, place: place ?? '' })}
    >
      <Button loading={busy} onClick={() => void confirm()}>
        {t('link.confirm')}
      </Button>
      {toHome}
      <Refusal error={refusal} />
    </MessagePage>
  );
}

const isOver = (error: unknown) => error instanceof ApiError && error.status === 404;

import { useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { otherPath } from '#web/lib/paths.ts';
import { api, session, useSession } from '#web/lib/session.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { MessagePage } from '#web/ui/message-page.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import type { Route } from './+types/confirm-page.ts';
import { NextStep } from './next-step.tsx';

export const handle: PageHandle = { texts: ['accounts'] };
export const meta = pageMeta('accounts', 'confirm');

type State = 'ask' | 'closing' | 'closed' | 'over' | 'replaced' | { confirmed: string };

/**
 * The page behind the link of the welcome mail: confirms the address of a new account, or closes an account that
 * somebody else made with it. A GET changes nothing, since mail programs prefetch links.
 */
export default function ConfirmPage({ params: { token } }: Route.ComponentProps) {
  const { t } = useTranslation('accounts');
  const path = usePublicPath();
  const { user } = useSession();
  const { attempt, busy, refusal } = useAttempt();
  const [state, setState] = useState<State>('ask');

  const press = (work: () => Promise<State>) =>
    attempt(async () => {
      try {
        setState(await work());
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'email_replaced') setState('replaced');
        else if (error.status === 404) setState('over');
        else throw error;
      }
    });
  const confirm = () =>
    press(async () => {
      const { data } = await api.call('confirmEmail', { params: { token } });
      if (user) await session.reload();
      return { confirmed: data.email };
    });
  const close = () =>
    press(async () => {
      await api.call('closeUnconfirmed', { params: { token } });
      return 'closed';
    });

  const toHome = <ButtonLink to={path('home')}>{t('email.toHome')}</ButtonLink>;
  if (typeof state === 'object') return <Confirmed email={state.confirmed} />;
  if (state === 'over') {
    return (
      <MessagePage title={t('confirm.over.title')} text={t('confirm.over.text')}>
        {user ? (
          <ButtonLink to={otherPath('user.profile')}>{t('confirm.over.toSettings')}</ButtonLink>
        ) : (
          toHome
        )}
      </MessagePage>
    );
  }
  if (state === 'replaced') {
    return (
      <MessagePage title={t('confirm.over.title')} text={t('confirm.replaced.text')}>
        {toHome}
      </MessagePage>
    );
  }
  if (state === 'closed') {
    return (
      <MessagePage title={t('confirm.close.done')} text={t('confirm.close.doneText')}>
        {toHome}
      </MessagePage>
    );
  }
  if (state === 'closing') {
    return (
      <MessagePage title={t('confirm.close.title')} text={t('confirm.close.text')}>
        <Button variant="outline" onClick={() => setState('ask')}>
          {t('confirm.close.back')}
        </Button>
        <Button variant="danger" loading={busy} onClick={() => void close()}>
          {t('confirm.close.submit')}
        </Button>
        <Refusal error={refusal} />
      </MessagePage>
    );
  }
  return (
    <MessagePage title={t('confirm.title')} text={t('confirm.text')}>
      <Button loading={busy} onClick={() => void confirm()}>
        {t('confirm.submit')}
      </Button>
      <Button variant="outline" disabled={busy} onClick={() => setState('closing')}>
        {t('confirm.notMe')}
      </Button>
      <Refusal error={refusal} />
    </MessagePage>
  );
}

/** Leads to the next step of a new account. */
function Confirmed({ email }: { email: string }) {
  const { t } = useTranslation('accounts');
  return (
    <MessagePage title={t('confirm.done')} text={t('confirm.doneText', { email })}>
      <NextStep email={email} />
    </MessagePage>
  );
}

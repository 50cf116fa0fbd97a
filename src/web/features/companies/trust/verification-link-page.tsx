import { useEffect, useState } from 'react';
import type { Reply } from '#api/schemas.ts';
import { ApiError } from '#web/lib/api.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { api } from '#web/lib/session.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { MessagePage } from '#web/ui/message-page.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import type { Route } from './+types/verification-link-page.ts';

export const handle: PageHandle = { texts: ['companies'] };
export const meta = pageMeta('companies', 'link');

type Asked = Reply<'getVerificationLink'>['data'];
type State = 'loading' | 'failed' | 'over' | 'done' | Asked;

/**
 * The page behind the link of a mail to a house: its reader says whether the account belongs to the house. A GET
 * changes nothing, since mail programs prefetch links.
 */
export default function VerificationLinkPage({ params: { token } }: Route.ComponentProps) {
  const { t } = useTranslation('companies');
  const path = usePublicPath();
  const { attempt, busy, refusal } = useAttempt();
  const [state, setState] = useState<State>('loading');
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    let isShown = true;
    api.call('getVerificationLink', { params: { token } }).then(
      ({ data }) => isShown && setState(data),
      (error) => isShown && setState(isOver(error) ? 'over' : 'failed'),
    );
    return () => {
      isShown = false;
    };
  }, [token, round]);

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
  if (state === 'loading') return <SkeletonText lines={4} />;
  if (state === 'failed') {
    return <ErrorState title={t('link.failed')} onRetry={() => setRound(round + 1)} />;
  }
  if (state === 'over') {
    return (
      <MessagePage title={t('link.over')} text={t('link.overText')}>
        {toHome}
      </MessagePage>
    );
  }
  if (state === 'done') {
    return (
      <MessagePage title={t('link.done')} text={t('link.doneText')}>
        {toHome}
      </MessagePage>
    );
  }
  const { asker, company, place, is_claim } = state;
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

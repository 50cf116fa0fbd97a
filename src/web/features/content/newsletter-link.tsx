import { useState } from 'react';
import { CONFIRM_DAYS, REFUSED_DAYS } from '#domain/content/newsletter.ts';
import { ApiError } from '#web/lib/api.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api } from '#web/lib/session.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { MessagePage } from '#web/ui/message-page.tsx';
import { Refusal } from '#web/ui/refusal.tsx';

const CALLS = { confirm: 'confirmNewsletter', off: 'leaveNewsletter' } as const;

/**
 * The page behind a link of the newsletter. A GET changes nothing, since mail programs prefetch links: the page asks
 * for one press of a button (rule content/newsletter).
 */
export function NewsletterLinkPage({ link, token }: { link: keyof typeof CALLS; token: string }) {
  const { t } = useTranslation('newsletter');
  const path = usePublicPath();
  const { attempt, busy, refusal } = useAttempt();
  const [state, setState] = useState<'ask' | 'done' | 'over'>('ask');

  async function press() {
    await attempt(async () => {
      try {
        await api.call(CALLS[link], { params: { token } });
        setState('done');
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
        setState('over');
      }
    });
  }

  if (state === 'over') {
    return (
      <MessagePage
        key="over"
        title={t(`${link}.overTitle`)}
        text={t(`${link}.overText`, { days: CONFIRM_DAYS })}
      >
        <ButtonLink to={path('newsletter')}>{t(`${link}.again`)}</ButtonLink>
      </MessagePage>
    );
  }
  if (state === 'done') {
    return (
      <MessagePage key="done" title={t(`${link}.done`)} text={t(`${link}.doneText`, { days: REFUSED_DAYS })}>
        <ButtonLink to={path('home')}>{t('toHome')}</ButtonLink>
      </MessagePage>
    );
  }
  return (
    <MessagePage key="ask" title={t(`${link}.ask`)} text={t(`${link}.text`)}>
      <Button loading={busy} onClick={() => void press()}>
        {t(`${link}.submit`)}
      </Button>
      <Refusal error={refusal} />
    </MessagePage>
  );
}

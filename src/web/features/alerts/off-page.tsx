import { useState } from 'react';
import { otherPath } from '#api/pages.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { QueryScope } from '#web/lib/query.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { MessagePage } from '#web/ui/message-page.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import type { Route } from './+types/off-page.ts';
import type { Alert } from './alert.ts';
import { deleteAlert } from './alert-form.ts';
import { LinkMessage } from './link-message.tsx';
import { isGone, loadLinkedAlert } from './linked-alert.ts';
import { useSearchWords, WORDS } from './search-words.ts';

export const handle: PageHandle = { texts: [...WORDS] };
export const meta = pageMeta('alerts', 'off');

export async function loader(args: Route.LoaderArgs) {
  return { alert: await loadLinkedAlert(args) };
}

/**
 * The page behind the unsubscribe link of an alert's mails. It asks for a confirmation, since mail programs prefetch
 * links, so that a GET must not change anything (rule alerts/link).
 */
export default function AlertOffPage({ loaderData: { alert }, params: { token } }: Route.ComponentProps) {
  const [isEnded, setEnded] = useState(false);
  return (
    <QueryScope>
      {alert === null || isEnded ? (
        <LinkMessage why={isEnded ? 'ended' : 'over'} alert={alert} />
      ) : (
        <Question alert={alert} token={token} onEnded={() => setEnded(true)} />
      )}
    </QueryScope>
  );
}

function Question({ alert, token, onEnded }: { alert: Alert; token: string; onEnded: () => void }) {
  const { t } = useTranslation('alerts');
  const { attempt, busy, refusal } = useAttempt();
  const words = useSearchWords(alert);
  const end = () =>
    attempt(async () => {
      await deleteAlert({ token }).catch((error) => {
        // Already deleted elsewhere, which is the wanted result.
        if (!isGone(error)) throw error;
      });
      onEnded();
    });
  return (
    <MessagePage title={t('off.ask')} text={words}>
      <Button loading={busy} onClick={() => void end()}>
        {t('end.submit')}
      </Button>
      <ButtonLink variant="outline" to={otherPath('alert.link', { token })}>
        {t('off.manage')}
      </ButtonLink>
      <Refusal error={refusal} />
    </MessagePage>
  );
}

import { useSendConfirmation } from '../lib/confirmation.ts';
import type { Lack } from '../lib/failure.ts';
import { useTranslation } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import { SubscribeLink, SuspensionText } from './subscribe-link.tsx';

/** What leads out of a refusal, next to its message. */
export function LackAction({ lack }: { lack: Lack }) {
  return lack === 'subscription' ? <SubscribeLink /> : <SendConfirmationButton />;
}

/** What is said in addition to its message. */
export function LackText({ lack }: { lack: Lack }) {
  return lack === 'subscription' && <SuspensionText />;
}

/** Has the mail sent again by which the address of the account is confirmed (rule accounts/confirmation). */
export function SendConfirmationButton() {
  const { t } = useTranslation('common');
  const { send, busy } = useSendConfirmation();
  return (
    <Button variant="outline" size="sm" loading={busy} onClick={() => void send()}>
      {t('confirmation.send')}
    </Button>
  );
}

import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import { type ReactNode, useRef, useState } from 'react';
import type { Reply } from '#api/schemas.ts';
import { ApiError, noAnswer } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Group } from '../subscription.ts';
import { usePaymentSettings } from './provider.ts';

interface Bank {
  /**
   * Completes a payment until the subscription exists, with the bank's authentication of the card holder if it is
   * required.
   * @throws ApiError `payment_failed` if they decline
   */
  settle: (companyId: number, send: () => Promise<Reply<'subscribe'>>) => Promise<Group>;
  /** The sandbox's authentication dialog, while it is open. */
  question: ReactNode;
}

/** The authentication of the card holder, for either payment provider. */
export function useBank(): Bank {
  const { language } = useTranslation('subscriptions');
  const { provider, publicKey } = usePaymentSettings();
  const [asked, setAsked] = useState<BankDialogProps | null>(null);
  // A payment in progress is resumed after a lost response instead of starting a second one.
  const under = useRef<{ secret: string; isAsked: boolean } | null>(null);

  async function ask(secret: string): Promise<void> {
    if (provider === 'stripe') {
      const { askByStripe } = await import('./stripe.ts');
      return askByStripe(publicKey, language, secret);
    }
    const isApproved = await new Promise<boolean>((resolve) =>
      setAsked({ onAnswer: resolve, isStoring: secret.startsWith('seti_') }),
    );
    setAsked(null);
    if (!isApproved) await refuseInSandbox(secret);
  }

  async function goOn(companyId: number, secret: string): Promise<Group> {
    under.current ??= { secret, isAsked: false };
    if (!under.current.isAsked) await ask(secret);
    under.current.isAsked = true;
    try {
      const body = { client_secret: secret };
      const { data } = await api.call('confirmPayment', { params: { companyId }, body });
      under.current = null;
      // A debt is a payment of its own and may need a second authentication.
      return 'requires_action' in data ? goOn(companyId, data.client_secret) : data;
    } catch (error) {
      if (!(error instanceof ApiError && GOES_ON.includes(error.code))) under.current = null;
      throw error;
    }
  }

  return {
    async settle(companyId, send) {
      if (under.current) return goOn(companyId, under.current.secret);
      const { data } = await send();
      return 'requires_action' in data ? goOn(companyId, data.client_secret) : data;
    },
    question: asked && <BankDialog {...asked} />,
  };
}

/** After these errors the outcome of the payment is unknown, so it has to be resumed. */
const GOES_ON = ['network', 'payment_in_progress', 'payment_unavailable', 'internal', 'unavailable'];

/** Tells the sandbox bank about a refusal; approval is implied by the confirmation. */
async function refuseInSandbox(client_secret: string): Promise<void> {
  const { ok } = await fetch('/dev/payments/authentication', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_secret, answer: 'refuse' }),
  });
  // If this request failed, the confirmation would count as approval.
  if (!ok) throw noAnswer();
}

interface BankDialogProps {
  onAnswer: (isApproved: boolean) => void;
  /** Whether the card is only stored and nothing is charged. */
  isStoring: boolean;
}

/** The sandbox's stand-in for the bank's page. */
function BankDialog({ onAnswer, isStoring }: BankDialogProps) {
  const { t } = useTranslation('subscriptions');
  return (
    <Dialog
      size="sm"
      title={t('bank.title')}
      lead={t(isStoring ? 'bank.textCard' : 'bank.text')}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button variant="outline" onClick={() => onAnswer(false)}>
            {t('bank.refuse')}
          </Button>
          <Button
            data-autofocus
            icon={<IconBuildingBank size={20} aria-hidden />}
            onClick={() => onAnswer(true)}
          >
            {t(isStoring ? 'bank.approveCard' : 'bank.approve')}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}

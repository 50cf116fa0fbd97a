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
   * Goes on with a payment until the group is there: has the holder of the card asked where the bank wants it.
   * @throws ApiError `payment_failed` where they say no
   */
  settle: (companyId: number, send: () => Promise<Reply<'subscribe'>>) => Promise<Group>;
  /** The question, while it is asked. */
  question: ReactNode;
}

/** Asks the holder of a card, by whoever charges it. */
export function useBank(): Bank {
  const { language } = useTranslation('subscriptions');
  const { provider, publicKey } = usePaymentSettings();
  const [asked, setAsked] = useState<BankDialogProps | null>(null);
  // Where an answer got lost on its way, the payment is gone on with and not begun anew.
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
      // What is owed may be asked about once more.
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

/** After these nobody knows yet what became of a payment. */
const GOES_ON = ['network', 'payment_in_progress', 'payment_unavailable', 'internal', 'unavailable'];

/** The test bank is told no; yes is what it takes a confirmation for. */
async function refuseInSandbox(client_secret: string): Promise<void> {
  const { ok } = await fetch('/dev/payments/authentication', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_secret, answer: 'refuse' }),
  });
  // Else the confirmation that follows would take the no for a yes.
  if (!ok) throw noAnswer();
}

interface BankDialogProps {
  onAnswer: (isApproved: boolean) => void;
  /** The card is to be kept, and nothing is paid. */
  isStoring: boolean;
}

/** Stands for the page of a bank, which no test card has. */
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

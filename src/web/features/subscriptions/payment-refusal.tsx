import { ApiError } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/refusal.tsx';

/** Why nothing was done; where the card is the reason, with the way to another one. */
export function PaymentRefusal({ error, onCard }: { error: Error | null; onCard: () => void }) {
  const { t } = useTranslation('subscriptions');
  if (!(error instanceof ApiError && MENDED_BY_CARD.includes(error.code))) return <Refusal error={error} />;
  return (
    <Alert
      live
      tone="bad"
      title={error.message}
      action={
        <Button variant="outline" size="sm" onClick={onCard}>
          {t('menu.card')}
        </Button>
      }
    />
  );
}

const MENDED_BY_CARD = ['payment_failed', 'subscription_unpaid'];

import { ApiError } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { type Group, hasCard } from '../subscription.ts';

interface PaymentRefusalProps {
  error: Error | null;
  group: Group;
  onCard: () => void;
}

/** The reason for a refused payment; if it is the card, with a link to replace it. */
export function PaymentRefusal({ error, group, onCard }: PaymentRefusalProps) {
  const { t } = useTranslation('subscriptions');
  const isMendedByCard = error instanceof ApiError && MENDED_BY_CARD.includes(error.code);
  // Who pays by invoice is told which bills to pay.
  if (!isMendedByCard || group.payment_method === 'bank') return <Refusal error={error} />;
  return (
    <Alert
      live
      tone="bad"
      title={error.message}
      action={
        <Button variant="outline" size="sm" onClick={onCard}>
          {t(hasCard(group) ? 'menu.card' : 'menu.storeCard')}
        </Button>
      }
    />
  );
}

const MENDED_BY_CARD = ['payment_failed', 'subscription_unpaid'];

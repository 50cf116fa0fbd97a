import { useTranslation } from '#web/lib/i18n.ts';
import { CardName } from '../buying/purchase-steps.tsx';
import type { Group } from '../subscription.ts';

/** The payment method of a subscription. */
export function PaidBy({ group }: { group: Group }) {
  const { t } = useTranslation('subscriptions');
  const { payment_method, last_four_credit_card: lastFour, card } = group;
  if (payment_method === 'bank') return t('pay.bank');
  return lastFour === null ? t('card.noCard') : <CardName brand={card?.brand ?? ''} lastFour={lastFour} />;
}

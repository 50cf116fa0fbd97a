import { useTranslation } from '#web/lib/i18n.ts';
import { Alert } from '#web/ui/alert.tsx';
import type { Subscription } from '../subscription.ts';

/** Names the discount that a new code would end. */
export function RunningDiscount({ subscription: { discount } }: { subscription: Subscription }) {
  const { t } = useTranslation('subscriptions');
  return (
    discount && (
      <Alert tone="info" title={t('redeem.runs', { name: discount.coupon.name })}>
        {t('redeem.runsText')}
      </Alert>
    )
  );
}

import { useTranslation } from '#web/lib/i18n.ts';
import { Alert } from '#web/ui/alert.tsx';
import type { Subscription } from '../subscription.ts';

/** Which discount ends as a new code is redeemed. */
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

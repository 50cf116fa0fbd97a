import { useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Refusal } from '#web/ui/refusal.tsx';
import { CouponField } from '../coupon/coupon-field.tsx';
import { useCoupon } from '../coupon/use-coupon.ts';
import type { Group, Subscription } from '../subscription.ts';
import { RunningDiscount } from './running-discount.tsx';
import { SettingDialog } from './setting-dialog.tsx';

interface RedeemProps {
  group: Group;
  subscription: Subscription;
  onClose: () => void;
}

/** Redeems a coupon from the next bill on, replacing a running one. */
export function RedeemDialog({ group, subscription, onClose }: RedeemProps) {
  const { t, language } = useTranslation('subscriptions');
  const { attempt, busy, refusal } = useAttempt();
  const coupon = useCoupon(group.company_id);
  const [isMissing, setMissing] = useState(false);
  const { next_bill } = subscription;

  async function redeem() {
    setMissing(coupon.sent === null);
    if (coupon.sent === null) return;
    const params = { companyId: group.company_id, subscriptionId: subscription.subscription_id };
    const body = { coupon_code: coupon.sent };
    await attempt(async () => {
      try {
        await api.call('redeemCoupon', { params, body });
      } catch (error) {
        const wrong = error instanceof ApiError ? error.errors.coupon_code : undefined;
        if (!wrong) throw error;
        coupon.refuse(wrong.join(' '));
        return;
      }
      onClose();
      snackbar.success(
        next_bill ? t('done.coupon', { on: formatDate(next_bill.on, language) }) : t('done.couponLater'),
      );
      void refetch('listSubscriptions');
    });
  }

  return (
    <SettingDialog
      title={t('redeem.title')}
      lead={t('redeem.lead', { name: group.name })}
      save={t('redeem.save')}
      busy={busy}
      disabled={coupon.status === 'invalid'}
      onSave={() => void redeem()}
      onClose={onClose}
    >
      <RunningDiscount subscription={subscription} />
      <CouponField
        coupon={isMissing && coupon.sent === null ? { ...coupon, error: t('redeem.missing') } : coupon}
      />
      <Refusal error={refusal} />
    </SettingDialog>
  );
}

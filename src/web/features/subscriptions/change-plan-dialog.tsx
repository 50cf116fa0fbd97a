import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { COMPANY_SIZES, type CompanySize } from '#domain/companies/size.ts';
import { addDays, addMonths } from '#domain/kernel/civil-date.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { fitsSize } from '#domain/subscriptions/change.ts';
import { planOf } from '#domain/subscriptions/plans.ts';
import { ApiError } from '#web/lib/api.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { useToday } from '#web/lib/facts.ts';
import { formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery, refetchAll } from '#web/lib/query.tsx';
import { api, session, useSession } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { CouponField } from './coupon-field.tsx';
import { PaymentRefusal } from './payment-refusal.tsx';
import { PlanChoice, usePlanName } from './plan-choice.tsx';
import css from './steps.module.css';
import { baseOf, type Group, type Subscription, sizeOf } from './subscription.ts';
import { TermStrip } from './term-strip.tsx';
import { useCoupon } from './use-coupon.ts';

interface ChangePlanProps {
  group: Group;
  subscription: Subscription;
  onCard: () => void;
  onClose: () => void;
}

/** Takes another plan from today on: what is paid and unused becomes days. */
export function ChangePlanDialog({ group, subscription, onCard, onClose }: ChangePlanProps) {
  const { t, language } = useTranslation('subscriptions');
  const { user } = useSession();
  const { attempt, busy, refusal } = useAttempt();
  const planName = usePlanName();
  const coupon = useCoupon(group.company_id);
  const { plan: present, interval, has_active_additional_companies: hasOthers } = subscription;
  const company = user?.companies.find(({ id }) => id === group.company_id);
  const stated = sizeOf(company);
  const [chosen, setChosen] = useState<CompanySize | null>(null);
  // A house that has grown changes to the one above.
  const at = COMPANY_SIZES.indexOf(present);
  const proposed = [...COMPANY_SIZES.slice(at + 1), ...COMPANY_SIZES.slice(0, at).reverse()];
  const size = chosen ?? proposed.find((one) => hindrance(one) === null) ?? null;
  const isWrong = coupon.status === 'invalid' || coupon.status === 'checking';

  function hindrance(one: CompanySize): string | null {
    if (one === present) return t('changePlan.present');
    if (stated !== null && !fitsSize(one, stated)) {
      return t('plan.tooSmall', { name: group.name, size: planName(stated) });
    }
    return hasOthers && one !== 'big' ? t('changePlan.hasOthers') : null;
  }

  async function save() {
    const old = baseOf(subscription);
    if (size === null || !old || isWrong) return;
    const params = { companyId: group.company_id, subscriptionId: subscription.subscription_id };
    const body = {
      old_stripe_plan_id: old.stripe_plan_id,
      new_stripe_plan_id: planOf(size, interval).key,
      coupon_code: coupon.sent,
    };
    await attempt(async () => {
      const { data } = await api.call('changePlan', { params, body }).catch((error) => {
        const wrong = error instanceof ApiError ? error.errors.coupon_code : undefined;
        if (wrong) coupon.refuse(wrong.join(' '));
        throw error;
      });
      const now = data.subscriptions.find(({ is_cancelled }) => !is_cancelled) ?? data.subscriptions[0];
      onClose();
      snackbar.success(
        t('done.updateSubscription', {
          plan: planName(size),
          until: now ? formatDate(now.current_period_ends_at, language) : '',
        }),
      );
      void session.reload();
      void refetchAll();
    });
  }

  return (
    <Dialog
      size="lg"
      title={t('changePlan.title')}
      lead={t('changePlan.lead', { name: group.name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button
            loading={busy}
            loadingText={t('common:action.saving')}
            disabled={size === null || isWrong}
            onClick={() => void save()}
          >
            {t('changePlan.save')}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <PlanChoice size={size ?? present} interval={interval} onSize={setChosen} hindrance={hindrance} />
        {size === null ? (
          <p className={css.muted}>{t('changePlan.none')}</p>
        ) : (
          <>
            <CouponField coupon={coupon} optional />
            <Preview
              group={group}
              subscription={subscription}
              size={size}
              couponCode={coupon.coupon ? coupon.sent : null}
            />
          </>
        )}
        <PaymentRefusal error={refusal} onCard={onCard} />
      </div>
    </Dialog>
  );
}

interface PreviewProps {
  group: Group;
  subscription: Subscription;
  size: CompanySize;
  couponCode: string | null;
}

/** What the change comes to, as the server counts it. */
function Preview({ group, subscription, size, couponCode }: PreviewProps) {
  const { t, language } = useTranslation('subscriptions');
  const today = useToday();
  const planName = usePlanName();
  const { data, error, isPlaceholderData } = useQuery({
    ...apiQuery('previewChange', {
      params: { companyId: group.company_id, subscriptionId: subscription.subscription_id },
      query: {
        stripe_plan_id: planOf(size, subscription.interval).key,
        ...(couponCode !== null && { coupon_code: couponCode }),
      },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (error) return <Refusal error={error} />;
  if (!data) return <SkeletonText lines={5} />;
  const {
    amount,
    unit_price_amount,
    coupon_discount_amount,
    unused_time_amount,
    number_of_test_days: days,
    current_period_starts_at: start,
    current_period_ends_at: end,
  } = data.data;
  const regular = addDays(addMonths(start, 12), -1);
  return (
    <section className={css.card} aria-label={t('changePlan.preview')} aria-busy={isPlaceholderData}>
      <dl className={css.bill}>
        <div className={css.line}>
          <dt>{t('changePlan.price', { plan: planName(size) })}</dt>
          <dd>{formatMoney(unit_price_amount)}</dd>
        </div>
        {coupon_discount_amount !== 0 && (
          <div className={css.line}>
            <dt>{t('changePlan.coupon')}</dt>
            <dd>{formatMoney(-Math.abs(coupon_discount_amount))}</dd>
          </div>
        )}
        <div className={css.total}>
          <dt>{t(group.payment_method === 'bank' ? 'bill.byInvoice' : 'bill.today')}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      </dl>
      {unused_time_amount > 0 && (
        <p>{t('changePlan.unused', { amount: formatMoney(unused_time_amount), days })}</p>
      )}
      <p>
        {days > 0
          ? t('changePlan.endsLater', {
              end: formatDate(end, language),
              regular: formatDate(regular, language),
            })
          : t('changePlan.ends', { end: formatDate(end, language) })}
      </p>
      <TermStrip start={start} end={end} today={today} />
    </section>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { Reply } from '#api/schemas.ts';
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
import { Alert } from '#web/ui/alert.tsx';
import { ChoiceGroup, Radio } from '#web/ui/choice.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { CouponField } from '../coupon/coupon-field.tsx';
import { useCoupon } from '../coupon/use-coupon.ts';
import { ConfirmSize } from '../plans/confirm-size.tsx';
import { usePlanName } from '../plans/plan-name.ts';
import steps from '../steps.module.css';
import { baseOf, type Group, otherPlansOf, type Subscription, sizeOf } from '../subscription.ts';
import { TermStrip } from '../term-strip.tsx';
import css from './change-plan-dialog.module.css';
import { PaidBy } from './paid-by.tsx';
import { PaymentRefusal } from './payment-refusal.tsx';
import { RunningDiscount } from './running-discount.tsx';
import { SettingDialog } from './setting-dialog.tsx';

interface ChangePlanProps {
  group: Group;
  subscription: Subscription;
  onCard: () => void;
  onClose: () => void;
}

/** Switches to another plan immediately; the unused part of the paid term is credited as days. */
export function ChangePlanDialog({ group, subscription, onCard, onClose }: ChangePlanProps) {
  const { t, language } = useTranslation('subscriptions');
  const { user } = useSession();
  const { attempt, busy, refusal } = useAttempt();
  const planName = usePlanName();
  const coupon = useCoupon(group.company_id);
  const name = useId();
  const { plan: present, interval } = subscription;
  const params = { companyId: group.company_id, subscriptionId: subscription.subscription_id };
  const company = user?.companies.find(({ id }) => id === group.company_id);
  const stated = sizeOf(company);
  const [size, setSize] = useState<CompanySize | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  /** Whether saving was attempted, after which missing input is marked. */
  const [isTried, setTried] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const others = otherPlansOf(subscription, stated);
  const isTooSmall = (one: CompanySize) => one !== present && stated !== null && !fitsSize(one, stated);
  const isWrong = coupon.status === 'invalid' || coupon.status === 'checking';
  const { data, error, isPlaceholderData } = useQuery({
    ...apiQuery('previewChange', {
      params,
      query: {
        stripe_plan_id: planOf(size ?? present, interval).key,
        ...(coupon.coupon && coupon.sent !== null && { coupon_code: coupon.sent }),
      },
    }),
    enabled: size !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const bill = error || size === null ? undefined : data?.data;

  function hindrance(one: CompanySize): string | null {
    if (one === present) return t('changePlan.present');
    return others.includes(one) ? null : t('changePlan.hasOthers');
  }

  async function save() {
    setTried(true);
    const old = baseOf(subscription);
    if (size === null || !isConfirmed) {
      const missing = size === null ? 'input[type="radio"]:enabled' : 'input[type="checkbox"]';
      fields.current?.querySelector<HTMLInputElement>(missing)?.focus();
      return;
    }
    if (!old || isWrong) return;
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
    <SettingDialog
      size="lg"
      title={t('changePlan.title')}
      lead={t('changePlan.lead', { name: group.name })}
      save={t('changePlan.save', { amount: bill ? formatMoney(bill.amount) : 'none' })}
      busy={busy}
      // Nothing can be confirmed before its amount is shown.
      disabled={isWrong || (size !== null && (!bill || isPlaceholderData))}
      onSave={() => void save()}
      onClose={onClose}
    >
      <div ref={fields} className={css.sides}>
        <ChoiceGroup
          label={t('changePlan.legend', { per: t(`plan.per.${interval}`) })}
          error={isTried && size === null ? t('changePlan.missing') : null}
        >
          <div className={steps.rows}>
            {COMPANY_SIZES.filter((one) => !isTooSmall(one)).map((one) => {
              const why = hindrance(one);
              return (
                <Radio
                  key={one}
                  className={steps.row}
                  name={name}
                  label={<span className={steps.capital}>{planName(one)}</span>}
                  hint={why}
                  aside={<span className={css.price}>{formatMoney(planOf(one, interval).amount)}</span>}
                  disabled={why !== null}
                  checked={one === size}
                  onChange={() => {
                    setSize(one);
                    // The number in the text to confirm has changed, so the tick is removed.
                    setConfirmed(false);
                    setTried(false);
                  }}
                />
              );
            })}
          </div>
          {stated !== null && COMPANY_SIZES.some(isTooSmall) && (
            <p className={css.smaller}>
              {t('changePlan.tooSmall', { name: group.name, size: planName(stated) })}
            </p>
          )}
        </ChoiceGroup>
        {size !== null && (
          <>
            <div className={css.bill}>
              {error ? (
                <Refusal error={error} />
              ) : bill ? (
                <Bill
                  group={group}
                  bill={bill}
                  plan={planName(size)}
                  coupon={coupon.coupon?.name ?? subscription.discount?.coupon.name ?? null}
                  busy={isPlaceholderData}
                />
              ) : (
                <SkeletonText lines={5} />
              )}
              <Replaced subscription={subscription} />
              <Left subscription={subscription} />
            </div>
            <div className={css.confirmed}>
              <CouponField coupon={coupon} optional />
              {coupon.coupon && <RunningDiscount subscription={subscription} />}
              <ConfirmSize
                plan={size}
                checked={isConfirmed}
                error={isTried && !isConfirmed ? t('changePlan.unconfirmed') : null}
                onChange={({ target }) => setConfirmed(target.checked)}
              />
            </div>
          </>
        )}
      </div>
      <PaymentRefusal error={refusal} group={group} onCard={onCard} />
    </SettingDialog>
  );
}

/** A change that was scheduled for the next term and is dropped by this one. */
function Replaced({ subscription }: { subscription: Subscription }) {
  const { t, language } = useTranslation('subscriptions');
  const planName = usePlanName();
  const { plan, interval, next_plan, next_interval, next_possible_cancellation_date } = subscription;
  const on = formatDate(next_possible_cancellation_date, language);
  const texts = [
    next_interval !== null &&
      next_interval !== interval &&
      t('changePlan.replacesInterval', {
        on,
        next: t(`plan.by.${next_interval}`),
        how: t(`plan.by.${interval}`),
      }),
    next_plan !== null &&
      next_plan !== plan &&
      t('changePlan.replacesPlan', { on, plan: planName(next_plan) }),
  ].filter((text) => text !== false);
  return texts.map((text) => <Alert key={text} tone="warn" title={text} />);
}

/** The companies that were to leave at the end of the term, which this change ends today. */
function Left({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('subscriptions');
  const leaving = subscription.items
    .filter(({ type }) => type === 'additional')
    .flatMap(({ companies }) => companies);
  if (leaving.length === 0) return null;
  const names = leaving.map(({ name }) => name);
  return (
    <Alert tone="warn" title={t('changePlan.left', { n: names.length, names })}>
      {t('changePlan.leftText')}
    </Alert>
  );
}

interface BillProps {
  group: Group;
  bill: Reply<'previewChange'>['data'];
  plan: string;
  /** The name of the coupon that is deducted, if it is known. */
  coupon: string | null;
  busy: boolean;
}

/** The cost of the change, as calculated by the server. */
function Bill({ group, bill, plan, coupon, busy }: BillProps) {
  const { t, language } = useTranslation('subscriptions');
  const today = useToday();
  const {
    amount,
    unit_price_amount,
    coupon_discount_amount,
    unused_time_amount,
    number_of_test_days: days,
    current_period_starts_at: start,
    current_period_ends_at: end,
  } = bill;
  const regular = addDays(addMonths(start, 12), -1);
  return (
    <section className={steps.card} aria-label={t('changePlan.preview')} aria-busy={busy}>
      <dl className={steps.bill}>
        <div className={steps.line}>
          <dt>{t('changePlan.price', { plan })}</dt>
          <dd>{formatMoney(unit_price_amount)}</dd>
        </div>
        {coupon_discount_amount !== 0 && (
          <div className={steps.line}>
            <dt>{coupon === null ? t('card.discount') : t('changePlan.coupon', { name: coupon })}</dt>
            <dd>{formatMoney(-Math.abs(coupon_discount_amount))}</dd>
          </div>
        )}
        <div className={steps.total}>
          <dt>{t(group.payment_method === 'bank' ? 'bill.byInvoice' : 'bill.today')}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
        <div className={steps.line}>
          <dt>{t('summary.payment')}</dt>
          <dd>
            <PaidBy group={group} />
          </dd>
        </div>
      </dl>
      <p className={steps.muted}>
        {unused_time_amount > 0 &&
          `${t('changePlan.unused', { amount: formatMoney(unused_time_amount), days })} `}
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

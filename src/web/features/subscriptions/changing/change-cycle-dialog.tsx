import { useId, useState } from 'react';
import { addMonths } from '#domain/kernel/civil-date.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { NO_END } from '#domain/subscriptions/coupon.ts';
import { INTERVALS, type Interval, planOf } from '#domain/subscriptions/plans.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { ChoiceGroup, Radio } from '#web/ui/choice.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { usePlanName } from '../plans/plan-name.ts';
import css from '../steps.module.css';
import type { Group, Subscription } from '../subscription.ts';
import { SettingDialog } from './setting-dialog.tsx';

interface ChangeCycleProps {
  group: Group;
  subscription: Subscription;
  onClose: () => void;
}

/** Switches between monthly and yearly billing from the next term on. */
export function ChangeCycleDialog({ group, subscription, onClose }: ChangeCycleProps) {
  const { t, language } = useTranslation('subscriptions');
  const { attempt, busy, refusal } = useAttempt();
  const planName = usePlanName();
  const {
    interval: present,
    next_interval,
    next_plan,
    plan,
    next_possible_cancellation_date,
    items,
    discount,
  } = subscription;
  const agreed = next_interval ?? present;
  const [chosen, setChosen] = useState(agreed);
  const name = useId();
  const size = next_plan ?? plan;
  const from = formatDate(next_possible_cancellation_date, language);
  const byBank = group.payment_method === 'bank';
  const staying = items
    .flatMap(({ type, companies }) => (type === 'additional' ? companies : []))
    .filter(({ is_cancelled }) => !is_cancelled).length;
  const hasDiscount =
    discount !== null && (discount.end === NO_END || discount.end >= next_possible_cancellation_date);
  const priceOf = (interval: Interval) =>
    planOf(size, interval).amount + staying * planOf('additional', interval).amount;

  async function save() {
    // Nothing has changed, so there is no message.
    if (chosen === agreed) {
      onClose();
      return;
    }
    const params = { companyId: group.company_id, subscriptionId: subscription.subscription_id };
    const body = { stripe_plan_id: planOf(size, chosen).key };
    if (!(await attempt(() => api.call('changeBillingCycle', { params, body })))) return;
    onClose();
    const date = formatDate(addMonths(next_possible_cancellation_date, 12), language);
    snackbar.success(t('done.changeBillingCycleSuccessful', { how: t(`plan.by.${chosen}`), from, date }));
    void refetch('listSubscriptions');
  }

  return (
    <SettingDialog
      title={t('changeCycle.title')}
      lead={t('changeCycle.lead', { name: group.name, from })}
      save={t('changeCycle.save')}
      busy={busy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <ChoiceGroup label={t('changeCycle.legend')}>
        <div className={css.rows}>
          {INTERVALS.map((one) => (
            <Radio
              key={one}
              className={css.row}
              name={name}
              label={t(`plan.by.${one}`)}
              hint={
                one === 'month' && byBank
                  ? t('changeCycle.onlyByCard')
                  : t(`changeCycle.${one}`, { from, price: formatMoney(priceOf(one)) })
              }
              disabled={one === 'month' && byBank}
              aside={
                one === present
                  ? t('changeCycle.present')
                  : one === agreed
                    ? t('changeCycle.agreed')
                    : undefined
              }
              checked={chosen === one}
              onChange={() => setChosen(one)}
            />
          ))}
        </div>
      </ChoiceGroup>
      <p className={css.muted}>
        {[
          size !== plan && t('changeCycle.otherPlan', { from, plan: planName(size) }),
          staying > 0 && t('changeCycle.others', { staying }),
          hasDiscount && t('changeCycle.discount'),
          t('plan.same'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <Refusal error={refusal} />
    </SettingDialog>
  );
}

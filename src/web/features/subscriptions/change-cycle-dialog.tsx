import { useId, useState } from 'react';
import { addMonths } from '#domain/kernel/civil-date.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { INTERVALS, planOf } from '#domain/subscriptions/plans.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceGroup, Radio } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import css from './steps.module.css';
import type { Group, Subscription } from './subscription.ts';

interface ChangeCycleProps {
  group: Group;
  subscription: Subscription;
  onClose: () => void;
}

/** Chooses between bills by the month and by the year, from the next term on. */
export function ChangeCycleDialog({ group, subscription, onClose }: ChangeCycleProps) {
  const { t, language } = useTranslation('subscriptions');
  const { attempt, busy, refusal } = useAttempt();
  const { interval: present, next_interval, next_plan, plan, next_possible_cancellation_date } = subscription;
  const agreed = next_interval ?? present;
  const [chosen, setChosen] = useState(agreed);
  const name = useId();
  const size = next_plan ?? plan;
  const from = formatDate(next_possible_cancellation_date, language);

  async function save() {
    // Nothing changes, so nobody has to be told.
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
    <Dialog
      title={t('changeCycle.title')}
      lead={t('changeCycle.lead', { name: group.name, from })}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button loading={busy} loadingText={t('common:action.saving')} onClick={() => void save()}>
            {t('changeCycle.save')}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <ChoiceGroup label={t('changeCycle.legend')}>
          <div className={css.rows}>
            {INTERVALS.map((one) => (
              <Radio
                key={one}
                className={css.row}
                name={name}
                label={t(`plan.by.${one}`)}
                hint={t(`changeCycle.${one}`, { price: formatMoney(planOf(size, one).amount) })}
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
        <p className={css.muted}>{t('plan.same')}</p>
        <Refusal error={refusal} />
      </div>
    </Dialog>
  );
}

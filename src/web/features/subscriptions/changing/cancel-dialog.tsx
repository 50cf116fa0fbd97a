import { addDays } from '#domain/kernel/civil-date.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { refetchAll } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import css from '../steps.module.css';
import { baseOf, type Group, type Item, type Subscription } from '../subscription.ts';

interface CancelProps {
  group: Group;
  subscription: Subscription;
  onClose: () => void;
}

/** Cancels a subscription at the end of its term; not possible while it has additional companies. */
export function CancelDialog({ group, subscription, onClose }: CancelProps) {
  const { t, language } = useTranslation('subscriptions');
  const { attempt, busy, refusal } = useAttempt();
  const { next_possible_cancellation_date: on, has_active_additional_companies: hasOthers } = subscription;
  const last = formatDate(addDays(on, -1), language);

  async function cancel() {
    const params = { companyId: group.company_id, subscriptionId: subscription.subscription_id };
    const body = {
      stripe_plan_id: baseOf(subscription)?.stripe_plan_id ?? null,
      additional_company_id: null,
    };
    if (!(await attempt(() => api.call('cancelSubscription', { params, body })))) return;
    onClose();
    snackbar.success(t('done.cancel', { name: group.name, last }));
    void refetchAll();
  }

  if (hasOthers) {
    return (
      <Dialog
        size="sm"
        title={t('cancel.title', { name: group.name })}
        onClose={onClose}
        actions={
          <>
            <Button variant="outline" data-autofocus onClick={onClose}>
              {t('common:action.close')}
            </Button>
            <Button variant="danger" disabled>
              {t('cancel.confirm')}
            </Button>
          </>
        }
      >
        <Alert tone="warn" title={t('cancel.hasOthers')}>
          {t('cancel.hasOthersText')}
        </Alert>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={t('cancel.title', { name: group.name })}
      confirm={t('cancel.confirm')}
      loading={busy}
      refusal={refusal}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <div className={css.body}>
        <p>{t('cancel.on', { on: formatDate(on, language), last })}</p>
        <ul className={css.rules}>
          <li>{t('cancel.until', { last })}</li>
          <li>{t('cancel.after')}</li>
          <li>{t('cancel.stays')}</li>
        </ul>
      </div>
    </ConfirmDialog>
  );
}

/** Removes an additional company at the end of the term. */
export function LetGoDialog({
  group,
  subscription,
  company,
  onClose,
}: CancelProps & { company: Item['companies'][number] }) {
  const { t, language } = useTranslation('subscriptions');
  const { attempt, busy, refusal } = useAttempt();
  const on = subscription.next_possible_cancellation_date;
  const last = formatDate(addDays(on, -1), language);
  const unit = subscription.items.find(({ type }) => type === 'additional');
  const { next_bill } = subscription;
  const billed =
    unit && next_bill && next_bill.on < on
      ? t('letGo.billedAgain', { price: formatMoney(unit.amount), per: t(`plan.per.${unit.interval}`) })
      : t('letGo.billed');

  async function letGo() {
    const params = { companyId: group.company_id, subscriptionId: subscription.subscription_id };
    const body = { additional_company_id: company.id };
    if (!(await attempt(() => api.call('reduceCompany', { params, body })))) return;
    onClose();
    snackbar.success(t('done.letGo', { name: company.name, last }));
    void refetchAll();
  }

  return (
    <ConfirmDialog
      title={t('letGo.title', { name: company.name })}
      confirm={t('letGo.confirm')}
      loading={busy}
      refusal={refusal}
      onConfirm={() => void letGo()}
      onClose={onClose}
    >
      <div className={css.body}>
        <p>{t('letGo.on', { name: company.name, main: group.name, on: formatDate(on, language) })}</p>
        <ul className={css.rules}>
          <li>{t('cancel.until', { last })}</li>
          <li>{billed}</li>
          <li>{t('letGo.again')}</li>
        </ul>
      </div>
    </ConfirmDialog>
  );
}

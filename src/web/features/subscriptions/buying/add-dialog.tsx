import { useState } from 'react';
import type { Dialogs } from '#web/lib/dialogs.ts';
import { formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { QueryScope } from '#web/lib/query.tsx';
import { snackbar } from '#web/lib/snackbar.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import css from '../steps.module.css';
import { PurchaseActions } from './purchase-actions.tsx';
import { PurchaseContent, PurchaseStepper } from './purchase-steps.tsx';
import { type Choice, PURCHASE_STEPS, useFocusOnStep, usePurchase } from './use-purchase.tsx';

type AddSubscriptionProps = Dialogs['addSubscription'] & { onClose: () => void };

/** The purchase of a subscription in four steps: company, plan, card, summary. */
export default function AddSubscriptionDialog(props: AddSubscriptionProps) {
  return (
    <QueryScope>
      <Adding {...props} />
    </QueryScope>
  );
}

function Adding({ companyId, plan, onClose }: AddSubscriptionProps) {
  const { t, language } = useTranslation('subscriptions');
  const [choice, setChoice] = useState<Choice>({
    step: null,
    companyId: companyId ?? null,
    plan: plan ?? null,
  });
  const purchase = usePurchase({
    steps: PURCHASE_STEPS,
    choice,
    onChoice: (changes) => setChoice((before) => ({ ...before, ...changes })),
    onDone: ({ subscriptions: [bought] }, { name }) => {
      const until = bought ? formatDate(bought.current_period_ends_at, language) : '';
      snackbar.success(t('done.store', { name, until }));
      onClose();
    },
  });
  const heading = useFocusOnStep(purchase.step, purchase.card.refusal !== null);
  return (
    <>
      <Dialog
        size="lg"
        title={t('buy.title')}
        busy={purchase.form.submitting}
        onClose={onClose}
        actions={<PurchaseActions purchase={purchase} onCancel={onClose} />}
      >
        <div className={css.body}>
          <PurchaseStepper purchase={purchase} />
          <h3 ref={heading} tabIndex={-1} className={css.title}>
            {t(`step.${purchase.step}Title`)}
          </h3>
          <PurchaseContent purchase={purchase} onLeave={onClose} />
        </div>
      </Dialog>
      {purchase.question}
    </>
  );
}

import { useTranslation } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { LeaveButton } from '#web/ui/dialog.tsx';
import { useNextLabel } from './purchase-steps.tsx';
import type { Purchase } from './use-purchase.tsx';

interface PurchaseActionsProps {
  purchase: Purchase;
  /** Leaves the first step; without it there is no way back from there. */
  onCancel?: () => void;
}

/** One step back, and one on, named by what comes then. */
export function PurchaseActions({ purchase, onCancel }: PurchaseActionsProps) {
  const { t } = useTranslation('subscriptions');
  const { steps, step, goTo, next, busy, candidates, method, form, formId } = purchase;
  const label = useNextLabel(purchase);
  const before = steps[steps.indexOf(step) - 1];
  const isStuck = step === 'company' && !candidates?.some(({ hindrance }) => hindrance === null);
  return (
    <>
      {before ? (
        <LeaveButton busy={form.submitting} onLeave={() => goTo(before)}>
          {t('common:action.back')}
        </LeaveButton>
      ) : (
        onCancel && (
          <Button variant="outline" onClick={onCancel}>
            {t('common:action.cancel')}
          </Button>
        )
      )}
      {step === 'summary' ? (
        // Another element than what led here, whose press would else send the form as it becomes this button.
        <Button
          key="buy"
          form={formId}
          type="submit"
          loading={form.submitting}
          loadingText={t(method === 'bank' ? 'summary.subscribing' : 'summary.buying')}
        >
          {label}
        </Button>
      ) : (
        !isStuck && (
          <Button key={step} loading={busy} loadingText={t('cardForm.taking')} onClick={() => void next()}>
            {label}
          </Button>
        )
      )}
    </>
  );
}

import { useTranslation } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { LeaveButton } from '#web/ui/dialog.tsx';
import { useNextLabel } from './purchase-steps.tsx';
import type { Purchase } from './use-purchase.tsx';

interface PurchaseActionsProps {
  purchase: Purchase;
  /** Cancels on the first step; without it that step has no back button. */
  onCancel?: () => void;
}

/** The buttons for the previous and the next step; the latter names what follows. */
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
        // A separate key: if React reused the "next" button, the click that leads here would also submit the form.
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

import { formatMoney } from '#domain/kernel/money.ts';
import { type Plan, planOf } from '#domain/subscriptions/plans.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { usePlanName } from './plan-name.ts';

interface RaiseDialogProps {
  company: string;
  /** The plan that was chosen, and the one that the stated size of the company needs. */
  from: Pick<Plan, 'product' | 'interval'>;
  to: Parameters<ReturnType<typeof usePlanName>>[0];
  onAccept: () => void;
  onClose: () => void;
}

/** Asks whether to go on at a higher price than that of the chosen plan, with both prices and since when. */
export function RaiseDialog({ company, from, to, onAccept, onClose }: RaiseDialogProps) {
  const { t } = useTranslation('subscriptions');
  const planName = usePlanName();
  const per = t(`plan.per.${from.interval}`);
  const priceOf = (product: Plan['product']) =>
    `${formatMoney(planOf(product, from.interval).amount)} ${per}`;
  const values = { name: company, old: priceOf(from.product), price: priceOf(to), people: planName(to) };
  return (
    <Dialog
      size="sm"
      title={t('raise.title', values)}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button onClick={onAccept}>{t('raise.confirm', values)}</Button>
        </>
      }
    >
      <p>{t('raise.text', values)}</p>
    </Dialog>
  );
}

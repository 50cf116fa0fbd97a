import { useQuery } from '@tanstack/react-query';
import type { CompanySize } from '#domain/companies/size.ts';
import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { fitsSize } from '#domain/subscriptions/change.ts';
import { type Interval, planOf } from '#domain/subscriptions/plans.ts';
import { formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** What a larger size does to the price of a subscription that renews; amounts are Rappen. */
interface Raise {
  from: number;
  to: number;
  interval: Interval;
  /** The first day at the new price. */
  on: CivilDate;
}

/** Computes what a size would cost from the next term on; null if nothing would become dearer. */
export function useRaiseFor(companyId: number): (size: CompanySize) => Raise | null {
  const { data } = useQuery(apiQuery('listSubscriptions'));
  const running = data?.data
    .filter((group) => group.company_id === companyId && !group.is_terminated)
    .flatMap(({ subscriptions }) => subscriptions)
    .find(({ is_terminated, is_cancelled }) => !is_terminated && !is_cancelled);
  return (size) => {
    if (running === undefined) return null;
    const plan = running.next_plan ?? running.plan;
    const interval = running.next_interval ?? running.interval;
    if (fitsSize(plan, size)) return null;
    return {
      from: planOf(plan, interval).amount,
      to: planOf(size, interval).amount,
      interval,
      on: addDays(running.current_period_ends_at, 1),
    };
  };
}

/** Asks before a size is saved that makes the subscription dearer (rule subscriptions/larger-size). */
export function LargerSizeDialog({
  raise: { from, to, interval, on },
  onAccept,
  onClose,
}: {
  raise: Raise;
  onAccept: () => void;
  onClose: () => void;
}) {
  const { t, language } = useTranslation('companies');
  const per = t(`size.per.${interval}`);
  const price = (amount: number) => `${formatMoney(amount)} ${per}`;
  return (
    <Dialog
      size="sm"
      title={t('size.raisedTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button onClick={onAccept}>{t('size.raisedSave')}</Button>
        </>
      }
    >
      <p>{t('size.raisedText', { old: price(from), price: price(to), on: formatDate(on, language) })}</p>
    </Dialog>
  );
}

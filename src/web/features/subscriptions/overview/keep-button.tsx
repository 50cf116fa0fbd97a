import { useAttempt } from '#web/lib/attempt.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { refetchAll } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import type { Item } from '../subscription.ts';

interface KeepButtonProps {
  mainId: number;
  subscriptionId: number;
  company: Item['companies'][number];
}

/** Has a company stay that was to leave; it is let go again beside where this stood. */
export function KeepButton({ mainId, subscriptionId, company: { id, name } }: KeepButtonProps) {
  const { t } = useTranslation('subscriptions');
  const { attempt, busy, refusal } = useAttempt();

  async function keep() {
    const params = { companyId: mainId, subscriptionId };
    await attempt(async () => {
      const { data } = await api.call('previewAdditional', { params });
      // One that has left since then would join anew, and be billed for that.
      if (data.companies.some((one) => one.id === id && one.amount === 0)) {
        await api.call('addCompany', { params, body: { additional_company_id: id } });
        snackbar.success(t('done.stays', { name }));
      }
      void refetchAll();
    });
  }

  return (
    <>
      <Button
        variant="text"
        size="sm"
        aria-label={t('card.keepNamed', { name })}
        loading={busy}
        onClick={() => void keep()}
      >
        {t('card.keep')}
      </Button>
      <Refusal error={refusal} />
    </>
  );
}

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

/** Withdraws the scheduled removal of a company; the button to remove it then takes this one's place. */
export function KeepButton({ mainId, subscriptionId, company: { id, name } }: KeepButtonProps) {
  const { t } = useTranslation('subscriptions');
  const { attempt, busy, refusal } = useAttempt();

  async function keep() {
    const params = { companyId: mainId, subscriptionId };
    await attempt(async () => {
      const { data } = await api.call('previewAdditional', { params });
      // If the company has already left, adding it would be a new, billed membership; so only continue if it costs
      // nothing.
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

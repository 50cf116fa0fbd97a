import { useAttempt } from '#web/lib/attempt.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { refetchAll } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import type { Group } from '../subscription.ts';

interface GoOnButtonProps {
  group: Group;
  subscriptionId: number;
}

/** Takes the cancellation of a subscription back. */
export function GoOnButton({ group: { company_id, name }, subscriptionId }: GoOnButtonProps) {
  const { t } = useTranslation('subscriptions');
  const { attempt, busy, refusal } = useAttempt();

  async function goOn() {
    const params = { companyId: company_id, subscriptionId };
    if (!(await attempt(() => api.call('undoCancellation', { params })))) return;
    snackbar.success(t('done.goesOn', { name }));
    void refetchAll();
  }

  return (
    <>
      <Button variant="outline" size="sm" loading={busy} onClick={() => void goOn()}>
        {t('card.goOn')}
      </Button>
      <Refusal error={refusal} />
    </>
  );
}

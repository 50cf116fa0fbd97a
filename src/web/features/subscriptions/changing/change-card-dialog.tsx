import { useRef, useState } from 'react';
import { formatMoney } from '#domain/kernel/money.ts';
import { ApiError } from '#web/lib/api.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { refetchAll } from '#web/lib/query.tsx';
import { api, session } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import type { CardHandle } from '../card/card.ts';
import { CardForm } from '../card/card-form.tsx';
import { useBank } from '../card/use-bank.tsx';
import { type Group, hasCard, owedBy } from '../subscription.ts';
import { SettingDialog } from './setting-dialog.tsx';

/** Replaces the stored card; a debt is charged to the new one at once. */
export function ChangeCardDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTranslation('subscriptions');
  const { attempt, busy, refusal } = useAttempt();
  const handle = useRef<CardHandle>(null);
  const bank = useBank();
  const [refused, setRefused] = useState<string | null>(null);
  /** Whether the card was stored although charging it failed: closing the dialog does not undo that. */
  const [isKept, setKept] = useState(false);
  const owed = owedBy(group);
  const companyId = group.company_id;
  const title =
    owed > 0
      ? t('debt.pay', { amount: formatMoney(owed) })
      : t(hasCard(group) ? 'changeCard.title' : 'menu.storeCard');

  async function save() {
    if (busy) return;
    setRefused(null);
    const isDone = await attempt(async () => {
      const card = await handle.current?.take();
      if (!card) return;
      const body = { token: card.token };
      try {
        await bank.settle(companyId, () => api.call('changeCreditCard', { params: { companyId }, body }));
      } catch (error) {
        if (!(error instanceof ApiError && (error.code === 'payment_failed' || error.errors.token)))
          throw error;
        const why = error.errors.token?.join(' ') ?? error.message;
        // The card was stored; only the charge failed.
        const isStored = error.details.card_stored === true;
        setKept(isStored);
        setRefused(isStored ? `${why} ${t('changeCard.kept', { digits: card.lastFour })}` : why);
        return;
      }
      onClose();
      snackbar.success(
        owed > 0
          ? t('done.cardAndDebt', { digits: card.lastFour, amount: formatMoney(owed) })
          : t('done.card', { digits: card.lastFour }),
      );
      void session.reload();
    });
    // Even after an error the debt may be paid, or the card be stored with its charge refused.
    if (isDone || handle.current) void refetchAll();
  }

  return (
    <>
      <SettingDialog
        title={title}
        lead={t(hasCard(group) ? 'changeCard.lead' : 'changeCard.first', { name: group.name })}
        leave={isKept ? t('common:action.close') : undefined}
        save={owed > 0 ? t('changeCard.saveAndPay', { amount: formatMoney(owed) }) : t('changeCard.save')}
        busy={busy}
        onSave={() => void save()}
        onClose={onClose}
      >
        {owed > 0 && refused === null && (
          <Alert tone="warn" title={t('changeCard.owed', { amount: formatMoney(owed) })}>
            {t('changeCard.owedText')}
          </Alert>
        )}
        <CardForm
          takesFocus
          handle={handle}
          refusal={refused}
          onEdit={() => setRefused(null)}
          onSubmit={() => void save()}
        />
        <Refusal error={refusal} />
      </SettingDialog>
      {bank.question}
    </>
  );
}

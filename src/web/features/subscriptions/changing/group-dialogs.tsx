import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { refetch } from '#web/lib/query.tsx';
import type { Group, Item, Subscription } from '../subscription.ts';
import { AdditionalDialog } from './additional-dialog.tsx';
import { CancelDialog, LetGoDialog } from './cancel-dialog.tsx';
import { ChangeCardDialog } from './change-card-dialog.tsx';
import { ChangeCycleDialog } from './change-cycle-dialog.tsx';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import { RedeemDialog } from './redeem-dialog.tsx';

export type GroupDialog = 'card' | 'plan' | 'cycle' | 'coupon' | 'additional' | 'cancel';

export interface Offered {
  open: (dialog: GroupDialog) => void;
  letGo: (company: Item['companies'][number]) => void;
  /** The dialog that is open. */
  dialog: ReactNode;
}

/** The dialogs of one subscription. */
export function useGroupDialogs(group: Group, subscription: Subscription): Offered {
  const [chosen, setOpened] = useState<GroupDialog | Item['companies'][number] | null>(null);
  const [search, setSearch] = useSearchParams();
  // The purchase links here if a company would cost less as an additional one of this subscription.
  const isAskedFor = search.get('additional') === String(group.company_id) && subscription.can.add_company;
  const opened = chosen ?? (isAskedFor ? 'additional' : null);
  function onClose() {
    setOpened(null);
    if (isAskedFor) setSearch({}, { replace: true, preventScrollReset: true });
  }
  const props = { group, subscription, onClose };
  const onCard = () => setOpened('card');
  return { open, letGo: open, dialog: dialogOf() };

  function open(dialog: NonNullable<typeof chosen>) {
    // Another tab may have changed it, so refetch.
    void refetch('listSubscriptions');
    setOpened(dialog);
  }

  function dialogOf(): ReactNode {
    if (opened === null) return null;
    if (typeof opened === 'object') return <LetGoDialog {...props} company={opened} />;
    switch (opened) {
      case 'card':
        return <ChangeCardDialog {...props} />;
      case 'plan':
        return <ChangePlanDialog {...props} onCard={onCard} />;
      case 'cycle':
        return <ChangeCycleDialog {...props} />;
      case 'coupon':
        return <RedeemDialog {...props} />;
      case 'additional':
        return <AdditionalDialog {...props} onCard={onCard} />;
      case 'cancel':
        return <CancelDialog {...props} />;
    }
  }
}

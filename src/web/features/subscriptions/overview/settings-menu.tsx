import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconBuildingPlus from '@tabler/icons-react/dist/esm/icons/IconBuildingPlus.mjs';
import IconCalendarRepeat from '@tabler/icons-react/dist/esm/icons/IconCalendarRepeat.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import type { ComponentType } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import { useSession } from '#web/lib/session.ts';
import { Menu, MenuButton } from '#web/ui/menu.tsx';
import type { GroupDialog } from '../changing/group-dialogs.tsx';
import { type Group, hasCard, otherPlansOf, type Subscription, sizeOf } from '../subscription.ts';
import css from './group-cards.module.css';

interface SettingsMenuProps {
  group: Group;
  subscription: Subscription;
  onOpen: (dialog: GroupDialog) => void;
}

/** The actions that are currently possible on a subscription. */
export function SettingsMenu({ group, subscription, onOpen }: SettingsMenuProps) {
  const { t } = useTranslation('subscriptions');
  const { user } = useSession();
  const { can, currently_cancellable } = subscription;
  const stated = sizeOf(user?.companies.find(({ id }) => id === group.company_id));
  const item = (
    dialog: GroupDialog,
    Icon: ComponentType<{ size: number }>,
    text: 'storeCard' | GroupDialog = dialog,
  ) => (
    <MenuButton icon={<Icon size={20} aria-hidden />} onClick={() => onOpen(dialog)}>
      {t(`menu.${text}`)}
    </MenuButton>
  );
  // The cancellation is taken back by a button of its own.
  const isEmpty = !Object.entries(can).some(([act, isPossible]) => isPossible && act !== 'undo_cancellation');
  if (!currently_cancellable && isEmpty) return null;
  return (
    <Menu
      label={t('menu.label', { name: group.name })}
      buttonClassName={css.settings}
      button={
        <>
          <IconSettings size={20} aria-hidden />
          {t('menu.open')}
        </>
      }
    >
      {can.change_card && item('card', IconCreditCard, hasCard(group) ? 'card' : 'storeCard')}
      {can.change_plan && otherPlansOf(subscription, stated).length > 0 && item('plan', IconArrowsExchange)}
      {can.change_billing_cycle && item('cycle', IconCalendarRepeat)}
      {can.redeem_coupon && item('coupon', IconTicket)}
      {can.add_company && item('additional', IconBuildingPlus)}
      {currently_cancellable && (
        <MenuButton tone="bad" icon={<IconCircleX size={20} aria-hidden />} onClick={() => onOpen('cancel')}>
          {t('menu.cancel')}
        </MenuButton>
      )}
    </Menu>
  );
}

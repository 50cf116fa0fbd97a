import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { subscribePath, useSuspensionText } from '#web/lib/subscription-need.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { useOwnCompany } from './own-company.ts';

/** Says what a company cannot do without a subscription; owners get a link to buy one, others learn whom to ask. */
export function SubscriptionAlert({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('companies');
  const company = useOwnCompany();
  const suspensionText = useSuspensionText();
  const { suspension } = company;
  const isOwner = company.role === 'owner';
  const isSuspended = suspension !== null;
  const text = children ?? t(isSuspended ? 'subscription.suspended' : 'subscription.text');
  const canAct = isSuspended ? suspension.open_amount !== null : isOwner;
  const act = t(isSuspended ? 'common:suspension.pay' : 'subscription.subscribe');
  return (
    <Alert
      tone="warn"
      title={suspensionText(company) ?? t('subscription.title')}
      action={
        <ButtonLink
          variant="outline"
          size="sm"
          to={canAct ? subscribePath(company) : otherPath('subscription.admin')}
        >
          {canAct ? act : t('subscription.information')}
        </ButtonLink>
      }
    >
      {text} {!isOwner && !isSuspended && t('subscription.askOwner')}
    </Alert>
  );
}

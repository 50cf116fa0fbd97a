import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { subscribePath, useOwnCompany } from './own-company.ts';

/** Says what a company cannot do without a subscription, and leads whoever may to one; others read whom to ask. */
export function SubscriptionAlert({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('companies');
  const { id, role } = useOwnCompany();
  const isOwner = role === 'owner';
  return (
    <Alert
      tone="warn"
      title={t('subscription.title')}
      action={
        <ButtonLink
          variant="outline"
          size="sm"
          to={isOwner ? subscribePath(id) : otherPath('subscription.admin')}
        >
          {t(isOwner ? 'subscription.subscribe' : 'subscription.information')}
        </ButtonLink>
      }
    >
      {children ?? t('subscription.text')} {!isOwner && t('subscription.askOwner')}
    </Alert>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** Says what a company cannot do without a subscription, and where to read about it. */
export function SubscriptionAlert({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('companies');
  return (
    <Alert
      tone="warn"
      title={t('subscription.title')}
      action={
        <ButtonLink variant="outline" size="sm" to={otherPath('subscription.admin')}>
          {t('subscription.information')}
        </ButtonLink>
      }
    >
      {children ?? t('subscription.text')}
    </Alert>
  );
}

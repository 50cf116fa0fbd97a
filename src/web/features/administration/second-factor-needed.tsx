import type { ApiError } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** Replaces a page that administrators may open only with a second factor, and links to setting one up. */
export function SecondFactorNeeded({ error }: { error: ApiError }) {
  const { t } = useTranslation('administration');
  return (
    <EmptyState
      title={t('mails.locked')}
      action={<ButtonLink to={otherPath('user.profile')}>{t('mails.toSettings')}</ButtonLink>}
    >
      {error.message}
    </EmptyState>
  );
}

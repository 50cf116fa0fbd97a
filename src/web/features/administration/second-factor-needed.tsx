import type { ApiError } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** In place of a page that an administrator sees with a second factor only: leads to where one is set up. */
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

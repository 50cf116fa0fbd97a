import { openDialog } from '#web/lib/dialogs.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { useSession } from '#web/lib/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SendConfirmationButton } from '#web/ui/lack.tsx';
import css from './unconfirmed-alert.module.css';
import { useConfirmedElsewhere } from './use-confirmed-elsewhere.ts';

/**
 * Says at the top of a page that the address of the account is not confirmed, and lets a mistyped one be corrected
 * (rule accounts/confirmation). Nothing while a correction is under way, which the field of the address tells.
 */
export function UnconfirmedAlert() {
  const { t } = useTranslation('common');
  const { user } = useSession();
  const isUnconfirmed = user !== null && !user.email_confirmed && user.pending_email === null;
  useConfirmedElsewhere(isUnconfirmed);
  if (!isUnconfirmed) return null;
  return (
    <Alert tone="info" title={t('confirmation.needed', { email: user.email })}>
      {t(user.is_employee ? 'confirmation.neededByEmployee' : 'confirmation.neededByCompany')}
      <div className={css.actions}>
        <SendConfirmationButton />
        <Button variant="outline" size="sm" onClick={() => openDialog('changeEmail', {})}>
          {t('confirmation.correct')}
        </Button>
      </div>
    </Alert>
  );
}

import { useAttempt } from '#web/lib/attempt.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api, session, type User } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import css from './email-field.module.css';
import { useConfirmedElsewhere } from './use-confirmed-elsewhere.ts';

/**
 * The email of the account. It is not part of the surrounding form: changing it needs the password and a confirmation
 * by mail (rule accounts/email-change).
 */
export function EmailField({ user, hint }: { user: User; hint?: string }) {
  const { t } = useTranslation('accounts');
  const { t: nameOf } = useTranslation('fields');
  return (
    <div className={css.email}>
      <TextField
        label={nameOf('email')}
        hint={hint}
        type="email"
        value={user.email}
        readOnly
        required={false}
        autoComplete="off"
      />
      <Button variant="outline" size="sm" onClick={() => openDialog('changeEmail', {})}>
        {t('email.change')}
      </Button>
      {user.pending_email !== null && <Waiting email={user.pending_email} />}
    </div>
  );
}

function Waiting({ email }: { email: string }) {
  const { t } = useTranslation('accounts');
  const { attempt, busy, refusal } = useAttempt();
  useConfirmedElsewhere(true);

  async function takeBack() {
    const isDone = await attempt(async () => {
      await api.call('cancelEmailChange');
      await session.reload();
    });
    if (isDone) snackbar.success(t('email.takenBack'));
  }

  return (
    <>
      <Alert
        tone="info"
        title={t('email.waiting', { email })}
        action={
          <Button variant="text" size="sm" loading={busy} onClick={() => void takeBack()}>
            {t('email.takeBack')}
          </Button>
        }
      >
        {t('email.waitingText')}
      </Alert>
      <Refusal error={refusal} />
    </>
  );
}

import { useState } from 'react';
import { ApiError } from './api.ts';
import { useTranslation } from './i18n.ts';
import { api, session, useSession } from './session.ts';
import { snackbar } from './snackbar.ts';

/** Has the mail sent again by which the address of the account is confirmed, and says what became of it. */
export function useSendConfirmation() {
  const { t } = useTranslation('common');
  const { user } = useSession();
  const [busy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setBusy(true);
    try {
      await api.call('sendConfirmation');
      snackbar.success(t('confirmation.sent', { email: user?.email ?? '' }));
    } catch (error) {
      snackbar.failed(error as Error);
      if (!(error instanceof ApiError)) throw error;
      // It was confirmed elsewhere meanwhile, so this page need not ask for it any longer.
      if (error.code === 'email_confirmed') await session.reload();
    } finally {
      setBusy(false);
    }
  }

  return { send, busy };
}

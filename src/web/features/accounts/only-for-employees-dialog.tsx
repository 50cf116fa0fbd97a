import { useTranslation } from '#web/lib/i18n.ts';
import { roleOf, useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Shown when an employer or an administrator tries to apply or to save an ad. */
export default function OnlyForEmployeesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('accounts');
  const { user } = useSession();
  return (
    <Dialog
      size="sm"
      title={t('onlyForEmployees.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('common:action.close')}</Button>}
    >
      <p>{t('onlyForEmployees.text', { role: user ? roleOf(user) : 'company' })}</p>
    </Dialog>
  );
}

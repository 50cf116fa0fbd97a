import { openDialog } from '#web/lib/dialogs.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface RegistrationRequiredDialogProps {
  applies?: boolean;
  onClose: () => void;
}

/** A visitor wanted to apply or to save an ad. */
export default function RegistrationRequiredDialog({ applies, onClose }: RegistrationRequiredDialogProps) {
  const { t } = useTranslation('accounts');
  return (
    <Dialog
      size="sm"
      title={t('required.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={() => openDialog('logIn', {})}>
            {t('logIn.submit')}
          </Button>
          <Button onClick={() => openDialog('register', { kind: 'employee' })}>{t('register.submit')}</Button>
        </>
      }
    >
      <p>{t('required.text')}</p>
      {applies && <p>{t('required.applies')}</p>}
    </Dialog>
  );
}

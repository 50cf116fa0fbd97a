import { type Dialogs, openDialog } from '#web/lib/dialogs.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { wantJob } from '#web/nouns/application/wanted-job.ts';
import { jobToSave } from '#web/nouns/favourite/favourites.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type RegistrationRequiredDialogProps = Dialogs['registrationRequired'] & { onClose: () => void };

/**
 * Shown when a visitor tries to apply for ads or to save them; what they wanted is stored once they choose to log in or
 * register.
 */
export default function RegistrationRequiredDialog({
  jobId,
  other,
  tandemId,
  wish,
  onClose,
}: RegistrationRequiredDialogProps) {
  const { t } = useTranslation('accounts');
  const goOn = (open: () => void) => () => {
    if (wish === 'apply') wantJob(jobId, { other, tandemId });
    else jobToSave.store(jobId, { other });
    open();
  };
  return (
    <Dialog
      size="sm"
      title={t('required.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={goOn(() => openDialog('logIn', {}))}>
            {t('logIn.submit')}
          </Button>
          <Button onClick={goOn(() => openDialog('register', { kind: 'employee' }))}>
            {t('register.submit')}
          </Button>
        </>
      }
    >
      <p>
        {t('required.text')} {t(`required.${wish}`)}
      </p>
    </Dialog>
  );
}

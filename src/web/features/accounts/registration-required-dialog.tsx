import { openDialog } from '#web/lib/dialogs.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { wantJob } from '#web/nouns/application/wanted-job.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface RegistrationRequiredDialogProps {
  /** The ad to apply for; without one, an ad was to be saved. */
  jobId?: number;
  onClose: () => void;
}

/** A visitor wanted to apply or to save an ad. The one to apply for is wanted once they choose to log in or register. */
export default function RegistrationRequiredDialog({ jobId, onClose }: RegistrationRequiredDialogProps) {
  const { t } = useTranslation('accounts');
  const goOn = (open: () => void) => () => {
    if (jobId !== undefined) wantJob(jobId);
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
      <p>{t('required.text')}</p>
      {jobId !== undefined && <p>{t('required.applies')}</p>}
    </Dialog>
  );
}

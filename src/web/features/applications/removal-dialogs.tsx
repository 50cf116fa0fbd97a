import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useAttempt } from '#web/lib/attempt.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import type { Application } from './application.ts';
import { deleteDraft, withdraw } from './application-actions.ts';

interface RemovalDialogProps {
  application: Application;
  onDone?: () => void;
  onClose: () => void;
}

export function DeleteDraftDialog({ application, onDone, onClose }: RemovalDialogProps) {
  const { t } = useTranslation('applications');
  const values = { title: application.job.title, company: application.company.name };
  const removal = useRemoval(() => deleteDraft(application), t('delete.done', values), onDone, onClose);
  return (
    <ConfirmDialog
      {...removal}
      title={t('delete.title', values)}
      confirm={t('delete.confirm')}
      icon={<IconTrash size={20} aria-hidden />}
    >
      {t('delete.text')}
    </ConfirmDialog>
  );
}

export function WithdrawDialog({ application, onDone, onClose }: RemovalDialogProps) {
  const { t } = useTranslation('applications');
  const values = { title: application.job.title, company: application.company.name };
  const removal = useRemoval(() => withdraw(application), t('withdraw.done', values), onDone, onClose);
  return (
    <ConfirmDialog
      {...removal}
      title={t('withdraw.title', values)}
      confirm={t('withdraw.confirm')}
      keep={t('withdraw.keep')}
      icon={<IconArrowBackUp size={20} aria-hidden />}
    >
      {t('withdraw.text', values)}
    </ConfirmDialog>
  );
}

function useRemoval(
  remove: () => Promise<void>,
  said: string,
  onDone: (() => void) | undefined,
  onClose: () => void,
) {
  const { attempt, busy, refusal } = useAttempt();
  async function confirm() {
    if (!(await attempt(remove))) return;
    onClose();
    snackbar.success(said);
    onDone?.();
  }
  return { loading: busy, refusal, onConfirm: () => void confirm(), onClose };
}

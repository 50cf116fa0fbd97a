import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useAttempt } from '#web/lib/attempt.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import type { CompanyJob } from './job.ts';
import { deleteJob } from './job-actions.ts';

interface DeleteJobDialogProps {
  companyId: number;
  job: CompanyJob;
  onDeleted?: () => void;
  onClose: () => void;
}

export function DeleteJobDialog({ companyId, job, onDeleted, onClose }: DeleteJobDialogProps) {
  const { t } = useTranslation('job-ads');
  const { attempt, busy, refusal } = useAttempt();

  async function confirm() {
    if (!(await attempt(() => deleteJob(companyId, job)))) return;
    onClose();
    snackbar.success(t('delete.done', { title: job.title }));
    onDeleted?.();
  }

  return (
    <ConfirmDialog
      title={t('delete.title', { title: job.title })}
      confirm={t('delete.confirm')}
      icon={<IconTrash size={20} aria-hidden />}
      loading={busy}
      refusal={refusal}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t('delete.text', { n: job.number_of_applications })}
    </ConfirmDialog>
  );
}

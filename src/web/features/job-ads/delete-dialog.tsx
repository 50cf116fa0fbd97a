import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import type { CancellationReason } from '#domain/jobs/jobroom.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { CancellationField, isInJobRoom } from './cancellation-field.tsx';
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
  const [reason, setReason] = useState<CancellationReason>('NOT_OCCUPIED');

  async function confirm() {
    if (!(await attempt(() => deleteJob(companyId, job, reason)))) return;
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
      <p>{t('delete.text', { n: job.number_of_applications })}</p>
      {isInJobRoom(job) && <CancellationField value={reason} onChange={setReason} />}
    </ConfirmDialog>
  );
}

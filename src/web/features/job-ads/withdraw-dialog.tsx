import IconWorldOff from '@tabler/icons-react/dist/esm/icons/IconWorldOff.mjs';
import { useState } from 'react';
import type { CancellationReason } from '#domain/jobs/jobroom.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { WithdrawalField } from './cancellation-field.tsx';
import type { CompanyJob } from './job.ts';
import { saveStatus } from './job-actions.ts';

interface WithdrawJobDialogProps {
  companyId: number;
  job: CompanyJob;
  onClose: () => void;
}

/** Switches off an ad that the job room shows, and asks what to do with its report there. */
export function WithdrawJobDialog({ companyId, job, onClose }: WithdrawJobDialogProps) {
  const { t } = useTranslation('job-ads');
  const { attempt, busy, refusal } = useAttempt();
  const [reason, setReason] = useState<CancellationReason | ''>('');

  async function confirm() {
    if (!(await attempt(() => saveStatus(companyId, job.id, 'INACTIVE', reason || undefined)))) return;
    onClose();
    snackbar.success(t('toggle.withdrawn', { title: job.title }));
  }

  return (
    <ConfirmDialog
      title={t('withdraw.title', { title: job.title })}
      confirm={t('withdraw.confirm')}
      icon={<IconWorldOff size={20} aria-hidden />}
      loading={busy}
      refusal={refusal}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('withdraw.text')}</p>
      <WithdrawalField value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}

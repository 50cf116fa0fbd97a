import { useTranslation } from '#web/lib/i18n.ts';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { employeeName } from './assignment.ts';
import type { AssignmentDialogProps } from './confirm-entry-dialog.tsx';
import { useDecision } from './use-decision.ts';

/** Asks before declining a renewal; the employment itself does not change. */
export function DeclineRenewalDialog({ companyId, assignment, onClose }: AssignmentDialogProps) {
  const { t } = useTranslation('employees');
  const { decide, busy, refusal, close } = useDecision(onClose);
  const name = employeeName(assignment);

  async function confirm() {
    const params = { companyId, entryId: assignment.resume_entry_id };
    if (!(await decide(() => api.call('declineEntry', { params, body: {} })))) return;
    snackbar.success(t('declineRenewal.done', { name }));
    onClose();
  }

  return (
    <ConfirmDialog
      title={t('declineRenewal.title', { name })}
      confirm={t('renew.decline')}
      keep={t('common:action.cancel')}
      loading={busy}
      refusal={refusal}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      {t('declineRenewal.text', { name, title: assignment.title })}
    </ConfirmDialog>
  );
}

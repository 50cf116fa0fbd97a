import { useState } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { employeeName } from './assignment.ts';
import type { AssignmentDialogProps } from './confirm-entry-dialog.tsx';
import { decide } from './decide.ts';

/** Asks before a renewal is declined; the employment itself stays as it is. */
export function DeclineRenewalDialog({ companyId, assignment, onClose }: AssignmentDialogProps) {
  const { t } = useTranslation('employees');
  const [saving, setSaving] = useState(false);
  const name = employeeName(assignment);

  async function confirm() {
    setSaving(true);
    const params = { companyId, entryId: assignment.resume_entry_id };
    const outcome = await decide(() => api.call('declineEntry', { params, body: {} }));
    setSaving(false);
    if (outcome === 'done') snackbar.success(t('declineRenewal.done', { name }));
    onClose();
  }

  return (
    <ConfirmDialog
      title={t('declineRenewal.title', { name })}
      confirm={t('renew.decline')}
      keep={t('common:action.cancel')}
      loading={saving}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t('declineRenewal.text', { name, title: assignment.title })}
    </ConfirmDialog>
  );
}

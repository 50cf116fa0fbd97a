import { useState } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import { notify } from '#web/lib/notify.ts';
import { api } from '#web/lib/session.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import type { EmployeeDialogProps } from './accept-dialog.tsx';
import { decide } from './decide.ts';
import { nameOf } from './employee.ts';

/** Before somebody is told not to come again; what was confirmed stays. */
export function DeclineRenewalDialog({ companyId, employee, onClose }: EmployeeDialogProps) {
  const { t } = useTranslation('employees');
  const [saving, setSaving] = useState(false);
  const name = nameOf(employee);

  async function confirm() {
    setSaving(true);
    const params = { companyId, entryId: employee.resume_entry_id };
    const outcome = await decide(() => api.call('declineEntry', { params, body: {} }));
    setSaving(false);
    if (outcome === 'done') notify.success(t('declineRenewal.done', { name }));
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
      {t('declineRenewal.text', { name, title: employee.title })}
    </ConfirmDialog>
  );
}

import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { confirmationOf, type Entry } from '#web/nouns/entry/entry.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';

interface DeleteDialogProps {
  entry: Entry;
  onDeleted: () => void;
  onClose: () => void;
}

/** Deleting what a company confirmed is warned of: it then counts for no package any more. */
export function DeleteDialog({ entry, onDeleted, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('resume');
  const [deleting, setDeleting] = useState(false);
  const confirmation = confirmationOf(entry);
  const isConfirmed = confirmation === 'confirmed' || confirmation === 'recorded';

  async function confirm() {
    setDeleting(true);
    try {
      await api.call('deleteResumeJob', { params: { entryId: entry.id } });
      await refetch('listResumeJobs');
      snackbar.success(t('delete.done', { title: entry.title }));
      onDeleted();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      snackbar.error(error.message);
    } finally {
      onClose();
    }
  }

  return (
    <ConfirmDialog
      title={t('delete.title', { title: entry.title })}
      confirm={t('delete.confirm')}
      icon={<IconTrash size={20} aria-hidden />}
      loading={deleting}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t(isConfirmed ? 'delete.confirmedText' : 'delete.text', { company: entry.company_name })}
    </ConfirmDialog>
  );
}

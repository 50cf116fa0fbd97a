import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { attempt } from '#web/lib/attempt.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { confirmationOf, type Entry } from '#web/nouns/entry/entry.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';

interface DeleteEntryDialogProps {
  entry: Entry;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before an entry is deleted. Warns if its company confirmed it: it then counts for no package any more. */
export function DeleteEntryDialog({ entry, onDeleted, onClose }: DeleteEntryDialogProps) {
  const { t } = useTranslation('resume');
  const [deleting, setDeleting] = useState(false);
  const confirmation = confirmationOf(entry);
  const isConfirmed = confirmation === 'confirmed' || confirmation === 'recorded';

  async function confirm() {
    setDeleting(true);
    const isDone = await attempt(async () => {
      await api.call('deleteResumeJob', { params: { entryId: entry.id } });
      await refetch('listResumeJobs');
    });
    onClose();
    if (!isDone) return;
    snackbar.success(t('delete.done', { title: entry.title }));
    onDeleted();
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

import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useAttempt } from '#web/lib/attempt.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { confirmationOf, type Entry } from '#web/nouns/entry/entry.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { refetchResume } from './refetch-resume.ts';

interface DeleteEntryDialogProps {
  entry: Entry;
  onClose: () => void;
}

/** Asks before deleting an entry, with a warning if it is confirmed: packages would no longer count it. */
export function DeleteEntryDialog({ entry, onClose }: DeleteEntryDialogProps) {
  const { t } = useTranslation('resume');
  const { attempt, busy, refusal } = useAttempt();
  const confirmation = confirmationOf(entry);
  const isConfirmed = confirmation === 'confirmed' || confirmation === 'recorded';

  async function confirm() {
    const isDone = await attempt(async () => {
      await api.call('deleteResumeJob', { params: { entryId: entry.id } });
      await refetchResume('listResumeJobs');
    });
    if (!isDone) return;
    onClose();
    snackbar.success(t('delete.done', { title: entry.title }));
  }

  return (
    <ConfirmDialog
      title={t('delete.title', { title: entry.title })}
      confirm={t('delete.confirm')}
      icon={<IconTrash size={20} aria-hidden />}
      loading={busy}
      refusal={refusal}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t(isConfirmed ? 'delete.confirmedText' : 'delete.text', { company: entry.company_name })}
    </ConfirmDialog>
  );
}

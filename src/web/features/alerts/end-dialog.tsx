import { useAttempt } from '#web/lib/attempt.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { deleteAlert, type Owner } from './alert-form.ts';

interface EndDialogProps {
  owner: Owner;
  /** The search in words. */
  words: string;
  onEnded: () => void;
  onClose: () => void;
}

export function EndDialog({ owner, words, onEnded, onClose }: EndDialogProps) {
  const { t } = useTranslation('alerts');
  const { attempt, busy, refusal } = useAttempt();
  return (
    <ConfirmDialog
      title={t('end.title')}
      confirm={t('end.submit')}
      loading={busy}
      refusal={refusal}
      onConfirm={() => void attempt(() => deleteAlert(owner)).then((isDone) => isDone && onEnded())}
      onClose={onClose}
    >
      {t('end.text', { search: words })}
    </ConfirmDialog>
  );
}

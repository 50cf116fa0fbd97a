import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, LeaveButton } from '#web/ui/dialog.tsx';
import css from '../steps.module.css';

interface SettingDialogProps {
  title: string;
  lead: string;
  size?: 'md' | 'lg';
  /** The label of the cancel button, "Abbrechen" by default. */
  leave?: string | undefined;
  /** The label of the filled button. */
  save: string;
  busy: boolean;
  disabled?: boolean;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Edits one setting of a subscription. */
export function SettingDialog({
  title,
  lead,
  size = 'md',
  leave,
  save,
  busy,
  disabled = false,
  onSave,
  onClose,
  children,
}: SettingDialogProps) {
  const { t } = useTranslation('common');
  return (
    <Dialog
      size={size}
      title={title}
      lead={lead}
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <LeaveButton busy={busy} onLeave={onClose}>
            {leave ?? t('action.cancel')}
          </LeaveButton>
          <Button loading={busy} loadingText={t('action.saving')} disabled={disabled} onClick={onSave}>
            {save}
          </Button>
        </>
      }
    >
      <div className={css.body}>{children}</div>
    </Dialog>
  );
}

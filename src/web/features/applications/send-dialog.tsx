import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useTranslation } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Subject } from './application.ts';

interface SendDialogProps {
  subject: Subject;
  onConfirm: () => void;
  onClose: () => void;
}

/** The confirmation before sending, which names the recipients of the application (rule applications/sending). */
export function SendDialog({ subject, onConfirm, onClose }: SendDialogProps) {
  const { t } = useTranslation('applications');
  const values = { company: subject.company.name, title: subject.title };
  return (
    <Dialog
      size="sm"
      title={t('send.title', values)}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('send.notYet')}
          </Button>
          <Button icon={<IconSend size={20} aria-hidden />} onClick={onConfirm} data-autofocus>
            {t('send.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('send.text', values)}</p>
    </Dialog>
  );
}

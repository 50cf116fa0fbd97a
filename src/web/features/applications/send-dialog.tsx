import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useTranslation } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Subject } from './application.ts';
import type { Draft } from './use-draft.ts';

/** The confirmation before sending, which names the recipients of the application (rule applications/sending). */
export function SendDialog({ subject, draft }: { subject: Subject; draft: Draft }) {
  const { t } = useTranslation('applications');
  const { company, title } = subject;
  const other = draft.toBoth?.other;
  const text = other
    ? t('tandem.text', { a: company.name, titleA: title, b: other.company.name, titleB: other.title })
    : t('send.text', { company: company.name, title });
  return (
    <Dialog
      size="sm"
      title={
        other
          ? t('tandem.title', { a: company.name, b: other.company.name })
          : t('send.title', { company: company.name })
      }
      onClose={draft.close}
      actions={
        <>
          <Button variant="outline" onClick={draft.close}>
            {t('send.notYet')}
          </Button>
          <Button icon={<IconSend size={20} aria-hidden />} onClick={draft.send} data-autofocus>
            {t('send.confirm')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useToday } from '#web/lib/facts.ts';
import { formatInstant, inZurich } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import type { Application } from './application.ts';
import css from './application-page.module.css';
import { DeleteDraftDialog } from './removal-dialogs.tsx';

/** Shows when the draft was last saved, and the other actions on it. */
export function DraftFoot({ stored, isDirty }: { stored: Application | null; isDirty: boolean }) {
  const { t, language } = useTranslation('applications');
  const navigate = useNavigate();
  const today = useToday();
  const [isDeleting, setDeleting] = useState(false);
  if (stored === null) return <p className={css.foot}>{t('draft.what')}</p>;
  const { date, time } = inZurich(stored.updated_at);
  const saved =
    date === today
      ? t('draft.savedAt', { time })
      : t('draft.savedOn', { moment: formatInstant(stored.updated_at, language) });
  return (
    <div className={css.foot}>
      <p className={css.saved}>
        <IconDeviceFloppy size={20} aria-hidden />
        {saved}
        {isDirty && ` ${t('draft.dirty')}`}
      </p>
      <div className={css.footActions}>
        <Button
          variant="text"
          size="sm"
          icon={<IconTrash size={20} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setDeleting(true)}
        >
          {t('delete.confirm')}
        </Button>
      </div>
      {isDeleting && (
        <DeleteDraftDialog
          application={stored}
          onDone={() => void navigate(otherPath('employee.application', { list: 'all' }))}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  );
}

import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { lazy, Suspense, useState } from 'react';
import { UPLOAD_MAX_BYTES } from '#domain/kernel/limits.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api, session, type User } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { type ChosenPicture, openPicture } from './chosen-picture.ts';
import { OwnAvatar } from './own-avatar.tsx';

const CutDialog = lazy(() => import('./cut-dialog.tsx'));

const KINDS = ['jpg', 'jpeg', 'png', 'gif'];
const MAX_MEGABYTES = UPLOAD_MAX_BYTES / 1024 / 1024;

/** The picture of the account. It is stored as soon as it is cut, apart from any form around it. */
export function PictureField({ user }: { user: User }) {
  const { t } = useTranslation('picture');
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [opening, setOpening] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const [removing, setRemoving] = useState(false);

  async function open(file: File) {
    setBroken(false);
    setOpening(true);
    try {
      setChosen(await openPicture(file));
    } catch {
      setBroken(true);
    }
    setOpening(false);
  }

  return (
    <>
      <FileField
        label={t('label')}
        optional
        hint={`${t('hint', { max: MAX_MEGABYTES })} ${t(user.is_employee ? 'seenBy.employee' : 'seenBy.others')}`}
        error={isBroken && t('broken')}
        kinds={KINDS}
        maxMegabytes={MAX_MEGABYTES}
        button={t(user.image === null ? 'choose' : 'replace')}
        uploading={opening}
        onChoose={(file) => void open(file)}
        actions={
          user.image !== null && (
            <Button
              variant="text"
              size="sm"
              icon={<IconTrash size={20} aria-hidden />}
              onClick={() => setRemoving(true)}
            >
              {t('remove.button')}
            </Button>
          )
        }
      >
        <OwnAvatar user={user} size="lg" />
      </FileField>
      {chosen && (
        <Suspense>
          <CutDialog chosen={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
      {removing && <RemoveDialog user={user} onClose={() => setRemoving(false)} />}
    </>
  );
}

function RemoveDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('picture');
  const { attempt, busy, refusal } = useAttempt();

  async function remove() {
    const isDone = await attempt(async () => {
      await api.call('deletePicture');
      await session.reload();
    });
    if (!isDone) return;
    snackbar.success(t('remove.done'));
    onClose();
  }

  return (
    <ConfirmDialog
      title={t('remove.title')}
      confirm={t('remove.confirm')}
      icon={<IconTrash size={20} aria-hidden />}
      loading={busy}
      refusal={refusal}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {t('remove.text')} {user.is_employee && t('remove.sent')}
    </ConfirmDialog>
  );
}

import { useTranslation } from '#web/lib/i18n.ts';
import { api, session, type User } from '#web/lib/session.ts';
import { SQUARE } from './cut.ts';
import { OwnAvatar } from './own-avatar.tsx';
import { PictureField } from './picture-field.tsx';

/** The profile picture of the account. */
export function OwnPictureField({ user }: { user: User }) {
  const { t } = useTranslation('picture');
  const words = {
    choose: t('choose'),
    replace: t('replace'),
    saved: t('saved'),
    removeButton: t('remove.button'),
    removeTitle: t('remove.title'),
    removeText: user.is_employee ? `${t('remove.text')} ${t('remove.sent')}` : t('remove.text'),
    removeConfirm: t('remove.confirm'),
    removed: t('remove.done'),
  };
  return (
    <PictureField
      label={t('label')}
      hint={`${t('hint')} ${t(user.is_employee ? 'seenBy.employee' : 'seenBy.others')}`}
      name="image"
      shape={SQUARE}
      isRound
      has={user.image !== null}
      save={(file, onProgress) => andReload(api.call('uploadPicture', { file, onProgress }))}
      remove={() => andReload(api.call('deletePicture'))}
      words={words}
    >
      <OwnAvatar user={user} size="lg" />
    </PictureField>
  );
}

async function andReload(change: Promise<unknown>): Promise<void> {
  await change;
  await session.reload();
}

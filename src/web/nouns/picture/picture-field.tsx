import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type ReactNode, useState } from 'react';
import { useAttempt } from '#web/lib/attempt.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { useOnDemand } from '#web/lib/on-demand.ts';
import { PHOTO_MAX_MEGABYTES, UnreadablePhotoError } from '#web/lib/photo.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { type ChosenPicture, openPicture } from './chosen-picture.ts';
import type { Shape } from './cut.ts';
import type { Save } from './cut-dialog.tsx';

const loadCutDialog = () => import('./cut-dialog.tsx');

const KINDS = ['jpg', 'jpeg', 'png', 'gif'];

interface PictureFieldProps {
  label: string;
  hint: string;
  /** The name of the field in the request. */
  name: string;
  shape: Shape;
  /** Whether small views show it as a circle. */
  isRound?: boolean;
  /** Whether an image is stored. */
  has: boolean;
  /** Uploads the crop and refreshes the page's data. */
  save: Save;
  remove: () => Promise<unknown>;
  words: {
    choose: string;
    replace: string;
    saved: string;
    removeButton: string;
    removeTitle: string;
    removeText: string;
    removeConfirm: string;
    removed: string;
  };
  /** Renders the stored image. */
  children: ReactNode;
}

/** An image that is selected, cropped and saved at once, independent of any surrounding form. */
export function PictureField({
  label,
  hint,
  name,
  shape,
  isRound = false,
  has,
  save,
  remove,
  words,
  children,
}: PictureFieldProps) {
  const { t } = useTranslation('picture');
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [opening, setOpening] = useState(false);
  const [broken, setBroken] = useState<'broken' | 'heic' | null>(null);
  const [removing, setRemoving] = useState(false);
  const CutDialog = useOnDemand(chosen && loadCutDialog, () => setChosen(null));

  async function open(file: File) {
    setBroken(null);
    setOpening(true);
    try {
      setChosen(await openPicture(file));
    } catch (error) {
      setBroken(error instanceof UnreadablePhotoError && error.isHeic ? 'heic' : 'broken');
    }
    setOpening(false);
  }

  return (
    <>
      <FileField
        label={label}
        optional
        hint={hint}
        error={broken && t(broken === 'heic' ? 'common:upload.heic' : 'broken')}
        kinds={KINDS}
        maxMegabytes={PHOTO_MAX_MEGABYTES}
        photos
        button={has ? words.replace : words.choose}
        uploading={opening}
        onChoose={(file) => void open(file)}
        actions={
          has && (
            <Button
              variant="text"
              size="sm"
              icon={<IconTrash size={20} aria-hidden />}
              onClick={() => setRemoving(true)}
            >
              {words.removeButton}
            </Button>
          )
        }
      >
        {children}
      </FileField>
      {chosen && CutDialog && (
        <CutDialog
          chosen={chosen}
          shape={shape}
          isRound={isRound}
          name={name}
          save={save}
          saved={words.saved}
          onClose={() => setChosen(null)}
        />
      )}
      {removing && <RemoveDialog words={words} remove={remove} onClose={() => setRemoving(false)} />}
    </>
  );
}

interface RemoveDialogProps extends Pick<PictureFieldProps, 'words' | 'remove'> {
  onClose: () => void;
}

function RemoveDialog({ words, remove, onClose }: RemoveDialogProps) {
  const { attempt, busy, refusal } = useAttempt();

  async function confirm() {
    if (!(await attempt(remove))) return;
    snackbar.success(words.removed);
    onClose();
  }

  return (
    <ConfirmDialog
      title={words.removeTitle}
      confirm={words.removeConfirm}
      icon={<IconTrash size={20} aria-hidden />}
      loading={busy}
      refusal={refusal}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {words.removeText}
    </ConfirmDialog>
  );
}

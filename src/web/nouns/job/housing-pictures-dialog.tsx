import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import css from './housing-pictures.module.css';
import type { Job } from './job.ts';

interface HousingPicturesDialogProps {
  pictures: Job['housing_pictures'];
  house: string;
  /** The index of the one that is shown at first. */
  first: number;
  onClose: () => void;
}

/** The pictures of a room one at a time, whole, by buttons and arrow keys. */
export default function HousingPicturesDialog({
  pictures,
  house,
  first,
  onClose,
}: HousingPicturesDialogProps) {
  const { t } = useTranslation('jobs');
  const [at, setAt] = useState(first);
  const picture = pictures[at];
  const go = (by: number) => setAt((index) => (index + by + pictures.length) % pictures.length);

  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  });
  // Wherever in the dialog the focus is, and before the dialog keeps the key to itself.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);

  return (
    <Dialog size="xl" title={t('housing.pictures')} onClose={onClose}>
      <div className={css.large}>
        <div className={css.frame}>
          {picture && (
            <img
              key={picture.id}
              src={picture.path}
              alt={t('housing.picture', { n: at + 1, company: house })}
            />
          )}
        </div>
        {pictures.length > 1 && (
          <div className={css.steps}>
            <IconButton
              outlined
              label={t('housing.previous')}
              icon={<IconChevronLeft size={22} aria-hidden />}
              onClick={() => go(-1)}
            />
            <span role="status">{t('housing.count', { n: at + 1, of: pictures.length })}</span>
            <IconButton
              outlined
              label={t('housing.next')}
              icon={<IconChevronRight size={22} aria-hidden />}
              onClick={() => go(1)}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}

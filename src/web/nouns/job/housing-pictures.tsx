import { type MouseEvent, useState } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import { useOnDemand } from '#web/lib/on-demand.ts';
import css from './housing-pictures.module.css';
import { HousingThumbnail } from './housing-thumbnail.tsx';
import type { Job } from './job.ts';

const loadDialog = () => import('./housing-pictures-dialog.tsx');

interface HousingPicturesProps {
  pictures: Job['housing_pictures'];
  /** The name of the house. */
  house: string;
}

/** The pictures of a room in a row, each of which opens large; without scripts, as a page of its own. */
export function HousingPictures({ pictures, house }: HousingPicturesProps) {
  const { t } = useTranslation('jobs');
  const [shown, setShown] = useState<number | null>(null);
  const Dialog = useOnDemand(shown === null ? null : loadDialog, () => setShown(null));

  function open(event: MouseEvent, index: number) {
    // With a key it opens where the person wants it: in a tab, or a window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setShown(index);
  }

  return (
    <>
      <ul className={css.row}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <a className={css.link} href={picture.path} onClick={(event) => open(event, index)}>
              <HousingThumbnail
                picture={picture}
                alt={t('housing.picture', { n: index + 1, company: house })}
              />
            </a>
          </li>
        ))}
      </ul>
      {shown !== null && Dialog && (
        <Dialog pictures={pictures} house={house} first={shown} onClose={() => setShown(null)} />
      )}
    </>
  );
}

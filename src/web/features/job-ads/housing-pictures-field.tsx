import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useLayoutEffect, useRef } from 'react';
import { MOST_HOUSING_PICTURES } from '#domain/jobs/housing-pictures.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { PHOTO_MAX_MEGABYTES } from '#web/lib/photo.ts';
import { HousingThumbnail } from '#web/nouns/job/housing-thumbnail.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { FieldMessage } from '#web/ui/field.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { PendingFiles } from '#web/ui/pending-files.tsx';
import { useRowFocus } from '#web/ui/row-focus.ts';
import type { HousingPictures } from './housing-pictures.ts';
import css from './housing-pictures-field.module.css';

const KINDS = ['jpg', 'jpeg', 'png', 'gif'];

interface FieldProps {
  pictures: HousingPictures;
  /** Whether the form only shows what is stored. */
  disabled: boolean;
}

/** The pictures of the room in the order in which the ad shows them, and the uploads in progress. */
export function HousingPicturesField({ pictures, disabled }: FieldProps) {
  const { t } = useTranslation('job-ads');
  const { t: nameOf } = useTranslation('fields');
  const { form, pending, done, moved, add, move } = pictures;
  const rows = form.values.housing_pictures;
  const { frame, rowProps } = useRowFocus(rows.map(({ id }) => id));
  // A row loses the focus when it changes its place.
  const refocus = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (refocus.current === null) return;
    frame.current?.querySelector<HTMLElement>(`[data-move="${refocus.current}"]`)?.focus();
    refocus.current = null;
  });

  function moveTo(id: string, from: number, to: number) {
    if (to < 0 || to >= rows.length) return;
    refocus.current = `${to < from ? 'up' : 'down'} ${id}`;
    move(from, to);
  }

  return (
    <div ref={frame} className={css.pictures}>
      {rows.length > 0 && (
        <ul className={css.rows}>
          {rows.map((picture, index) => (
            <li key={picture.id} className={css.row} {...rowProps(picture.id, index)}>
              <HousingThumbnail picture={picture} alt="" />
              <Row pictures={pictures} index={index} disabled={disabled} moveTo={moveTo} />
            </li>
          ))}
        </ul>
      )}
      <PendingFiles files={pending} />
      {!disabled && (
        <FileField
          multiple
          optional
          label={nameOf('housing_pictures')}
          hint={t('form.pictures.hint', { max: MOST_HOUSING_PICTURES })}
          error={form.errors.housing_pictures}
          kinds={KINDS}
          maxMegabytes={PHOTO_MAX_MEGABYTES}
          photos
          button={t('form.pictures.choose')}
          onChoose={add}
        />
      )}
      <p className="visually-hidden" role="status">
        {done}
      </p>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
    </div>
  );
}

interface RowProps extends FieldProps {
  index: number;
  moveTo: (id: string, from: number, to: number) => void;
}

function Row({ pictures: { form, remove }, index, disabled, moveTo }: RowProps) {
  const { t } = useTranslation('job-ads');
  const rows = form.values.housing_pictures;
  const { id } = rows[index] ?? { id: '' };
  const n = index + 1;
  const error = form.errors[`housing_pictures.${index}`];
  return (
    <div className={css.about}>
      <span className={css.name}>{t('form.pictures.one', { n })}</span>
      {error && <FieldMessage id={`${id}-message`} kind="error" text={error} />}
      {!disabled && (
        <div className={css.actions}>
          {rows.length > 1 && (
            <>
              <IconButton
                label={t('form.pictures.up', { n })}
                icon={<IconArrowUp size={20} aria-hidden />}
                data-move={`up ${id}`}
                aria-disabled={index === 0 || undefined}
                onClick={() => moveTo(id, index, index - 1)}
              />
              <IconButton
                label={t('form.pictures.down', { n })}
                icon={<IconArrowDown size={20} aria-hidden />}
                data-move={`down ${id}`}
                aria-disabled={n === rows.length || undefined}
                onClick={() => moveTo(id, index, index + 1)}
              />
            </>
          )}
          <IconButton
            label={t('form.pictures.remove', { n })}
            icon={<IconTrash size={20} aria-hidden />}
            name={`housing_pictures.${index}`}
            data-row-focus
            aria-describedby={error ? `${id}-message` : undefined}
            aria-invalid={error ? true : undefined}
            onClick={() => remove(id)}
          />
        </div>
      )}
    </div>
  );
}

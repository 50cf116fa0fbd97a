import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import { endingOf, isPhoto, PHOTO_MAX_MEGABYTES } from '../lib/photo.ts';
import { Button } from './button.tsx';
import { Field, type FieldFrame } from './field.tsx';
import css from './file-field.module.css';

interface FileFieldProps extends FieldFrame {
  /** The accepted extensions, such as `['jpg', 'png']`. The server checks the content. */
  kinds: readonly string[];
  maxMegabytes: number;
  /**
   * Whether pictures may be of any size and of kinds that only browsers read, since they are drawn anew before they are
   * sent.
   */
  photos?: boolean;
  /** Called for each selected file. */
  onChoose: (file: File) => void;
  /** Whether several files can be selected. */
  multiple?: boolean;
  /** Whether an upload is in progress. */
  uploading?: boolean;
  /** The label of the button, "Datei wählen" by default. */
  button?: ReactNode;
  /** Further buttons for the stored file. */
  actions?: ReactNode;
  /** Shows the stored file: an image or a name. */
  children?: ReactNode;
}

/** Why a file was not accepted; with its name if several were selected. */
interface Refused {
  why: 'wrongKind' | 'tooLarge';
  /** The largest size in megabytes of such a file. */
  max: number;
  name?: string;
}

/** Uploads one or several files, selected or dropped, immediately. */
export function FileField({
  kinds,
  maxMegabytes,
  onChoose,
  photos = false,
  multiple = false,
  uploading,
  button,
  actions,
  children,
  ...frame
}: FileFieldProps) {
  const { t } = useTranslation('common');
  const input = useRef<HTMLInputElement>(null);
  // Stored as codes, so that the messages follow a change of the language.
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [over, setOver] = useState(false);

  function take(files: FileList | null) {
    const chosen = [...(files ?? [])].slice(0, multiple ? undefined : 1);
    if (chosen.length === 0) return;
    const refusals = chosen.flatMap((file): Refused[] => {
      const refusal = refusalOf(file);
      if (refusal === null) onChoose(file);
      // With several files the message has to name the file.
      return refusal === null ? [] : [{ ...refusal, ...(chosen.length > 1 && { name: file.name }) }];
    });
    setRefused(refusals);
  }

  function refusalOf(file: File): Refused | null {
    const isDrawnAnew = photos && isPhoto(file);
    const max = isDrawnAnew ? PHOTO_MAX_MEGABYTES : maxMegabytes;
    if (!isDrawnAnew && !kinds.includes(endingOf(file))) return { why: 'wrongKind', max };
    return file.size > max * 1024 * 1024 ? { why: 'tooLarge', max } : null;
  }

  const words = refused.map(({ name, why, max }) => {
    const text = t(`upload.${why}`, { kinds: kinds.join(', '), max });
    return name === undefined ? text : `${name}: ${text}`;
  });

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <Field {...frame} error={words.join('\n') || frame.error}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside
        <div
          className={css.area}
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {children}
          <input
            {...control}
            ref={input}
            className="visually-hidden"
            type="file"
            tabIndex={-1}
            multiple={multiple}
            // Without HEIC, since phones then hand over such a photo as JPEG; it can be dropped all the same.
            accept={kinds.map((kind) => `.${kind}`).join(',')}
            onChange={(event) => {
              take(event.currentTarget.files);
              // Reset, so that the same file can be selected again after an error.
              event.currentTarget.value = '';
            }}
          />
          <Button
            variant="outline"
            size="sm"
            icon={<IconUpload size={20} aria-hidden />}
            loading={uploading ?? false}
            loadingText={t('upload.uploading')}
            aria-describedby={control['aria-describedby']}
            onClick={() => input.current?.click()}
          >
            {button ?? t('upload.choose')}
          </Button>
          {actions}
          <span className={css.hint}>{t('upload.drop')}</span>
        </div>
      )}
    </Field>
  );
}

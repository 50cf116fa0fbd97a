import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import { Field, type FieldFrame } from './field.tsx';
import css from './file-field.module.css';

interface FileFieldProps extends FieldFrame {
  /** The accepted extensions, such as `['jpg', 'png']`. The server checks the content. */
  kinds: readonly string[];
  maxMegabytes: number;
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
  name?: string;
}

/** Uploads one or several files, selected or dropped, immediately. */
export function FileField({
  kinds,
  maxMegabytes,
  onChoose,
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
      const why = refusalOf(file);
      if (why === null) onChoose(file);
      // With several files the message has to name the file.
      return why === null ? [] : [{ why, ...(chosen.length > 1 && { name: file.name }) }];
    });
    setRefused(refusals);
  }

  function refusalOf({ name, size }: File): Refused['why'] | null {
    const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
    if (!kinds.includes(ending)) return 'wrongKind';
    return size > maxMegabytes * 1024 * 1024 ? 'tooLarge' : null;
  }

  const words = refused.map(({ name, why }) => {
    const text = t(`upload.${why}`, { kinds: kinds.join(', '), max: maxMegabytes });
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

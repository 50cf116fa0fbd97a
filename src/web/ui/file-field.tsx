import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import { Field, type FieldFrame } from './field.tsx';
import css from './file-field.module.css';

interface FileFieldProps extends FieldFrame {
  /** Endings that are taken: `['jpg', 'png']`. The server looks at the content. */
  kinds: readonly string[];
  maxMegabytes: number;
  /** Called for each file that was chosen. */
  onChoose: (file: File) => void;
  /** Whether several may be chosen at once. */
  multiple?: boolean;
  /** Whether the file is being sent. */
  uploading?: boolean;
  /** The words on the button, "Datei wählen" unless said otherwise. */
  button?: ReactNode;
  /** Further buttons, for the file that is there. */
  actions?: ReactNode;
  /** Shows the file that is there: a picture, a name. */
  children?: ReactNode;
}

/** Why a file was not taken; its name where several were chosen. */
interface Refused {
  why: 'wrongKind' | 'tooLarge';
  name?: string;
}

/** A file or several, chosen or dropped; they upload as soon as they are there. */
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
  // Codes, so that a change of the language is followed.
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [over, setOver] = useState(false);

  function take(files: FileList | null) {
    const chosen = [...(files ?? [])].slice(0, multiple ? undefined : 1);
    if (chosen.length === 0) return;
    const refusals = chosen.flatMap((file): Refused[] => {
      const why = refusalOf(file);
      if (why === null) onChoose(file);
      // Of several, it has to be told which one.
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
              // The same file may be chosen again after an error.
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

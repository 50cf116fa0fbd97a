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
  onChoose: (file: File) => void;
  /** Whether the file is being sent. */
  uploading?: boolean;
  /** The words on the button, "Datei wählen" unless said otherwise. */
  button?: ReactNode;
  /** Further buttons, for the file that is there. */
  actions?: ReactNode;
  /** Shows the file that is there: a picture, a name. */
  children?: ReactNode;
}

/** One file, chosen or dropped; it uploads as soon as it is there. */
export function FileField({
  kinds,
  maxMegabytes,
  onChoose,
  uploading,
  button,
  actions,
  children,
  ...frame
}: FileFieldProps) {
  const { t } = useTranslation('common');
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState('');
  const [over, setOver] = useState(false);

  function take(file: File | undefined) {
    if (!file) return;
    const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
    if (!kinds.includes(ending)) setRefused(t('upload.wrongKind', { kinds: kinds.join(', ') }));
    else if (file.size > maxMegabytes * 1024 * 1024) setRefused(t('upload.tooLarge', { max: maxMegabytes }));
    else {
      setRefused('');
      onChoose(file);
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }

  return (
    <Field {...frame} error={refused || frame.error}>
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
            accept={kinds.map((kind) => `.${kind}`).join(',')}
            onChange={(event) => {
              take(event.currentTarget.files?.[0]);
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

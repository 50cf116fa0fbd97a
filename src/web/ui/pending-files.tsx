import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslation } from '../lib/i18n.ts';
import type { PendingFile } from '../lib/uploads.ts';
import { Button, IconButton } from './button.tsx';
import css from './pending-files.module.css';

/** Files that are being uploaded, each with its progress, or with why it was refused. */
export function PendingFiles({ files }: { files: readonly PendingFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={css.files}>
      {files.map((file) => (
        <li key={file.id} className={css.file}>
          <Pending file={file} />
        </li>
      ))}
    </ul>
  );
}

function Pending({ file: { name, share, refusal, tryAgain, cancel } }: { file: PendingFile }) {
  const { t } = useTranslation('common');
  const percent = Math.round(share * 100);
  return (
    <>
      <IconFileText size={20} aria-hidden />
      <div className={css.about}>
        <span className={css.name}>{name}</span>
        {refusal ? (
          <span className={css.refusal} role="alert">
            {refusal}
          </span>
        ) : (
          <progress
            className={css.progress}
            max={100}
            value={percent}
            aria-label={t('upload.progress', { name })}
          />
        )}
        {tryAgain && (
          <div>
            <Button variant="outline" size="sm" aria-label={t('upload.againOf', { name })} onClick={tryAgain}>
              {t('upload.again')}
            </Button>
          </div>
        )}
      </div>
      <IconButton
        label={t(refusal ? 'upload.dismissOf' : 'upload.cancelOf', { name })}
        icon={<IconX size={20} aria-hidden />}
        onClick={cancel}
      />
    </>
  );
}

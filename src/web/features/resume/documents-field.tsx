import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { UPLOAD_MAX_BYTES } from '#domain/kernel/limits.ts';
import { DOCUMENT_ENDINGS, DOCUMENT_PAGES_MAX, DOCUMENTS_MAX } from '#domain/resumes/documents.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { useRowFocus } from '#web/ui/row-focus.ts';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { addressOf, type Documents, type PendingFile } from './documents.ts';
import css from './documents-field.module.css';

/** The documents of an entry with their titles, and the uploads in progress. */
export function DocumentsField({ documents }: { documents: Documents }) {
  const { t } = useTranslation('resume');
  const { form, pending, done, add } = documents;
  const rows = form.values.documents;
  const { frame, rowProps } = useRowFocus(rows.map(({ path }) => path));
  return (
    <FormSection title={t('documents.title')}>
      <div ref={frame} className={css.documents}>
        {rows.length > 0 && (
          <ul className={css.rows}>
            {rows.map(({ path }, index) => (
              <li key={path} className={css.row} {...rowProps(path, index)}>
                <DocumentFields documents={documents} index={index} />
              </li>
            ))}
          </ul>
        )}
        {pending.length > 0 && (
          <ul className={css.rows}>
            {pending.map((file) => (
              <li key={file.id} className={css.pending}>
                <Pending file={file} />
              </li>
            ))}
          </ul>
        )}
        <FileField
          multiple
          label={t('documents.add')}
          hint={t('documents.hint', { pages: DOCUMENT_PAGES_MAX, documents: DOCUMENTS_MAX })}
          error={form.errors.documents}
          kinds={DOCUMENT_ENDINGS}
          maxMegabytes={UPLOAD_MAX_BYTES / 1024 / 1024}
          photos
          button={t('documents.choose')}
          onChoose={add}
        />
        <p className="visually-hidden" role="status">
          {done}
        </p>
      </div>
    </FormSection>
  );
}

function DocumentFields({
  documents: { form, lost, remove },
  index,
}: Pick<{ documents: Documents }, 'documents'> & { index: number }) {
  const { t } = useTranslation('resume');
  const { path, title } = form.values.documents[index] ?? { path: '', title: '' };
  const pathError = form.errors[`documents.${index}.path`];
  return (
    <>
      <TextField
        {...form.field(`documents.${index}.title`)}
        label={t('documents.name')}
        {...(pathError && { error: pathError })}
      />
      <TextArea
        {...form.field(`documents.${index}.description`)}
        label={t('documents.description')}
        rows={2}
        optional
      />
      {lost.get(path)?.map((part) => (
        <p key={part} className={css.lost}>
          <IconInfoCircle size={20} aria-hidden />
          {t(`documents.lost.${part}`)}
        </p>
      ))}
      <div className={css.actions}>
        <Button
          variant="text"
          size="sm"
          icon={<IconEye size={20} aria-hidden />}
          aria-haspopup="dialog"
          aria-label={t('documents.viewOf', { title })}
          onClick={() => openDialog('pdf', { title, url: () => addressOf(path) })}
        >
          {t('documents.view')}
        </Button>
        <Button
          variant="text"
          size="sm"
          icon={<IconTrash size={20} aria-hidden />}
          aria-label={t('documents.removeOf', { title })}
          onClick={() => remove(path)}
        >
          {t('documents.remove')}
        </Button>
      </div>
    </>
  );
}

function Pending({ file: { name, share, refusal, tryAgain, cancel } }: { file: PendingFile }) {
  const { t } = useTranslation('resume');
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
            aria-label={t('documents.progress', { name })}
          />
        )}
        {tryAgain && (
          <div>
            <Button
              variant="outline"
              size="sm"
              aria-label={t('common:upload.againOf', { name })}
              onClick={tryAgain}
            >
              {t('common:upload.again')}
            </Button>
          </div>
        )}
      </div>
      <IconButton
        label={t(refusal ? 'documents.dismissOf' : 'documents.cancelOf', { name })}
        icon={<IconX size={20} aria-hidden />}
        onClick={cancel}
      />
    </>
  );
}

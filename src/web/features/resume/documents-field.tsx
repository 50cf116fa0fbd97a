import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { UPLOAD_MAX_BYTES } from '#domain/kernel/limits.ts';
import { DOCUMENT_ENDINGS, DOCUMENT_PAGES_MAX, DOCUMENTS_MAX } from '#domain/resumes/documents.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { PendingFiles } from '#web/ui/pending-files.tsx';
import { useRowFocus } from '#web/ui/row-focus.ts';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { addressOf, type Documents } from './documents.ts';
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
        <PendingFiles files={pending} />
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

import type { Reply } from '#api/schemas.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { headingOf } from './job-draft.ts';
import type { JobValues } from './job-form-values.ts';
import { JobPreview } from './job-preview.tsx';
import css from './preview-dialog.module.css';

interface PreviewDialogProps {
  values: JobValues;
  company: Reply<'getCompany'>['data'];
  onClose: () => void;
}

/** A preview of the ad and its company as applicants will see them, while a stored ad is edited. */
export function PreviewDialog({ values, company, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('job-ads');
  const heading = headingOf(values);
  return (
    <Dialog
      size="lg"
      title={t('preview.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('preview.close')}</Button>}
    >
      <h3 className={css.title} lang={heading ? values.language : undefined}>
        {heading ? [heading.title, heading.workload].filter(Boolean).join(', ') : t('form.newTitle')}
      </h3>
      <JobPreview values={values} company={company} />
    </Dialog>
  );
}

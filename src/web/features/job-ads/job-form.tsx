import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useEffect, useRef, useState } from 'react';
import type { Reply } from '#api/schemas.ts';
import { isDecider } from '#domain/companies/team.ts';
import type { Conflict } from '#web/lib/conflict.ts';
import type { ServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConflictAlert } from '#web/ui/conflict-alert.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { RestoredAlert } from '#web/ui/restored-alert.tsx';
import { DeleteJobDialog } from './delete-dialog.tsx';
import { FactsFields } from './facts-fields.tsx';
import { useHousingPictures } from './housing-pictures.ts';
import type { CompanyJob } from './job.ts';
import css from './job-form.module.css';
import type { JobValues } from './job-form-values.ts';
import { JobHeading } from './job-heading.tsx';
import { JobSummary } from './job-summary.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { PublicationField } from './publication-field.tsx';
import { TextFields } from './text-fields.tsx';
import { useJobList, useLabels } from './use-job-form.ts';

interface JobFormProps {
  company: OwnCompany;
  /** The company's profile, which the preview shows. */
  profile: Reply<'getCompany'>['data'];
  serverForm: ServerForm<JobValues>;
  /** The stored ad. */
  job: CompanyJob;
  /** The conflict with a concurrent edit. */
  conflict?: Conflict;
  /** Goes on with a new ad, where the stored one can no longer be changed; null where it can. */
  saveAsNew?: (() => void) | null;
}

/** The form of a stored ad: all of it on one page, since most who open it change a single thing. */
export function JobForm({ company, profile, serverForm, job, conflict, saveAsNew = null }: JobFormProps) {
  const { t } = useTranslation('job-ads');
  const [dialog, setDialog] = useState<'preview' | 'delete' | null>(null);
  const goToList = useJobList(company.id);
  const labels = useLabels();
  const isReadOnly = !isDecider(company.role) || !job.can.edit;
  const { form, formProps, submitting, restored, discard } = serverForm;
  const pictures = useHousingPictures(serverForm, company.id);
  const { isUploading } = pictures;

  return (
    <>
      <JobHeading values={form.values} untitled={t('form.noTitle')} />
      <RestoredAlert restored={restored} discard={discard} />
      <Form {...formProps} className={css.form}>
        <fieldset className={css.fields} disabled={isReadOnly}>
          <legend className="visually-hidden">{t('form.fields')}</legend>
          <FactsFields form={serverForm} pictures={pictures} disabled={isReadOnly} />
          <FormSection title={t('form.section.text')}>
            <TextFields form={serverForm} disabled={isReadOnly} isNew={false} />
          </FormSection>
          <FormSection title={t('form.section.publication')}>
            <PublicationField form={serverForm} company={company} job={job} disabled={isReadOnly} />
          </FormSection>
          {conflict && <ConflictAlert conflict={conflict} labels={labels} />}
          {saveAsNew && <LockedAlert onCopy={saveAsNew} />}
        </fieldset>
        <div className={css.side}>
          <JobSummary values={form.values} isPublic={job.is_public} />
          <div className={css.actions}>
            {!isReadOnly && (
              <Button
                type="submit"
                wide
                loading={submitting || isUploading}
                loadingText={t(isUploading ? 'common:upload.uploading' : 'common:action.saving')}
              >
                {t('form.save')}
              </Button>
            )}
            <Button
              className={css.preview}
              variant="outline"
              wide
              icon={<IconEye size={20} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setDialog('preview')}
            >
              {t('preview.title')}
            </Button>
          </div>
          {job.can.delete && isDecider(company.role) && (
            <Button
              className={css.delete}
              variant="text"
              icon={<IconTrash size={20} aria-hidden />}
              onClick={() => setDialog('delete')}
            >
              {t('delete.confirm')}
            </Button>
          )}
        </div>
      </Form>
      {dialog === 'preview' && (
        <PreviewDialog values={form.values} company={profile} onClose={() => setDialog(null)} />
      )}
      {dialog === 'delete' && (
        <DeleteJobDialog
          companyId={company.id}
          job={job}
          onDeleted={() => {
            discard();
            goToList(job);
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** Says that the ad can no longer be saved, and offers to keep what was entered as a new one. */
function LockedAlert({ onCopy }: { onCopy: () => void }) {
  const { t } = useTranslation('job-ads');
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'center' });
    ref.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={ref} tabIndex={-1}>
      <Alert
        live
        tone="warn"
        title={t('locked.title')}
        action={
          <Button variant="outline" size="sm" onClick={onCopy}>
            {t('locked.copy')}
          </Button>
        }
      >
        {t('locked.text')}
      </Alert>
    </div>
  );
}

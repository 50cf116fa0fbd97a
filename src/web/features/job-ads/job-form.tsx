import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useEffect, useRef, useState } from 'react';
import type { Reply } from '#api/schemas.ts';
import { isDecider } from '#domain/companies/team.ts';
import { JOB_CATEGORY_IDS, JOB_POSITION_IDS, NUMBER_OF_JOBS } from '#domain/jobs/constants.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { containsAtSign } from '#domain/kernel/rich-text.ts';
import type { Conflict } from '#web/lib/conflict.ts';
import type { ServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { PlaceFields } from '#web/nouns/address/place-fields.tsx';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { categoryText, positionText } from '#web/nouns/job/labels.ts';
import { Title } from '#web/nouns/job/title.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { ConflictAlert } from '#web/ui/conflict-alert.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { RestoredAlert } from '#web/ui/restored-alert.tsx';
import { RichTextField } from '#web/ui/rich-text-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DeleteJobDialog } from './delete-dialog.tsx';
import type { CompanyJob } from './job.ts';
import { headingOf } from './job-draft.ts';
import css from './job-form.module.css';
import type { JobValues } from './job-form-values.ts';
import { JobSummary } from './job-summary.tsx';
import { OccupationFields } from './occupation-fields.tsx';
import { JobPeriodFields } from './period-fields.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { PublicationField } from './publication-field.tsx';
import { useJobList, useLabels } from './use-job-form.ts';
import { WorkloadFields } from './workload-fields.tsx';

interface JobFormProps {
  company: OwnCompany;
  /** The company's profile, which the preview shows. */
  profile: Reply<'getCompany'>['data'];
  serverForm: ServerForm<JobValues>;
  /** The stored ad that is edited; null for a new one. */
  job: CompanyJob | null;
  /** The conflict with a concurrent edit. */
  conflict?: Conflict;
  /** Goes on with a new ad, where the stored one can no longer be changed; null where it can. */
  saveAsNew?: (() => void) | null;
}

export function JobForm({ company, profile, serverForm, job, conflict, saveAsNew = null }: JobFormProps) {
  const { t } = useTranslation('job-ads');
  const [dialog, setDialog] = useState<'preview' | 'delete' | null>(null);
  const goToList = useJobList(company.id);
  const labels = useLabels();
  const isReadOnly = !isDecider(company.role) || (job !== null && !job.can.edit);
  const { form, formProps, submitting, restored, discard } = serverForm;
  const heading = headingOf(form.values);

  return (
    <>
      <h1 className={css.heading} lang={heading === null ? undefined : form.values.language}>
        {heading === null ? (
          t(job === null ? 'form.newTitle' : 'form.noTitle')
        ) : (
          <Title text={heading.title} />
        )}
        {heading?.workload && ', '}
        <span className={css.workload}>{heading?.workload}</span>
      </h1>
      <RestoredAlert restored={restored} discard={discard} />
      <Form {...formProps} className={css.form}>
        <fieldset className={css.fields} disabled={isReadOnly}>
          <legend className="visually-hidden">{t('form.fields')}</legend>
          <FormSection title={t('form.section.job')}>
            <JobFields form={serverForm} />
          </FormSection>
          <FormSection title={t('form.section.period')}>
            <JobPeriodFields form={serverForm} disabled={isReadOnly} />
          </FormSection>
          <FormSection title={t('form.section.workload')}>
            <WorkloadFields form={serverForm} />
          </FormSection>
          <FormSection title={t('form.section.place')}>
            <PlaceFields
              field={serverForm.field}
              onState={serverForm.field('state').onChange}
              disabled={isReadOnly}
            />
            <Checkbox {...serverForm.box('accommodation')} label={t('form.accommodation')} />
          </FormSection>
          <FormSection title={t('form.section.text')}>
            <TextFields form={serverForm} disabled={isReadOnly} />
          </FormSection>
          <FormSection title={t('form.section.publication')}>
            <PublicationField form={serverForm} company={company} job={job} disabled={isReadOnly} />
          </FormSection>
          {conflict && <ConflictAlert conflict={conflict} labels={labels} />}
          {saveAsNew && <LockedAlert onCopy={saveAsNew} />}
        </fieldset>
        <div className={css.side}>
          <JobSummary values={form.values} isPublic={job?.is_public ?? false} />
          <div className={css.actions}>
            {!isReadOnly && (
              <Button type="submit" wide loading={submitting} loadingText={t('common:action.saving')}>
                {t(job === null ? 'form.create' : 'form.save')}
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
          {job?.can.delete && isDecider(company.role) && (
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
      {dialog === 'delete' && job && (
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

function JobFields({ form }: { form: ServerForm<JobValues> }) {
  const { t, language } = useTranslation('job-ads');
  // The names of categories and positions are in the same catalogue.
  const { t: jobText } = useTranslation('jobs');
  const { t: nameOf } = useTranslation('fields');
  const { field } = form;
  return (
    <>
      <TextField {...field('title')} label={nameOf('title')} hint={t('form.titleHint')} autoComplete="off" />
      <div className={layout.pair}>
        <Select
          {...field('job_category_id')}
          label={nameOf('job_category_id')}
          options={JOB_CATEGORY_IDS.map((id) => ({ value: id, label: categoryText(id, language) }))}
        />
        <Select
          {...field('job_position_id')}
          label={nameOf('job_position_id')}
          options={JOB_POSITION_IDS.map((id) => ({ value: id, label: positionText(id, language) }))}
        />
      </div>
      <TextField
        {...field('number_of_jobs')}
        className={css.short}
        label={nameOf('number_of_jobs')}
        hint={t('form.numberOfJobsHint', NUMBER_OF_JOBS)}
        inputMode="numeric"
      />
      <OccupationFields form={form} />
      <Select
        {...field('language')}
        className={css.short}
        label={t('form.language')}
        placeholder={null}
        options={LANGUAGES.map((value) => ({ value, label: jobText(`language.${value}`) }))}
      />
    </>
  );
}

function TextFields({ form: { form, field }, disabled }: { form: ServerForm<JobValues>; disabled: boolean }) {
  const { t } = useTranslation('job-ads');
  const { t: nameOf } = useTranslation('fields');
  const { introduction, description } = form.values;
  return (
    <>
      {(containsAtSign(introduction) || containsAtSign(description)) && (
        <Alert live tone="bad" title={t('form.atSign')}>
          {t('form.atSignText')}
        </Alert>
      )}
      <RichTextField
        {...field('introduction')}
        label={nameOf('introduction')}
        hint={t('form.introductionHint')}
        rows={3}
        optional
        disabled={disabled}
      />
      <RichTextField
        {...field('description')}
        label={nameOf('description')}
        hint={t('form.descriptionHint')}
        rows={10}
        disabled={disabled}
      />
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

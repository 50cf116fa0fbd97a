import { JOB_CATEGORY_IDS, JOB_POSITION_IDS } from '#domain/jobs/constants.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import type { ServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { PlaceFields } from '#web/nouns/address/place-fields.tsx';
import { categoryText, positionText } from '#web/nouns/job/labels.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import layout from '#web/ui/form.module.css';
import { FormSection } from '#web/ui/form-section.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DayFields, HousingFields } from './detail-fields.tsx';
import type { HousingPictures } from './housing-pictures.ts';
import type { JobValues } from './job-form-values.ts';
import { OccupationFields } from './occupation-fields.tsx';
import { PayFields } from './pay-fields.tsx';
import { JobPeriodFields } from './period-fields.tsx';
import { QuestionFields } from './question-fields.tsx';
import { SpokenFields } from './spoken-fields.tsx';
import { WorkloadFields } from './workload-fields.tsx';

interface FactsFieldsProps {
  form: ServerForm<JobValues>;
  pictures: HousingPictures;
  disabled: boolean;
}

/** What the job is, when, how much of it, where, and folded what people choose it by. */
export function FactsFields({ form, pictures, disabled }: FactsFieldsProps) {
  const { t } = useTranslation('job-ads');
  return (
    <>
      <FormSection title={t('form.section.job')}>
        <JobFields form={form} />
      </FormSection>
      <FormSection title={t('form.section.period')}>
        <JobPeriodFields form={form} disabled={disabled} />
      </FormSection>
      <FormSection title={t('form.section.workload')}>
        <WorkloadFields form={form} />
      </FormSection>
      <FormSection title={t('form.section.place')}>
        <PlaceFields field={form.field} onState={form.field('state').onChange} disabled={disabled} />
        <Checkbox {...form.box('accommodation')} label={t('form.accommodation')} />
      </FormSection>
      <FormSection title={t('form.section.decides')}>
        <div>
          <PayFields form={form} />
          <DayFields form={form} />
          <SpokenFields form={form} />
          <HousingFields form={form} pictures={pictures} disabled={disabled} />
          <QuestionFields form={form} />
        </div>
      </FormSection>
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
      <OccupationFields form={form} />
      <div className={layout.pair} data-ratio="even">
        <TextField {...field('number_of_jobs')} label={nameOf('number_of_jobs')} inputMode="numeric" />
        <Select
          {...field('language')}
          label={t('form.language')}
          placeholder={null}
          options={LANGUAGES.map((value) => ({ value, label: jobText(`language.${value}`) }))}
        />
      </div>
    </>
  );
}

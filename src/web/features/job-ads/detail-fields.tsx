import { HOURS_PER_WEEK, HOUSING_KINDS, MEALS } from '#domain/jobs/constants.ts';
import type { ServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import layout from '#web/ui/form.module.css';
import { Select } from '#web/ui/select.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { FoldedFields } from './folded-fields.tsx';
import type { HousingPictures } from './housing-pictures.ts';
import { HousingPicturesField } from './housing-pictures-field.tsx';
import css from './job-form.module.css';
import type { JobValues } from './job-form-values.ts';

interface FieldsProps {
  form: ServerForm<JobValues>;
}

/** The days on which the work begins and ends within its months, and the hours of its week. */
export function DayFields({ form }: FieldsProps) {
  const { t } = useTranslation('job-ads');
  const { t: nameOf } = useTranslation('fields');
  const { field } = form;
  return (
    <FoldedFields
      form={form}
      title={t('form.section.days')}
      names={['start_day', 'end_day', 'hours_per_week']}
    >
      <div className={layout.pair} data-ratio="even">
        <TextField
          {...field('start_day')}
          label={nameOf('start_day')}
          hint={t('form.dayHint')}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field('end_day')}
          label={nameOf('end_day')}
          hint={t('form.dayHint')}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <TextField
        {...field('hours_per_week')}
        label={nameOf('hours_per_week')}
        hint={t('form.hoursHint', { max: HOURS_PER_WEEK.max })}
        inputMode="decimal"
        autoComplete="off"
        end={<span className={css.unit}>{t('form.hoursUnit')}</span>}
      />
    </FoldedFields>
  );
}

const OF_HOUSING = ['housing_kind', 'housing_rent_amount', 'housing_text', 'housing_pictures'] as const;

/** How people live and eat at the company: the room only where one is offered. */
export function HousingFields({
  form,
  pictures,
  disabled,
}: FieldsProps & { pictures: HousingPictures; disabled: boolean }) {
  const { t } = useTranslation('job-ads');
  const { t: jobText } = useTranslation('jobs');
  const { t: nameOf } = useTranslation('fields');
  const { field, values } = form;
  return (
    <FoldedFields
      form={form}
      title={t(values.accommodation ? 'form.section.housing' : 'form.section.meals')}
      names={[...(values.accommodation ? OF_HOUSING : []), 'meals']}
    >
      {values.accommodation && (
        <>
          <div className={layout.pair} data-ratio="even">
            <Select
              {...field('housing_kind')}
              label={nameOf('housing_kind')}
              placeholder={t('form.notStated')}
              options={HOUSING_KINDS.map((value) => ({ value, label: jobText(`housing.kind.${value}`) }))}
            />
            <TextField
              {...field('housing_rent_amount')}
              label={nameOf('housing_rent_amount')}
              hint={t('form.rentHint')}
              inputMode="decimal"
              autoComplete="off"
              end={<span className={css.unit}>CHF</span>}
            />
          </div>
          <TextArea
            {...field('housing_text')}
            label={nameOf('housing_text')}
            hint={t('form.housingTextHint')}
            rows={3}
          />
          <HousingPicturesField pictures={pictures} disabled={disabled} />
        </>
      )}
      <Select
        {...field('meals')}
        label={nameOf('meals')}
        placeholder={t('form.notStated')}
        options={MEALS.map((value) => ({ value, label: jobText(`meals.${value}`) }))}
      />
    </FoldedFields>
  );
}

import type { ServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import layout from '#web/ui/form.module.css';
import { TextField } from '#web/ui/text-field.tsx';
import css from './job-form.module.css';
import { type JobValues, workloadFor } from './job-form-values.ts';

/** Full-time, or a range in percent. */
export function WorkloadFields({ form: { form, field, box } }: { form: ServerForm<JobValues> }) {
  const { t } = useTranslation('fields');
  return (
    <>
      <Checkbox
        {...box('fulltime')}
        label={t('fulltime')}
        hint="100 %"
        onChange={(event) => {
          const { fulltime, workload_min, workload_max } = workloadFor(event.currentTarget.checked);
          form.setFieldValue('fulltime', fulltime);
          form.setFieldValue('workload_min', workload_min);
          form.setFieldValue('workload_max', workload_max);
        }}
      />
      {!form.values.fulltime && (
        <div className={layout.pair} data-ratio="even">
          <TextField
            {...field('workload_min')}
            label={t('workload_min')}
            inputMode="numeric"
            end={<span className={css.unit}>%</span>}
          />
          <TextField
            {...field('workload_max')}
            label={t('workload_max')}
            inputMode="numeric"
            end={<span className={css.unit}>%</span>}
          />
        </div>
      )}
    </>
  );
}

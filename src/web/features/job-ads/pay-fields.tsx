import { PAY_UNITS } from '#domain/jobs/constants.ts';
import type { ServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { Checkbox, ChoiceGroup, Radio } from '#web/ui/choice.tsx';
import layout from '#web/ui/form.module.css';
import { TextField } from '#web/ui/text-field.tsx';
import { FoldedFields } from './folded-fields.tsx';
import css from './job-form.module.css';
import type { JobValues } from './job-form-values.ts';

/** What the ad pays (rule jobs/pay). */
export function PayFields({ form }: { form: ServerForm<JobValues> }) {
  const { t } = useTranslation('job-ads');
  const { t: nameOf } = useTranslation('fields');
  const { field, box } = form;
  const unit = field('pay_unit');
  const francs = <span className={css.unit}>CHF</span>;
  return (
    <FoldedFields
      form={form}
      title={t('form.section.pay')}
      names={['pay_min_amount', 'pay_max_amount', 'pay_thirteenth']}
    >
      <div className={layout.pair} data-ratio="even">
        <TextField
          {...field('pay_min_amount')}
          label={nameOf('pay_min_amount')}
          inputMode="decimal"
          autoComplete="off"
          end={francs}
        />
        <TextField
          {...field('pay_max_amount')}
          label={nameOf('pay_max_amount')}
          inputMode="decimal"
          autoComplete="off"
          end={francs}
        />
      </div>
      <ChoiceGroup label={nameOf('pay_unit')} hint={t('form.payHint')} error={unit.error} inline>
        {PAY_UNITS.map((it) => (
          <Radio
            key={it}
            name="pay_unit"
            label={t(`form.payUnit.${it}`)}
            checked={unit.value === it}
            onChange={() => unit.onChange(it)}
          />
        ))}
      </ChoiceGroup>
      <Checkbox {...box('pay_thirteenth')} label={nameOf('pay_thirteenth')} />
    </FoldedFields>
  );
}

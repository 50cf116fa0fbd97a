import { useQuery } from '@tanstack/react-query';
import type { Reply } from '#api/schemas.ts';
import { JOB_POSITION_IDS, PAY_UNITS } from '#domain/jobs/constants.ts';
import { lackingPay, type MinimumWage, wagesFor, wagesOn } from '#domain/jobs/minimum-wage.ts';
import { firstDayOf } from '#domain/kernel/civil-date.ts';
import { formatFrancs } from '#domain/kernel/money.ts';
import { francs } from '#web/lib/codecs.ts';
import { useToday } from '#web/lib/facts.ts';
import type { ServerForm } from '#web/lib/form.ts';
import { formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Checkbox, ChoiceGroup, Radio } from '#web/ui/choice.tsx';
import layout from '#web/ui/form.module.css';
import { TextField } from '#web/ui/text-field.tsx';
import { FoldedFields } from './folded-fields.tsx';
import css from './job-form.module.css';
import { type JobValues, startOf } from './job-form-values.ts';

type Wage = Reply<'listMinimumWages'>['data'][number];

/** What is typed as an amount, in Rappen; null while it is none. */
function amountIn(typed: string): number | null {
  const amount = francs.encode(typed);
  return typeof amount === 'number' ? amount : null;
}

/** What the ad pays (rule jobs/pay), with the minimum wages that fit its position (rule jobs/minimum-wages). */
export function PayFields({ form }: { form: ServerForm<JobValues> }) {
  const { t } = useTranslation('job-ads');
  const { t: nameOf } = useTranslation('fields');
  const { field, box } = form;
  const unit = field('pay_unit');
  const { pay_min_amount, pay_max_amount, pay_unit, job_position_id } = form.values;
  const { data } = useQuery(apiQuery('listMinimumWages', {}));
  const position = JOB_POSITION_IDS.find((id) => id === Number(job_position_id));
  const today = useToday();
  const start = startOf(form.values);
  const begins = start && firstDayOf(start);
  const ofThen = wagesOn(begins !== null && begins > today ? begins : today, data?.data ?? []);
  const wages = position === undefined ? [] : wagesFor(position, ofThen);
  const [min, max] = [pay_min_amount, pay_max_amount].map(amountIn);
  const pay = { pay_min_amount: min ?? null, pay_max_amount: max ?? null, pay_unit };
  const lacking = position === undefined ? null : lackingPay(pay, position, wages);
  const currency = <span className={css.unit}>CHF</span>;
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
          end={currency}
        />
        <TextField
          {...field('pay_max_amount')}
          label={nameOf('pay_max_amount')}
          inputMode="decimal"
          autoComplete="off"
          end={currency}
        />
      </div>
      {lacking && <Below wage={lacking} />}
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
      <FittingWages wages={wages} />
    </FoldedFields>
  );
}

/** The minimum wages that fit the position, with their source; nothing where none does. */
function FittingWages({ wages }: { wages: readonly Wage[] }) {
  const { t, language } = useTranslation('job-ads');
  const [lowest] = wages;
  if (lowest === undefined) return null;
  return (
    <div className={css.wages}>
      <p>{t('wages.title', { date: formatDate(lowest.valid_from, language) })}</p>
      <ul>
        {wages.map(({ level, amount }) => (
          <li key={level}>
            {t('wages.level', { level: t(`wages.levels.${level}`), amount: formatFrancs(amount) })}
          </li>
        ))}
      </ul>
      <p>{t('wages.source', { source: lowest.source })}</p>
    </div>
  );
}

/** Says that the pay is below the minimum; saving stays possible (rule jobs/minimum-wages). */
function Below({ wage: { level, amount } }: { wage: MinimumWage }) {
  const { t } = useTranslation('job-ads');
  const title = t('wages.below', { level: t(`wages.levels.${level}`), amount: formatFrancs(amount) });
  return <Alert live tone="warn" title={title} />;
}

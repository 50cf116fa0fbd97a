import { useId } from 'react';
import { CANCELLATION_REASONS, type CancellationReason } from '#domain/jobs/jobroom.ts';
import { isLive } from '#domain/jobs/reporting.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { ChoiceGroup, Radio } from '#web/ui/choice.tsx';
import type { CompanyJob } from './job.ts';

interface CancellationFieldProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

/** Whether the job room shows the ad, so that removing the ad has to settle its report as well. */
export function isInJobRoom({ jobroom_entry }: Pick<CompanyJob, 'jobroom_entry'>): boolean {
  return jobroom_entry !== null && isLive(jobroom_entry.status);
}

/** The reason for removing an ad that the job room shows (rule jobroom/cancellation). */
export function CancellationField({ value, onChange }: CancellationFieldProps<CancellationReason>) {
  return <Reasons options={CANCELLATION_REASONS} value={value} onChange={onChange} />;
}

/** The same for an ad that is only switched off: without a reason, which is the default, the report stays. */
export function WithdrawalField({ value, onChange }: CancellationFieldProps<CancellationReason | ''>) {
  return <Reasons options={['', ...CANCELLATION_REASONS]} value={value} onChange={onChange} />;
}

function Reasons<Value extends CancellationReason | ''>({
  options,
  value,
  onChange,
}: CancellationFieldProps<Value> & { options: readonly Value[] }) {
  const { t } = useTranslation('job-ads');
  const name = useId();
  return (
    <ChoiceGroup label={t('cancellation.label')} hint={t('cancellation.hint')}>
      {options.map((option) => (
        <Radio
          key={option}
          name={name}
          label={t(
            option === '' ? 'cancellation.keep' : `cancellation.reason.${option as CancellationReason}`,
          )}
          checked={value === option}
          onChange={() => onChange(option)}
        />
      ))}
    </ChoiceGroup>
  );
}

import { checkActivation } from '#domain/jobs/activation.ts';
import type { ServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { type OwnCompany, standingOfCompany } from '#web/nouns/company/own-company.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import { isInJobRoom, WithdrawalField } from './cancellation-field.tsx';
import type { CompanyJob } from './job.ts';
import type { JobValues } from './job-form-values.ts';
import { WaitingAlert } from './waiting.tsx';

interface PublicationFieldProps {
  form: ServerForm<JobValues>;
  company: OwnCompany;
  /** The ad as it is stored. */
  job: CompanyJob;
  /** Whether the ad cannot be edited at all. */
  disabled: boolean;
}

/**
 * Switches the ad on or off. If publishing is not possible now it says why, and offers to publish automatically later.
 * Switching off asks about the report to the job room.
 */
export function PublicationField({
  form: { box, values, set },
  company,
  job,
  disabled,
}: PublicationFieldProps) {
  const { t } = useTranslation('job-ads');
  const activation = checkActivation(standingOfCompany(company));
  const reason = disabled ? 'job_not_editable' : activation.ok ? null : activation.reason;
  const isGoing = job.status === 'ACTIVE' && isInJobRoom(job) && !values.active && !disabled;
  const mayWait = !disabled && !activation.ok && job.status !== 'ACTIVE';
  return (
    <>
      <Checkbox
        {...(mayWait ? { checked: false, readOnly: true } : box('active'))}
        label={t('form.active')}
        hint={t(reason === null ? 'form.activeHint' : `blocked.${reason}`)}
        disabled={reason !== null}
      />
      {mayWait && <Checkbox {...box('active')} label={t('waiting.label')} hint={t('form.activeHint')} />}
      {mayWait && values.active && <WaitingAlert company={company} />}
      {isGoing && (
        <WithdrawalField value={values.withdrawal} onChange={(withdrawal) => set({ withdrawal })} />
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Reply } from '#api/schemas.ts';
import { contractStartRange, renewalStartRange } from '#domain/employments/contract.ts';
import {
  isRegistrationStatusAsked,
  REGISTRATION_REQUIREMENT_STATUSES,
  WORKLOAD,
} from '#domain/employments/entry.ts';
import { useToday } from '#web/lib/facts.ts';
import type { FieldProps, FormPart } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { seasonPeriodText } from '#web/nouns/job/labels.ts';
import { ChoiceGroup, Radio } from '#web/ui/choice.tsx';
import layout from '#web/ui/form.module.css';
import { Select } from '#web/ui/select.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import css from './contract-fields.module.css';
import { type ContractKind, type ContractValues, occupiedJobOf } from './contract-values.ts';
import { EmploymentPeriodFields } from './period-fields.tsx';

interface ContractFieldsProps {
  form: FormPart<ContractValues>;
  companyId: number;
  kind: ContractKind;
  /** A hint below the dates, such as the months of the ad. */
  datesHint?: ReactNode;
}

/** The fields of a contract: the ad it fills, title, workload, first and last day. */
export function ContractFields({ form, companyId, kind, datesHint }: ContractFieldsProps) {
  const { t } = useTranslation('employees');
  const { t: nameOf } = useTranslation('fields');
  const today = useToday();
  const { values, errors, field, set } = form;
  const chosen = occupiedJobOf(values);
  const isAsked = isRegistrationStatusAsked(chosen);
  // The ad that the contract begins with is offered too, though nobody may have applied for it.
  const [first] = useState(chosen);
  const query = { scope: 'contracts' as const, ...(first !== null && { job_id: String(first) }) };
  const jobs = useQuery(apiQuery('listJobTitles', { params: { companyId }, query }));
  return (
    <div className={layout.section}>
      {jobs.data ? (
        <JobField form={form} jobs={jobs.data.data} />
      ) : jobs.isError ? (
        <ErrorState title={t('contract.jobsFailed')} onRetry={() => void jobs.refetch()} />
      ) : (
        <SkeletonText lines={2} />
      )}
      {isAsked && (
        <ChoiceGroup
          label={nameOf('registration_requirement_status')}
          hint={t('contract.requirementHint')}
          error={errors.registration_requirement_status}
        >
          {REGISTRATION_REQUIREMENT_STATUSES.map((status) => (
            <Radio
              key={status}
              name="registration_requirement_status"
              label={t(`contract.requirement.${status}`)}
              checked={values.registration_requirement_status === status}
              onChange={() => set({ registration_requirement_status: status })}
              aria-invalid={errors.registration_requirement_status ? true : undefined}
            />
          ))}
        </ChoiceGroup>
      )}
      <TextField {...field('job_title')} label={nameOf('job_title')} autoComplete="off" />
      <WorkloadField field={field('workload')} />
      <EmploymentPeriodFields
        start={field('start_date')}
        end={field('end_date')}
        starts={kind === 'renewed' ? renewalStartRange(today) : contractStartRange(today)}
        adSeason={jobs.data?.data.find(({ id }) => id === chosen)?.season}
        hint={datesHint}
      />
    </div>
  );
}

export function WorkloadField({ field }: { field: FieldProps }) {
  const { t } = useTranslation('employees');
  const { t: nameOf } = useTranslation('fields');
  return (
    <TextField
      {...field}
      className={css.short}
      label={nameOf('workload')}
      hint={t('contract.workloadHint', WORKLOAD)}
      inputMode="numeric"
      autoComplete="off"
      end={<span className={css.unit}>%</span>}
    />
  );
}

interface JobFieldProps {
  form: FormPart<ContractValues>;
  jobs: Reply<'listJobTitles'>['data'];
}

/** The choice of the company's ad that the contract fills, or of none. */
function JobField({ form: { values, field, set }, jobs }: JobFieldProps) {
  const { t, language } = useTranslation('employees');
  const { t: nameOf } = useTranslation('fields');
  const chosen = occupiedJobOf(values);
  const isGone = chosen !== null && !jobs.some(({ id }) => id === chosen);
  const forget = useEffectEvent(() => set({ occupied_job_id: '' }));
  // An ad that was deleted meanwhile can no longer be selected.
  useEffect(() => {
    if (isGone) forget();
  }, [isGone]);
  return (
    <Select
      {...field('occupied_job_id')}
      required={false}
      label={nameOf('occupied_job_id')}
      hint={t('contract.jobHint')}
      placeholder={t('contract.noJob')}
      options={jobs.map((job) => ({
        value: job.id,
        label: `${job.title}, ${seasonPeriodText(job, language)}`,
      }))}
    />
  );
}

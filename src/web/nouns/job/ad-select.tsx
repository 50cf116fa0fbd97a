import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { Select, SelectBox } from '#web/ui/select.tsx';
import { seasonPeriodText } from './labels.ts';

interface AdSelectProps {
  companyId: number;
  /** What the list shows: applications for ads, or people who fill them. */
  of: 'applications' | 'employees';
  /** The selected ad; null for all. */
  value: number | null;
  onChange: (jobId: number | null) => void;
  /** The control alone, for a bar; its placeholder says what it is. */
  isBare?: boolean;
}

/** Filters a list by one ad of the company, or shows all. */
export function AdSelect({ companyId, of, value, onChange, isBare = false }: AdSelectProps) {
  const { t, language } = useTranslation('jobs');
  const query = { scope: of, ...(value !== null && { job_id: String(value) }) };
  const { data } = useQuery({
    ...apiQuery('listJobTitles', { params: { companyId }, query }),
    placeholderData: keepPreviousData,
  });
  const options = (data?.data ?? []).map((job) => ({
    value: job.id,
    label: `${job.title}, ${seasonPeriodText(job, language)}`,
  }));
  const control = {
    value: value ?? '',
    onChange: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
      onChange(currentTarget.value === '' ? null : Number(currentTarget.value)),
  };
  if (isBare) {
    return (
      <SelectBox {...control} aria-label={t('adSelect.label')}>
        <option value="">{t('adSelect.any')}</option>
        {options.map(({ value: id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectBox>
    );
  }
  return (
    <Select
      {...control}
      label={t('adSelect.label')}
      required={false}
      placeholder={t('adSelect.any')}
      options={options}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { Select, SelectBox } from '#web/ui/select.tsx';
import { isAdvertised } from './job.ts';
import { seasonPeriodText } from './labels.ts';

function isFilledBy(of: AdSelectProps['of'], job: Parameters<typeof isAdvertised>[0]): boolean {
  return of === 'applications' ? job.number_of_applications > 0 : isAdvertised(job);
}

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
  const params = { companyId };
  const running = useQuery(apiQuery('listCompanyJobs', { params, query: {} }));
  // Applications outlast their ads.
  const over = useQuery({
    ...apiQuery('listCompanyJobs', { params, query: { scope: 'trashed' } }),
    enabled: of === 'applications',
  });
  const jobs = [...(running.data?.data ?? []), ...((of === 'applications' && over.data?.data) || [])];
  const options = jobs
    .filter((job) => job.id === value || isFilledBy(of, job))
    .map((job) => ({ value: job.id, label: `${job.title}, ${seasonPeriodText(job, language)}` }));
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

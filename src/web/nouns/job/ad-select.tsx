import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { Select } from '#web/ui/select.tsx';
import { seasonPeriodText } from './labels.ts';

interface AdSelectProps {
  companyId: number;
  /** The selected ad; null for all. */
  value: number | null;
  onChange: (jobId: number | null) => void;
}

/** Filters a list by one ad of the company, or shows all. */
export function AdSelect({ companyId, value, onChange }: AdSelectProps) {
  const { t, language } = useTranslation('jobs');
  const { data } = useQuery(apiQuery('listCompanyJobs', { params: { companyId }, query: {} }));
  return (
    <Select
      label={t('adSelect.label')}
      required={false}
      placeholder={t('adSelect.any')}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
      options={(data?.data ?? []).map((job) => ({
        value: job.id,
        label: `${job.title}, ${seasonPeriodText(job, language)}`,
      }))}
    />
  );
}

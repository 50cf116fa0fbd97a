import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { StripLegend } from '#web/ui/year-strip/legend.tsx';
import { type CompanyJob, companyBarOf } from './job.ts';

/** The states of ads, which are never outlined. */
const DRAWN = ['confirmed', 'draft', 'past'] as const;

interface AdsLegendProps {
  jobs: readonly CompanyJob[];
  /** Whether they are those of the archive, where a dashed one was deleted. */
  isArchive?: boolean;
}

/** What the bars of ads mean, where some are dashed. */
export function AdsLegend({ jobs, isArchive = false }: AdsLegendProps) {
  const { t } = useTranslation('job-ads');
  const today = useToday();
  const states = new Set(jobs.map((job) => companyBarOf(job, today).state));
  return (
    <StripLegend
      entries={DRAWN.filter((state) => states.has(state)).map((sign) => ({
        sign,
        text: t(`legend.${isArchive && sign === 'draft' ? 'deleted' : sign}`),
      }))}
    />
  );
}

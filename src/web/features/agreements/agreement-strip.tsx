import { interruptionDays } from '#domain/agreements/package.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Season } from '#domain/kernel/season.ts';
import type { Bar } from '#domain/kernel/year-strip.ts';
import { formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { type StripSize, YearStrip } from '#web/ui/year-strip/year-strip.tsx';

interface AgreedJob {
  season: Season;
  start_date: CivilDate;
  end_date: CivilDate;
}

interface AgreementStripProps {
  size: StripSize;
  /** The earlier one first. */
  jobs: { job1: AgreedJob; job2: AgreedJob };
  /** The agreement is in force; else its jobs are dashed, and nothing stands between them. */
  isValid: boolean;
}

/** The two jobs of an agreement in the year, and the days between. */
export function AgreementStrip({ size, jobs: { job1, job2 }, isValid }: AgreementStripProps) {
  const { t, language } = useTranslation('agreements');
  const bars = [job1, job2].map(
    ({ season, start_date, end_date }): Bar => ({
      season,
      start: start_date,
      end: end_date,
      state: isValid ? 'confirmed' : 'draft',
    }),
  );
  const label = t(isValid ? 'strip.valid' : 'strip.invalid', {
    first: t(`job.${job1.season}`),
    end: formatDate(job1.end_date, language),
    days: interruptionDays(job1.end_date, job2.start_date),
    second: t(`job.${job2.season}`),
    start: formatDate(job2.start_date, language),
  });
  return <YearStrip size={size} bars={bars} label={label} />;
}

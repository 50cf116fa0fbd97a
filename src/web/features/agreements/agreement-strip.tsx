import { interruptionDays } from '#domain/agreements/package.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Season } from '#domain/kernel/season.ts';
import type { Bar } from '#domain/kernel/year-strip.ts';
import { useToday } from '#web/lib/facts.ts';
import { formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { lossOf } from '#web/nouns/agreement/agreement.ts';
import { type StripSize, YearStrip } from '#web/ui/year-strip/year-strip.tsx';

interface AgreedJob {
  season: Season;
  start_date: CivilDate;
  end_date: CivilDate;
  /** The actual last day, if the job ended before the agreed one; only sent to the parties. */
  ended_on?: CivilDate | null;
  /** The day of the correction that removed the job from the package. */
  corrected_on?: CivilDate | null;
}

interface AgreementStripProps {
  size: StripSize;
  /** The earlier one first. */
  jobs: { job1: AgreedJob; job2: AgreedJob };
  /** Whether the agreement is valid. */
  isValid: boolean;
  /** Omits the label of the gap, for places that show the number of days next to the strip. */
  withoutDays?: boolean;
}

/**
 * The two jobs of an agreement and the gap between them on a year strip. In an invalid agreement the lost part of a job
 * is marked; if that part is not known, both jobs are dashed. A job that is over is grey.
 */
export function AgreementStrip({ size, jobs: { job1, job2 }, isValid, withoutDays }: AgreementStripProps) {
  const { t, language } = useTranslation('agreements');
  const today = useToday();
  const isLossKnown = [job1, job2].some(({ ended_on }) => ended_on);
  const bars = [job1, job2].map(
    ({ season, start_date, end_date, ended_on }): Bar => ({
      season,
      start: start_date,
      end: end_date,
      state: !isValid && !isLossKnown ? 'draft' : end_date < today ? 'past' : 'confirmed',
      ...(ended_on && { endedOn: ended_on }),
    }),
  );
  const label = t(isValid ? 'strip.valid' : 'strip.invalid', {
    first: t(`job.${job1.season}`),
    end: formatDate(job1.end_date, language),
    days: interruptionDays(job1.end_date, job2.start_date),
    second: t(`job.${job2.season}`),
    start: formatDate(job2.start_date, language),
  });
  const losses = [job1, job2].flatMap((job) => {
    const loss = lossOf(job);
    return loss === null
      ? []
      : [
          t(`strip.${loss.kind}`, {
            job: t(`job.${job.season}`),
            date: formatDate(loss.date, language),
          }),
        ];
  });
  return (
    <YearStrip
      size={size}
      bars={bars}
      label={[label, ...losses].join(' ')}
      {...(withoutDays && { gapText: null })}
    />
  );
}

import type { ReactNode } from 'react';
import { type DateRange, endRange } from '#domain/employments/contract.ts';
import { checkSeasonSpan } from '#domain/employments/dates.ts';
import { seasonOfEmployment } from '#domain/employments/season.ts';
import { MAX_MONTHS } from '#domain/jobs/constants.ts';
import { addMonths, type CivilDate, isCivilDate } from '#domain/kernel/civil-date.ts';
import type { Season } from '#domain/kernel/season.ts';
import { useToday } from '#web/lib/facts.ts';
import type { ServerForm } from '#web/lib/form.ts';
import { formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { Alert } from '#web/ui/alert.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import layout from '#web/ui/form.module.css';
import { YearStrip } from '#web/ui/year-strip/year-strip.tsx';
import { seasonDatesText } from './labels.ts';

type Control = ReturnType<ServerForm<{ date: CivilDate }>['field']>;

interface EmploymentPeriodFieldsProps {
  start: Control;
  end: Control;
  starts: DateRange;
  /** The season of the ad, which decides if the days do not determine one. */
  adSeason?: Season | undefined;
  hint?: ReactNode;
}

/** First and last day of work with the year strip, and a warning if the period exceeds a season. */
export function EmploymentPeriodFields({ start, end, starts, adSeason, hint }: EmploymentPeriodFieldsProps) {
  const { t, language } = useTranslation('employees');
  const { t: nameOf } = useTranslation('fields');
  const today = useToday();
  const hasStart = isCivilDate(start.value);
  const ends = endRange(hasStart ? start.value : today, today);
  const isTooLong =
    hasStart && isCivilDate(end.value) && !checkSeasonSpan(start.value as CivilDate, end.value).ok;
  return (
    <>
      {hint && <div>{hint}</div>}
      <div className={layout.pair}>
        <DateField {...start} label={nameOf('start_date')} min={starts.first} max={starts.last} />
        <DateField {...end} label={nameOf('end_date')} min={ends.first} max={ends.last} />
      </div>
      {isTooLong && (
        <Alert live tone="bad" title={t('contract.tooLong')}>
          {t('contract.latestEnd', { date: formatDate(addMonths(start.value, MAX_MONTHS), language) })}
        </Alert>
      )}
      <Preview start={start.value} end={end.value} adSeason={adSeason} />
    </>
  );
}

/** Draws the period once it is valid. */
function Preview({ start, end, adSeason }: { start: string; end: string; adSeason: Season | undefined }) {
  const { language } = useTranslation('employees');
  if (!isCivilDate(start) || !isCivilDate(end) || end <= start || end > addMonths(start, 18)) return null;
  const season = seasonOfEmployment(start, end, adSeason ?? null);
  return (
    <YearStrip
      size="md"
      bars={[{ season, start, end, state: 'possible' }]}
      label={seasonDatesText({ season, start, end }, language)}
    />
  );
}

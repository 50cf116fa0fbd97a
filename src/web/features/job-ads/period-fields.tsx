import { MAX_MONTHS } from '#domain/jobs/constants.ts';
import { defaultEnd, endRange, startRange } from '#domain/jobs/defaults.ts';
import { proposedSeason } from '#domain/jobs/season.ts';
import { type CivilMonth, monthIndex, monthOf } from '#domain/kernel/civil-date.ts';
import { SEASONS } from '#domain/kernel/season.ts';
import { useToday } from '#web/lib/facts.ts';
import type { ServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { ChoiceGroup, Radio } from '#web/ui/choice.tsx';
import layout from '#web/ui/form.module.css';
import { MonthPicker } from '#web/ui/month-picker.tsx';
import { decidedSeason, endOf, type JobValues, startOf } from './job-form-values.ts';

interface JobPeriodFieldsProps {
  form: ServerForm<JobValues>;
  /** Whether the form is read-only, so that nothing is explained either. */
  disabled: boolean;
}

/** First and last month, which determine the proposed season (rule jobs/season). */
export function JobPeriodFields({ form: { form, field }, disabled }: JobPeriodFieldsProps) {
  const { t } = useTranslation('job-ads');
  const { t: nameOf } = useTranslation('fields');
  const today = useToday();
  const start = startOf(form.values);
  const end = endOf(form.values);
  const starts = startRange(today);
  const ends = endRange(start, today);
  const decided = decidedSeason(form.values);
  const season = decided ?? form.values.season;

  function chooseStart(month: CivilMonth) {
    const needsEnd = end === null || monthIndex(end) <= monthIndex(month);
    chooseMonths(month, needsEnd ? defaultEnd(month) : end);
  }

  function chooseEnd(month: CivilMonth) {
    if (start) chooseMonths(start, month);
    else setMonth('end', month);
  }

  function chooseMonths(newStart: CivilMonth, newEnd: CivilMonth) {
    setMonth('start', newStart);
    setMonth('end', newEnd);
    form.setFieldValue('season', proposedSeason(newStart, newEnd));
  }

  function setMonth(which: 'start' | 'end', { year, month }: CivilMonth) {
    form.setFieldValue(`${which}_year`, year);
    form.setFieldValue(`${which}_month`, month);
  }

  return (
    <>
      <div className={layout.pair} data-ratio="even">
        <MonthPicker
          {...field('start_month')}
          label={nameOf('start_month')}
          hint={t('form.startHint')}
          value={start}
          onChange={chooseStart}
          min={starts.first}
          max={starts.last}
        />
        <MonthPicker
          {...field('end_month')}
          label={nameOf('end_month')}
          hint={t('form.endHint', { n: MAX_MONTHS })}
          value={end}
          onChange={chooseEnd}
          min={laterMonth(ends.first, monthOf(today))}
          max={ends.last}
        />
      </div>
      <ChoiceGroup
        label={nameOf('season')}
        hint={!disabled && decided && t(`form.daysIn.${decided}`)}
        error={form.errors.season}
        inline
      >
        {SEASONS.map((it) => (
          <Radio
            key={it}
            name="season"
            label={t(`common:season.${it}`)}
            checked={season === it}
            disabled={decided !== null && it !== decided}
            onChange={() => form.setFieldValue('season', it)}
          />
        ))}
      </ChoiceGroup>
    </>
  );
}

/** The later of two months: for a running ad, the choice of the end starts today and not at its past start. */
function laterMonth(a: CivilMonth, b: CivilMonth): CivilMonth {
  return monthIndex(a) > monthIndex(b) ? a : b;
}

import { yearRange } from '#domain/employments/period.ts';
import { useToday } from '#web/lib/facts.ts';
import type { ServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { barOfEntry, type Entry, entryStripText, windowOfEntry } from '#web/nouns/entry/entry.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import { DateParts } from '#web/ui/date-parts.tsx';
import { YearStrip } from '#web/ui/year-strip/year-strip.tsx';
import css from './entry-editor.module.css';
import { type EntryValues, hasEnd, periodOf, proposedEnd } from './entry-values.ts';

interface EntryPeriodFieldsProps {
  form: ServerForm<EntryValues>;
  /** The entry if the company confirmed it, which locks its period; null while it can be edited. */
  locked: Entry | null;
}

/** Start and end, with days where these are required, and the year strip. */
export function EntryPeriodFields({ form, locked }: EntryPeriodFieldsProps) {
  const { t } = useTranslation('resume');
  const today = useToday();
  const { values } = form.form;
  const { isDayAsked } = periodOf(values, today);
  const years = yearRange(today);
  const ended = hasEnd(values);

  /** The control for one part of a date; choosing the start fills in the default end. */
  function part(name: keyof EntryValues & string) {
    const control = form.field(name);
    return {
      ...control,
      onChange: (event: { currentTarget: { value: string } }) => {
        const { value } = event.currentTarget;
        const next = { ...values, [name]: value };
        form.set({ [name]: value, ...(name.startsWith('start') && proposedEnd(next, today)) });
      },
    };
  }

  return (
    <>
      <DateParts
        label={t('form.start')}
        day={isDayAsked ? part('start_day') : undefined}
        month={part('start_month')}
        year={part('start_year')}
        years={years}
        disabled={locked !== null}
      />
      {ended && (
        <DateParts
          label={t('form.end')}
          day={isDayAsked ? part('end_day') : undefined}
          month={part('end_month')}
          year={part('end_year')}
          years={years}
          disabled={locked !== null}
        />
      )}
      {values.company_id === null && (
        <Checkbox {...form.box('is_current')} label={t('form.isCurrent')} hint={t('form.isCurrentHint')} />
      )}
      <Preview values={values} locked={locked} />
    </>
  );
}

/** Draws the period once it is valid. */
function Preview({ values, locked }: { values: EntryValues; locked: Entry | null }) {
  const { language } = useTranslation('resume');
  const today = useToday();
  const { start, end, isDayAsked } = periodOf(values, today);
  if (start === null || (hasEnd(values) && end === null)) return null;
  const dayOf = (day: string | number) => (isDayAsked && day !== '' ? Number(day) : null);
  const entry = {
    status: locked?.status ?? null,
    company_id: values.company_id,
    season: locked?.season ?? null,
    start_day: dayOf(values.start_day),
    start_month: start.month,
    start_year: start.year,
    end_day: end && dayOf(values.end_day),
    end_month: end?.month ?? null,
    end_year: end?.year ?? null,
  };
  const bar = barOfEntry(entry, today);
  if (bar.end <= bar.start) return null;
  return (
    <div className={css.preview}>
      <YearStrip
        size="md"
        bars={[bar]}
        window={windowOfEntry(entry, bar, today)}
        label={entryStripText(entry, today, language)}
      />
    </div>
  );
}

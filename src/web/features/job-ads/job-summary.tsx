import { placeWithCanton } from '#domain/kernel/cantons.ts';
import { listWindow } from '#domain/kernel/year-strip.ts';
import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { barOf } from '#web/nouns/job/bar.ts';
import { seasonPeriodText, stripText } from '#web/nouns/job/labels.ts';
import { YearStrip } from '#web/ui/year-strip/year-strip.tsx';
import { factsOf } from './job-draft.ts';
import css from './job-form.module.css';
import type { JobValues } from './job-form-values.ts';

/** The ad on the year strip while it is being written. */
export function JobSummary({ values, isPublic }: { values: JobValues; isPublic: boolean }) {
  const { t, language } = useTranslation('job-ads');
  const today = useToday();
  const facts = factsOf(values);
  return (
    <section className={css.summary} aria-label={t('form.summary')}>
      <p className={css.period}>{facts ? seasonPeriodText(facts, language) : t('form.noPeriod')}</p>
      {facts ? (
        <YearStrip
          size="md"
          bars={[{ ...barOf(facts), state: isPublic ? 'confirmed' : 'draft' }]}
          label={stripText(facts, language)}
        />
      ) : (
        <YearStrip
          size="md"
          bars={[]}
          window={{ ...listWindow(today), months: 12 }}
          label={t('form.noPeriod')}
        />
      )}
      {values.place && <p className={css.place}>{placeWithCanton(values)}</p>}
    </section>
  );
}

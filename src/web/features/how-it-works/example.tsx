import { useToday } from '#web/lib/facts.ts';
import { formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { usePreferences } from '#web/lib/preferences.tsx';
import { EXAMPLE_GAP_DAYS, yearExample } from '#web/nouns/agreement/year-example.ts';
import { YearStrip } from '#web/ui/year-strip/year-strip.tsx';
import css from './how-it-works.module.css';

/** The example year of two jobs, as a strip and as text. */
export function Example() {
  const { t, language } = useTranslation('home');
  const { season } = usePreferences();
  const { first, second } = yearExample(season, useToday());
  const words = t(`year.example.${season}`, {
    end: formatDate(first.end, language),
    days: EXAMPLE_GAP_DAYS,
    start: formatDate(second.start, language),
  });
  const jobs = { winter: t('year.winterJob'), summer: t('year.summerJob') };
  const bars = [first, second].map((bar) => ({ ...bar, text: jobs[bar.season] }));
  return (
    <figure className={css.example}>
      <div className={css.wide}>
        <YearStrip
          size="lg"
          bars={bars}
          label={words}
          gapText={(n) => t('common:strip.daysBetween', { n })}
        />
      </div>
      <div className={css.narrow}>
        <YearStrip size="md" bars={bars} label={words} />
      </div>
      {/* Hidden from screen readers: the picture has the same words as its accessible name. */}
      <figcaption aria-hidden="true">{words}</figcaption>
    </figure>
  );
}

import { MAX_INTERRUPTION_DAYS } from '#domain/agreements/package.ts';
import { type Bar, windowFor } from '#domain/kernel/year-strip.ts';
import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { usePreferences } from '#web/lib/preferences.tsx';
import { yearExample } from '#web/nouns/agreement/year-example.ts';
import { YearStrip } from '#web/ui/year-strip/year-strip.tsx';
import css from './steps.module.css';

/** Explains how one job becomes a package; the strip above each step adds one element. */
export function Steps() {
  const { t } = useTranslation('home');
  const { season } = usePreferences();
  const { first, second } = yearExample(season, useToday());
  const steps: { key: 'find' | 'add' | 'receive'; bars: Bar[] }[] = [
    { key: 'find', bars: [first] },
    { key: 'add', bars: [first, { ...second, state: 'possible' }] },
    { key: 'receive', bars: [first, second] },
  ];
  const window = windowFor([first, second]);
  return (
    <section aria-labelledby="steps">
      <h2 id="steps">{t('steps.title')}</h2>
      <ol className={css.steps}>
        {steps.map(({ key, bars }, index) => (
          <li key={key} className={css.step} data-step={key}>
            <YearStrip size="xs" bars={bars} window={window} gapText={null} label={t(`steps.strip.${key}`)} />
            <div className={css.words}>
              <span className={css.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{t(`steps.${key}.title`)}</h3>
              <p>{t(`steps.${key}.text`, { days: MAX_INTERRUPTION_DAYS })}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

import IconSnowflake from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { useEffect, useRef, useState } from 'react';
import { type Bar, placeBars, windowFor } from '#domain/kernel/year-strip.ts';
import { useToday } from '#web/lib/facts.ts';
import { formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { usePreferences } from '#web/lib/preferences.tsx';
import { WhatIsAPackage } from '#web/nouns/agreement/what-is-a-package.tsx';
import { EXAMPLE_GAP_DAYS, yearExample } from '#web/nouns/agreement/year-example.ts';
import { YearStrip } from '#web/ui/year-strip/year-strip.tsx';
import css from './year-card.module.css';

/** An example of a year with two jobs, at the bottom of the hero. */
export default function YearCard() {
  const { t, language } = useTranslation('home');
  const { season } = usePreferences();
  const { first, second } = yearExample(season, useToday());
  const { ref, seen } = useFirstView();
  const bars: Bar[] = [first, second];
  const label = t(`year.example.${season}`, {
    end: formatDate(first.end, language),
    days: EXAMPLE_GAP_DAYS,
    start: formatDate(second.start, language),
  });
  const jobWords = { winter: t('year.winterJob'), summer: t('year.summerJob') };
  const withText = bars.map((bar, index) => ({
    ...bar,
    text: t('year.atCompany', { job: jobWords[bar.season], letter: 'AB'.charAt(index) }),
  }));
  return (
    <section ref={ref} className={css.card} data-seen={seen}>
      <div className={css.head}>
        <h2 className={css.title}>{t('year.title')}</h2>
        <p className={css.text}>{t('year.text')}</p>
      </div>
      <div className={css.wide}>
        <YearStrip
          size="lg"
          bars={withText}
          label={label}
          gapText={(n) => t('common:strip.daysBetween', { n })}
        />
        <Brace bars={bars} text={t('year.package')} />
      </div>
      <div className={css.narrow}>
        <YearStrip size="md" bars={bars} label={label} />
        <ul className={css.legend}>
          {bars.map(({ season: of }) => (
            <li key={of}>
              <span className={css.swatch} data-season={of} />
              {of === 'winter' ? <IconSnowflake size={20} aria-hidden /> : <IconSun size={20} aria-hidden />}
              {jobWords[of]}
            </li>
          ))}
        </ul>
      </div>
      <WhatIsAPackage className={css.explained} isDrawn />
    </section>
  );
}

/** The brace below the two jobs that marks them as a package. */
function Brace({ bars, text }: { bars: readonly Bar[]; text: string }) {
  const [first, second] = placeBars(bars, windowFor(bars));
  if (!first || !second) return null;
  const width = second.left + second.width - first.left;
  return (
    <div
      className={css.brace}
      style={{ marginLeft: `${first.left * 100}%`, width: `${width * 100}%` }}
      aria-hidden="true"
    >
      {text}
    </div>
  );
}

/**
 * Whether the card has been in the viewport, which starts its animation once: immediately if it is visible on load,
 * else when it is scrolled to.
 */
function useFirstView() {
  const ref = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState<'at-once' | 'not-yet' | 'now'>('at-once');
  useEffect(() => {
    const card = ref.current;
    if (!card) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) setSeen('not-yet');
        else {
          setSeen((before) => (before === 'not-yet' ? 'now' : before));
          observer.disconnect();
        }
      },
      { threshold: 0.4 },
    );
    observer.observe(card);
    return () => observer.disconnect();
  }, []);
  return { ref, seen };
}

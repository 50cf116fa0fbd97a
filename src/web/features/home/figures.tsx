import { Link } from 'react-router';
import type { LandingLink } from '#web/features/jobs/job-list.ts';
import { landingWords } from '#web/features/jobs/landing-words.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import css from './figures.module.css';
import type { Market } from './market.ts';

interface FiguresProps {
  figures: Market;
  landings: readonly LandingLink[];
}

/** Numbers of the search index, each a way into it. */
export default function Figures({ figures, landings }: FiguresProps) {
  const { t, language } = useTranslation('home');
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className={css.title}>
        {t('figures.title')}
      </h2>
      <dl className={css.figures}>
        {(['jobs', 'companies', 'cantons'] as const).map((key) => (
          <div key={key} className={css.figure}>
            <dt>{t(`figures.${key}`, { n: figures[key] })}</dt>
            <dd>{figures[key]}</dd>
          </div>
        ))}
      </dl>
      <ul className={css.ways}>
        {landings.map(({ path: to, ...landing }) => (
          <li key={to}>
            <Link to={to}>
              {t('findable:landing.link', { ...landingWords(landing, language), n: landing.number_of_ads })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

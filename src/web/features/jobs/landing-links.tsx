import { useId } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/lib/i18n.ts';
import type { LandingLink } from './job-list.ts';
import css from './landing.module.css';
import { landingWords } from './landing-words.ts';

/** Links to landing pages with the number of their ads. */
export default function LandingLinks({
  title,
  landings,
}: {
  title: string;
  landings: readonly LandingLink[];
}) {
  const { t, language } = useTranslation('findable');
  const id = useId();
  return (
    <nav className={css.links} aria-labelledby={id}>
      <h2 className={css.linksTitle} id={id}>
        {title}
      </h2>
      <ul className={css.linkList}>
        {landings.map(({ path, ...landing }) => (
          <li key={path}>
            <Link className={css.link} to={path}>
              {t('landing.link', { ...landingWords(landing, language), n: landing.number_of_ads })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

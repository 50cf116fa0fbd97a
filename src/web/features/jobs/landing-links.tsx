import { useId } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import { type Landing, landingPath } from '#web/lib/paths.ts';
import { valueText } from './filter-labels.ts';
import type { Landings } from './job-list.ts';
import css from './landing.module.css';

/** Leads to pages of ads of one kind, each with their number. */
export function LandingLinks({ title, landings }: { title: string; landings: Landings }) {
  const { t, language } = useTranslation('findable');
  const id = useId();
  return (
    <nav className={css.links} aria-labelledby={id}>
      <h2 className={css.linksTitle} id={id}>
        {title}
      </h2>
      <ul className={css.linkList}>
        {landings.map((landing) => {
          const path = landingPath(language, landing);
          return (
            <li key={path}>
              <Link className={css.link} to={path}>
                {t('landing.link', { ...landingWords(landing, language), n: landing.number_of_ads })}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** What category, canton and season are called. */
export function landingWords({ job_category_id, state, season }: Landing, language: Language) {
  return {
    category: valueText({ facet: 'job_category_id', value: String(job_category_id) }, language),
    canton: valueText({ facet: 'state', value: state }, language),
    season: valueText({ facet: 'season', value: season }, language),
  };
}

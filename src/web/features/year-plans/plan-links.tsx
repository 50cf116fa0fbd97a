import { useId } from 'react';
import { Link } from 'react-router';
import type { PlanLanding } from '#api/landing-paths.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { categoryText } from '#web/nouns/job/labels.ts';
import { cantonText } from './wish-texts.ts';
import css from './year-plan-page.module.css';

/** Links to pages of year plans by category and pair of cantons. */
export default function PlanLinks({ links }: { links: readonly (PlanLanding & { path: string })[] }) {
  const { t, language } = useTranslation('year-plans');
  const id = useId();
  return (
    <nav className={css.links} aria-labelledby={id}>
      <h2 className={css.linksTitle} id={id}>
        {t('landing.more')}
      </h2>
      <ul className={css.linkList}>
        {links.map(({ path, job_category_id, winter_state, summer_state }) => (
          <li key={path}>
            <Link className={css.link} to={path}>
              {t('landing.title', {
                category: categoryText(job_category_id, language),
                winter: cantonText(winter_state, language),
                summer: cantonText(summer_state, language),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

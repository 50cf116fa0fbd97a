import { Form } from 'react-router';
import { JobSearchStart } from '#web/features/jobs/job-search-field.tsx';
import { useTranslation } from '#web/lib/i18n.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Skyline } from '#web/ui/skyline.tsx';
import css from './hero.module.css';
import { SunPath } from './sun-path.tsx';

/** The hero: says what the product is and links to the jobs, with the mountains as its background. */
export function Hero({ openJobs }: { openJobs: number }) {
  const { t } = useTranslation('home');
  const path = usePublicPath();
  return (
    <section className={css.hero}>
      <div className={css.sun} aria-hidden="true" />
      <div className={css.inner}>
        <SunPath />
        <h1 className={css.title}>
          <span>{t('hero.first')}</span> <span>{t('hero.second')}</span>
        </h1>
        <p className={css.lead}>{t('hero.lead')}</p>
        <ButtonLink className={css.plan} variant="outline" to={path('year.plan')}>
          {t('hero.plan')}
        </ButtonLink>
        <Form className={css.search} role="search" action={path('job.list')}>
          <JobSearchStart
            label={t('jobs:search.label')}
            placeholder={t('jobs:search.placeholder')}
            button={t('hero.search')}
            insideOnPhones
          />
        </Form>
        <p className={css.open}>{t('hero.open', { n: openJobs })}</p>
      </div>
      {/* Last in the HTML: it is aligned to the bottom, so content that arrives after it would shift it while the page
          loads. */}
      <Skyline className={css.skyline} />
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { MAX_INTERRUPTION_DAYS } from '#domain/agreements/package.ts';
import { CardList } from '#web/features/jobs/card-list.tsx';
import { JobCard } from '#web/features/jobs/job-card.tsx';
import { SkeletonCardList } from '#web/features/jobs/skeleton-card-list.tsx';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { usePublicPath } from '#web/lib/use-path.ts';
import { WhatIsAPackage } from '#web/nouns/agreement/what-is-a-package.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import type { Application } from './application.ts';
import css from './sent-page.module.css';

/** Ads of the other season that would make a package of the job applied for (rule applications/other-half). */
export function FittingJobs({ application }: { application: Application }) {
  const { t } = useTranslation('applications');
  const path = usePublicPath();
  const params = { applicationId: application.id };
  const { data, isError, refetch } = useQuery(apiQuery('listFittingJobs', { params }));
  const other = application.job.season === 'winter' ? 'summer' : 'winter';
  return (
    <section className={css.section} aria-labelledby="fitting">
      <h2 id="fitting">{t(`fitting.${other}`)}</h2>
      <p>{t('fitting.text', { limit: MAX_INTERRUPTION_DAYS })}</p>
      <WhatIsAPackage />
      {isError ? (
        <ErrorState title={t('fitting.failed')} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonCardList />
      ) : data.data.length === 0 ? (
        <p className={css.none}>{t('fitting.none')}</p>
      ) : (
        <CardList>
          {data.data.map((job) => (
            <li key={job.id}>
              <JobCard job={job} />
            </li>
          ))}
        </CardList>
      )}
      <Link className={css.link} to={`${path('year.plan')}?ad=${application.job_id}`}>
        {t('fitting.toPlans')}
      </Link>
    </section>
  );
}

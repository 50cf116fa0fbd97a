import { lazy } from 'react';
import { Link } from 'react-router';
import type { Reply } from '#api/schemas.ts';
import { CardList } from '#web/features/jobs/card-list.tsx';
import { JobCard } from '#web/features/jobs/job-card.tsx';
import { useTranslation } from '#web/lib/i18n.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import css from './newest-jobs.module.css';

// Rarely needed, so it is loaded lazily.
const NoJobs = lazy(() => import('./no-jobs.tsx'));

type FoundJobs = Pick<Reply<'searchJobs'>, 'hits' | 'nbHits' | 'occupations'>;

/** The newest ads; `jobs` is null if they could not be loaded. */
export default function NewestJobs({ jobs }: { jobs: FoundJobs | null }) {
  const { t } = useTranslation('home');
  const path = usePublicPath();
  const some = jobs !== null && jobs.hits.length > 0;
  return (
    <section aria-labelledby="newest">
      <div className={css.head}>
        <h2 id="newest">{t('jobs.title')}</h2>
        {some && (
          <Link className={css.all} to={path('job.list')}>
            {t('jobs.all', { n: jobs.nbHits })}
          </Link>
        )}
      </div>
      {some ? (
        <CardList>
          {jobs.hits.map((job) => (
            <li key={job.id} className={css.job}>
              <JobCard job={job} occupation={jobs.occupations?.[job.id]} />
            </li>
          ))}
        </CardList>
      ) : (
        <LatePart>
          <NoJobs failed={jobs === null} />
        </LatePart>
      )}
    </section>
  );
}

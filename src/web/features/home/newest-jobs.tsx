import { lazy } from 'react';
import { Link } from 'react-router';
import type { Reply } from '#api/schemas.ts';
import { sharedWindow } from '#domain/kernel/year-strip.ts';
import { JobCard } from '#web/features/jobs/job-card.tsx';
import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { barOf } from '#web/nouns/job/labels.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import css from './newest-jobs.module.css';

// Rarely needed, so it is loaded lazily.
const NoJobs = lazy(() => import('./no-jobs.tsx'));

type FoundJobs = Pick<Reply<'searchJobs'>, 'hits' | 'nbHits' | 'occupations'>;

/** The newest ads; `jobs` is null if they could not be loaded. */
export default function NewestJobs({ jobs }: { jobs: FoundJobs | null }) {
  const { t } = useTranslation('home');
  const path = usePublicPath();
  const all = t('jobs.all', { n: jobs?.nbHits ?? 0 });
  const some = jobs !== null && jobs.hits.length > 0;
  return (
    <section aria-labelledby="newest">
      <div className={css.head}>
        <h2 id="newest">{t('jobs.title')}</h2>
        {some && (
          <Link className={css.all} to={path('job.list')}>
            {all}
          </Link>
        )}
      </div>
      {some ? (
        <>
          <Cards {...jobs} />
          <ButtonLink className={css.allBelow} to={path('job.list')} variant="outline" wide>
            {all}
          </ButtonLink>
        </>
      ) : (
        <LatePart>
          <NoJobs failed={jobs === null} />
        </LatePart>
      )}
    </section>
  );
}

function Cards({ hits, occupations }: FoundJobs) {
  const window = sharedWindow(hits.map(barOf), useToday());
  return (
    <ul className={css.cards}>
      {hits.map((job) => (
        <li key={job.id}>
          <JobCard job={job} occupation={occupations?.[job.id]} window={window} />
        </li>
      ))}
    </ul>
  );
}

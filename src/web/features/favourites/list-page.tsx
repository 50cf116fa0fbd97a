import IconHeartFilled from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { Reply } from '#api/schemas.ts';
import { CardList } from '#web/features/jobs/card-list.tsx';
import { JobCard } from '#web/features/jobs/job-card.tsx';
import { SkeletonCardList } from '#web/features/jobs/skeleton-card-list.tsx';
import { useFreshQuery } from '#web/lib/fresh-query.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { usePublicPath } from '#web/lib/use-path.ts';
import { useFavourite, useFavourites } from '#web/nouns/favourite/favourites.ts';
import { keepNames, nameWhenShown } from '#web/nouns/favourite/shown-ads.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import page from '#web/ui/page.module.css';
import { useRowFocus } from '#web/ui/row-focus.ts';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import css from './list-page.module.css';

export const handle: PageHandle = { texts: ['favourites', 'jobs'] };
export const meta = pageMeta('favourites', 'list');

type Favourite = Reply<'listFavouriteJobs'>['data'][number];

/** The saved ads of an employee, most recent first. */
export default function FavouritesPage() {
  const { t } = useTranslation('favourites');
  const path = usePublicPath();
  const { data, isError, refetch } = useFreshQuery(apiQuery('listFavouriteJobs'));
  // Removing an ad is optimistic: its row goes at once, and returns if that is undone.
  const saved = useFavourites();
  const shown = saved && data?.data.filter(({ id }) => saved.has(id));
  useEffect(() => {
    if (data) keepNames(data.data);
  }, [data]);
  return (
    <div className={page.wide}>
      <h1>{t('list.heading')}</h1>
      <p className={page.lead}>{t('list.lead')}</p>
      <Link className={css.toPlans} to={path('year.plan')}>
        {t('list.toPlans')}
      </Link>
      {shown ? (
        <Favourites favourites={shown} />
      ) : isError ? (
        <ErrorState title={t('list.failed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonCardList />
      )}
    </div>
  );
}

function Favourites({ favourites }: { favourites: readonly Favourite[] }) {
  const { t, language } = useTranslation('favourites');
  const { frame, rowProps } = useRowFocus<HTMLElement>(favourites.map(({ id }) => id));
  return (
    <section ref={frame} className={css.section} aria-labelledby="favourites">
      <h2 id="favourites" className={css.count}>
        {t('list.count', { n: favourites.length })}
      </h2>
      {favourites.length === 0 ? (
        <Empty />
      ) : (
        <CardList>
          {favourites.map((favourite, index) => (
            <li key={favourite.id} {...rowProps(favourite.id, index)}>
              {favourite.is_public ? (
                <JobCard
                  job={favourite}
                  occupation={favourite.language === language ? undefined : favourite.occupation?.[language]}
                  list=""
                />
              ) : (
                <Gone jobId={favourite.id} ended={favourite.ended} />
              )}
            </li>
          ))}
        </CardList>
      )}
    </section>
  );
}

function Empty() {
  const { t } = useTranslation('favourites');
  const path = usePublicPath();
  return (
    <EmptyState
      title={t('empty.title')}
      action={<ButtonLink to={path('job.list')}>{t('empty.toJobs')}</ButtonLink>}
    >
      {t('empty.text')}
    </EmptyState>
  );
}

/** A saved ad that is no longer public: named if it has ended, or from what this device stored, or by its number only. */
function Gone({ jobId, ended }: { jobId: number; ended: Extract<Favourite, { is_public: false }>['ended'] }) {
  const { t } = useTranslation('favourites');
  const { toggle } = useFavourite(jobId);
  const name = ended ?? nameWhenShown(jobId);
  const title = name?.title ?? t('gone.number', { number: jobId });
  return (
    <article className={css.gone}>
      <div>
        <h3 className={css.title}>{title}</h3>
        {name && <p>{name.company}</p>}
      </div>
      <p>{t(ended ? 'gone.ended' : 'gone.text')}</p>
      <Button
        variant="outline"
        size="sm"
        icon={<IconHeartFilled size={20} aria-hidden />}
        aria-label={t('gone.removeOf', { title })}
        onClick={toggle}
      >
        {t('gone.remove')}
      </Button>
    </article>
  );
}

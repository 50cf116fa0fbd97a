import { useTranslation } from '#web/lib/i18n.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import type { LoadedJobs } from './job-list.ts';
import { feedOf } from './list-feed.ts';
import css from './list-page.module.css';
import { type ListState, writeListState } from './list-state.ts';

/** What follows the last card: the other pages, and the feed of what is shown. */
export default function ListEnd({ list, state }: { list: LoadedJobs; state: ListState }) {
  const { t, language } = useTranslation('jobs');
  const feed = feedOf(state, list.place, language);
  return (
    <>
      <Pagination
        page={list.found.page + 1}
        pages={list.found.nbPages}
        linkTo={(page) => writeListState({ ...state, page }) || '?'}
      />
      {feed !== null && (
        <p className={css.feed}>
          {/* Searches are unbounded in number, and crawlers are told of the feeds they need. */}
          <a href={feed} type="application/atom+xml" rel="nofollow">
            {t('list.feed')}
          </a>
        </p>
      )}
    </>
  );
}

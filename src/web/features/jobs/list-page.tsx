import { lazy, useEffect, useMemo, useState } from 'react';
import {
  Link,
  type MetaDescriptor,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRevalidator,
} from 'react-router';
import { translator, useTranslation } from '#web/lib/i18n.ts';
import { DEFAULT_LANGUAGE, languageOfPath } from '#web/lib/language.ts';
import { loaderApi } from '#web/lib/loader-api.ts';
import { languageOf, metaTags } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { useShownAddress } from '#web/lib/use-shown-address.ts';
import { Breadcrumbs } from '#web/nouns/page/breadcrumbs.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import type { Route } from './+types/list-page.ts';
import { COUNT_ID, focusCount } from './count-heading.ts';
import { FilterReset } from './filter-reset.tsx';
import { type LoadedJobs, loadJobList } from './job-list.ts';
import { JobSearch } from './job-search.tsx';
import { loadCards } from './late-cards.tsx';
import { awaitBriefly, cachedList, cacheList } from './list-cache.ts';
import { feedOf, isSearch } from './list-feed.ts';
import css from './list-page.module.css';
import { type ListState, readListState, shownCounts, writeListState } from './list-state.ts';
import { Results } from './results.tsx';
import { SkeletonCardList } from './skeleton-card-list.tsx';

// Rendered on the server and hydrated lazily.
const FilterPanels = lazy(() => import('./filter-panels.tsx'));
const LandingLinks = lazy(() => import('./landing-links.tsx'));

const NO_COUNTS = {};

export const handle: PageHandle = { texts: ['jobs', 'search', 'findable'], ownSearch: true };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const state = readListState(new URL(request.url).searchParams);
  return loadJobList(
    loaderApi({ request, context }),
    state,
    languageOfPath(url.pathname) ?? DEFAULT_LANGUAGE,
  );
}

/**
 * Going back shows the cached list at once. While a new list loads the old one stays visible; coming from another page
 * shows a skeleton.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  // With the list, so that cards do not wait for their script after it; a failure shows where they are rendered.
  void loadCards().catch(() => {});
  const kept = cachedList(asked(new URL(request.url)));
  if (kept) return kept;
  const list = serverLoader().catch((error: unknown) => {
    if (request.signal.aborted) throw error;
    return null;
  });
  return awaitBriefly(list);
}

/** Opening a panel changes the address but not the result, so nothing is refetched. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl } = args;
  const moved = currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
  return moved ? args.defaultShouldRevalidate : asked(currentUrl) !== asked(nextUrl);
}

function asked({ search }: { search: string }): string {
  return writeListState({ ...readListState(new URLSearchParams(search)), panels: null });
}

export function meta(args: Route.MetaArgs): MetaDescriptor[] {
  const t = translator(languageOf(args), 'jobs');
  const state = readListState(new URLSearchParams(args.location.search));
  const { query, page } = state;
  const language = languageOf(args);
  const title = query ? t('list.titleFor', { query }) : t('list.title');
  const tags = metaTags(args, {
    title: page > 1 ? t('list.titleOfPage', { title, page }) : title,
    // Only the first page has a description, so that no two pages share one.
    description: page > 1 ? undefined : t('list.description'),
  });
  const { origin } = args.matches[0]?.loaderData ?? { origin: '' };
  const loaded = args.loaderData;
  const feed = feedOf(state, loaded && 'found' in loaded ? loaded.place : undefined, language);
  const asksSomething = isSearch(state);
  const feedTags: MetaDescriptor[] =
    feed === null
      ? []
      : [
          {
            tagName: 'link',
            rel: 'alternate',
            type: 'application/atom+xml',
            title: asksSomething ? title : translator(language, 'findable')('feed.title'),
            href: origin + feed,
          },
        ];
  // The number of searches is unbounded; only the pages of the unfiltered list should be indexed.
  if (asksSomething) return [...tags, ...feedTags, { name: 'robots', content: 'noindex, follow' }];
  return [...tags, ...feedTags].map((tag) =>
    page > 1 && 'rel' in tag && tag.rel === 'canonical' ? { ...tag, href: `${tag.href}?page=${page}` } : tag,
  );
}

export default function JobListPage({ loaderData }: Route.ComponentProps) {
  const { state, pending } = useListState();
  const { t } = useTranslation('jobs');
  const path = usePublicPath();
  const list = useLoadedJobs(loaderData);
  const { revalidate } = useRevalidator();
  const counts = list ? shownCounts(list) : NO_COUNTS;
  // Memoised, so that a render of the page leaves the server-rendered HTML alone.
  const panels = useMemo(() => <FilterPanels state={state} counts={counts} />, [state, counts]);
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('list.title')}</h1>
      <JobSearch className={css.search} state={state} />
      <Link className={css.toPlans} to={path('year.plan')}>
        {t('list.toPlans')}
      </Link>
      <aside className={css.filters} id="filter" aria-labelledby="filter-title">
        {list && (
          <a
            className={css.toResults}
            href={`#${COUNT_ID}`}
            onClick={(event) => {
              event.preventDefault();
              focusCount();
            }}
          >
            {t('list.toResults')}
          </a>
        )}
        <div className={css.filtersHead}>
          <h2 className={css.filtersTitle} id="filter-title">
            {t('list.filter')}
          </h2>
          {/* The empty state has its own reset link. */}
          {list?.found.nbHits !== 0 && (
            <FilterReset state={state} className={css.reset}>
              {t('common:action.reset')}
            </FilterReset>
          )}
        </div>
        <LatePart stays>{panels}</LatePart>
      </aside>
      {list ? (
        <Results list={list} state={state} pending={pending} />
      ) : (
        <div className={css.results}>
          {list === null ? (
            <Failed onRetry={revalidate} />
          ) : (
            <>
              <div className={css.summary} />
              <SkeletonCardList count={10} />
            </>
          )}
        </div>
      )}
      {list && list.landings.length > 0 && (
        <div className={css.landings}>
          <LatePart>
            <LandingLinks title={t('findable:landing.block')} landings={list.landings} />
          </LatePart>
        </div>
      )}
      <Breadcrumbs title={t('list.title')} />
    </div>
  );
}

/** The list; undefined while loading, null on an error. */
function useLoadedJobs(given: Route.ComponentProps['loaderData']): LoadedJobs | null | undefined {
  const address = asked(useLocation());
  const [awaited, setAwaited] = useState<{ from: unknown; list: LoadedJobs | null }>();
  const later = given && 'later' in given ? given.later : null;
  useEffect(() => {
    let isOver = false;
    void later?.then((list) => !isOver && setAwaited({ from: later, list }));
    return () => {
      isOver = true;
    };
  }, [later]);
  const list =
    given && 'found' in given ? given : later ? (awaited?.from === later ? awaited.list : undefined) : null;
  useEffect(() => (list ? cacheList(address, list) : undefined), [list, address]);
  return list;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('jobs');
  return (
    <ErrorState title={t('list.failed')} onRetry={onRetry}>
      {t('list.failedText')}
    </ErrorState>
  );
}

/** On an error the address stays, so that a retry loads the same list. */
export function ErrorBoundary() {
  const { state } = useListState();
  const { t } = useTranslation('jobs');
  const { revalidate } = useRevalidator();
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('list.title')}</h1>
      <JobSearch className={css.search} state={state} />
      <div className={css.results}>
        <Failed onRetry={revalidate} />
      </div>
    </div>
  );
}

/** The state of the address; during a navigation, that of the next one. */
function useListState(): { state: ListState; pending: boolean } {
  const { search, isComing } = useShownAddress();
  const written = search.toString();
  const state = useMemo(() => readListState(new URLSearchParams(written)), [written]);
  return { state, pending: isComing };
}

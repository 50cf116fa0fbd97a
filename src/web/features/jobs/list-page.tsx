import {
  type MetaDescriptor,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigation,
  useRevalidator,
} from 'react-router';
import { translator, useTranslation } from '#web/lib/i18n.ts';
import { loaderApi } from '#web/lib/loader-api.ts';
import { languageOf, metaTags } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page.ts';
import { ErrorState } from '#web/ui/states.tsx';
import type { Route } from './+types/list-page.ts';
import { FilterPanels, FilterReset } from './filter-panels.tsx';
import { JobSearch } from './job-search.tsx';
import css from './list-page.module.css';
import { filterExpression, hasFilters, type ListState, readListState, writeListState } from './list-state.ts';
import { Results } from './results.tsx';

const JOBS_PER_PAGE = 10;

export const handle: PageHandle = { texts: ['jobs'] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { query, page, filters } = readListState(new URL(request.url).searchParams);
  return loaderApi({ request, context }).call('searchJobs', {
    query: {
      query,
      page: String(page - 1),
      hitsPerPage: String(JOBS_PER_PAGE),
      filters: filterExpression(filters),
      disjunctive: '1',
    },
  });
}

/** Opening a panel changes the address and nothing that was found. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl } = args;
  const moved = currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
  return moved ? args.defaultShouldRevalidate : asked(currentUrl) !== asked(nextUrl);
}

function asked({ searchParams }: URL): string {
  return writeListState({ ...readListState(searchParams), panels: null });
}

export function meta(args: Route.MetaArgs): MetaDescriptor[] {
  const t = translator(languageOf(args), 'jobs');
  const { query, filters, page } = readListState(new URLSearchParams(args.location.search));
  const tags = metaTags(args, {
    title: query ? t('list.titleFor', { query }) : t('list.title'),
    description: t('list.description'),
  });
  // Searches are endless; only the pages of the whole list are worth finding.
  if (query || hasFilters(filters)) return [...tags, { name: 'robots', content: 'noindex, follow' }];
  return tags.map((tag) =>
    page > 1 && 'rel' in tag && tag.rel === 'canonical' ? { ...tag, href: `${tag.href}?page=${page}` } : tag,
  );
}

export default function JobListPage({ loaderData: found }: Route.ComponentProps) {
  const { state, pending } = useListState();
  const { t } = useTranslation('jobs');
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('list.title')}</h1>
      <JobSearch className={css.search} state={state} />
      <aside className={css.filters} id="filter" aria-labelledby="filter-title">
        <div className={css.filtersHead}>
          <h2 className={css.filtersTitle} id="filter-title">
            {t('list.filter')}
          </h2>
          <FilterReset state={state} className={css.reset}>
            {t('common:action.reset')}
          </FilterReset>
        </div>
        <FilterPanels state={state} counts={found.facets} />
      </aside>
      <Results found={found} state={state} pending={pending} />
    </div>
  );
}

/** What could not be loaded keeps its address, so that trying again finds it. */
export function ErrorBoundary() {
  const { state } = useListState();
  const { t } = useTranslation('jobs');
  const { revalidate } = useRevalidator();
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('list.title')}</h1>
      <JobSearch className={css.search} state={state} />
      <div className={css.results}>
        <ErrorState title={t('list.failed')} onRetry={() => revalidate()}>
          {t('list.failedText')}
        </ErrorState>
      </div>
    </div>
  );
}

/** What the address says, or already the next one while its list loads. */
function useListState(): { state: ListState; pending: boolean } {
  const here = useLocation();
  const { location: next } = useNavigation();
  const loading = next?.pathname === here.pathname ? next : undefined;
  const state = readListState(new URLSearchParams((loading ?? here).search));
  return { state, pending: loading !== undefined };
}

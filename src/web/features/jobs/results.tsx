import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { useState } from 'react';
import type { Reply } from '#api/schemas.ts';
import { listWindow, sharedWindow } from '#domain/kernel/year-strip.ts';
import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FilterChipLink } from '#web/ui/chip.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { SharedRuler } from '#web/ui/year-strip/ruler.tsx';
import { FilterReset } from './filter-panels.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { JobCard } from './job-card.tsx';
import { barOf, chipText } from './labels.ts';
import css from './list-page.module.css';
import { chosenFilters, hasFilters, type ListState, toggleFilter, writeListState } from './list-state.ts';
import { useLasting } from './use-lasting.ts';

type Found = Reply<'searchJobs'>;

interface ResultsProps {
  found: Found;
  state: ListState;
  /** The list of `state` is still loading; `found` is the one before. */
  pending: boolean;
}

export function Results({ found, state, pending }: ResultsProps) {
  const { t, language } = useTranslation('jobs');
  const [sheet, setSheet] = useState(false);
  const slow = useLasting(pending);
  const chosen = chosenFilters(state.filters);
  const filterWord = chosen.length > 0 ? t('list.filterChosen', { n: chosen.length }) : t('list.filter');
  return (
    <section className={css.results} aria-labelledby="job-count" aria-busy={pending}>
      <div className={css.summary}>
        <div role="status">
          <h2 className={css.count} id="job-count">
            {t('list.count', { n: found.nbHits })}
          </h2>
          {found.nbPages > 1 && (
            <span className="visually-hidden">
              {t('common:pagination.pageOf', { page: found.page + 1, total: found.nbPages })}
            </span>
          )}
        </div>
        <Button
          variant="outline"
          size="sm"
          className={css.openFilters}
          icon={<IconAdjustmentsHorizontal size={20} aria-hidden />}
          onClick={() => setSheet(true)}
        >
          {filterWord}
        </Button>
        <noscript>
          <a className={css.toFilters} href="#filter">
            {filterWord}
          </a>
        </noscript>
        {chosen.length > 0 && (
          <ul className={css.chips} aria-label={t('list.chosen')}>
            {chosen.map((filter) => {
              const text = chipText(filter, language);
              return (
                <li key={`${filter.facet}:${filter.value}`}>
                  <FilterChipLink
                    to={writeListState(toggleFilter(state, filter)) || '?'}
                    label={t('list.removeFilter', { filter: text })}
                  >
                    {text}
                  </FilterChipLink>
                </li>
              );
            })}
          </ul>
        )}
      </div>
      {slow ? (
        <SkeletonCards count={found.hits.length || 3} />
      ) : (
        <Hits found={found} state={state} pending={pending} />
      )}
      {sheet && (
        <FilterSheet
          state={state}
          counts={found.facets}
          hits={found.nbHits}
          onClose={() => setSheet(false)}
        />
      )}
    </section>
  );
}

function Hits({ found, state, pending }: ResultsProps) {
  const today = useToday();
  const rowWindow = listWindow(today);
  if (found.hits.length === 0) return <NothingFound state={state} />;
  const window = sharedWindow(found.hits.map(barOf));
  const list = writeListState(state);
  return (
    <>
      <div className={css.list} data-pending={pending || undefined}>
        <div className={css.ruler}>
          <div>
            <SharedRuler window={rowWindow} />
          </div>
        </div>
        <ul className={css.cards}>
          {found.hits.map((job) => (
            <li key={job.id}>
              <JobCard job={job} window={window} rowWindow={rowWindow} list={list} />
            </li>
          ))}
        </ul>
      </div>
      <Pagination
        page={found.page + 1}
        pages={found.nbPages}
        linkTo={(page) => writeListState({ ...state, page }) || '?'}
      />
    </>
  );
}

function NothingFound({ state }: { state: ListState }) {
  const { t } = useTranslation('jobs');
  const path = usePublicPath();
  if (hasFilters(state.filters)) {
    return (
      <Alert
        tone="info"
        title={t('list.noneTitle')}
        action={
          <FilterReset state={state} className={css.alertReset}>
            {t('list.noneReset')}
          </FilterReset>
        }
        live
      >
        {t('list.noneText')}
      </Alert>
    );
  }
  if (state.query) {
    return (
      <EmptyState
        title={t('list.noneForQuery', { query: state.query })}
        action={<ButtonLink to={path('job.list')}>{t('list.all')}</ButtonLink>}
      >
        {t('list.noneForQueryText')}
      </EmptyState>
    );
  }
  return <EmptyState title={t('list.empty')}>{t('list.emptyText')}</EmptyState>;
}

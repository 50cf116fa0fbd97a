import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { lazy, useState } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import { useOnDemand } from '#web/lib/on-demand.ts';
import { Button } from '#web/ui/button.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { COUNT_ID } from './count-heading.ts';
import type { ShownJobs } from './job-list.ts';
import { LateCards } from './late-cards.tsx';
import css from './list-page.module.css';
import { countFilters, shownCounts, writeListState } from './list-state.ts';

/** Rendered on the server and hydrated lazily. */
const JobAlertButton = lazy(() => import('./job-alert-button.tsx'));
const loadSheet = () => import('./filter-sheet.tsx');
/** Rendered on the server and hydrated lazily. */
const SortSelect = lazy(() => import('./sort-select.tsx'));
/** Loaded lazily: most visitors arrive without filters. */
const ChosenFilters = lazy(() => import('./chosen-filters.tsx'));
/** Rendered on the server and hydrated lazily, since it is plain links. */
const ListEnd = lazy(() => import('./list-end.tsx'));
/** Loaded lazily: most places are known. */
const UnknownPlace = lazy(() => import('./unknown-place.tsx'));
/** Rendered on the server; its script is only loaded for an empty list. */
const NothingFound = lazy(() => import('./nothing-found.tsx'));

export function Results({ list, state, pending }: ShownJobs) {
  const { t } = useTranslation('jobs');
  const [sheet, setSheet] = useState(false);
  const FilterSheet = useOnDemand(sheet ? loadSheet : null, () => setSheet(false));
  const { found } = list;
  const n = countFilters(state);
  const filterWord = n > 0 ? t('list.filterChosen', { n }) : t('list.filter');
  return (
    <section className={css.results} aria-labelledby={COUNT_ID} aria-busy={pending}>
      <div className={css.summary}>
        <div className={css.found} role="status">
          <h2 className={css.count} id={COUNT_ID} tabIndex={-1}>
            {t('list.count', { n: found.nbHits })}
          </h2>
          {found.nbPages > 1 && (
            <span className="visually-hidden">
              {t('common:pagination.pageOf', { page: found.page + 1, total: found.nbPages })}
            </span>
          )}
        </div>
        {/* Where nothing is found, that says so first. */}
        {found.nbHits > 0 && (
          <LatePart>
            <JobAlertButton state={state} place={list.place} inHead />
          </LatePart>
        )}
        <LatePart>
          <SortSelect list={list} state={state} />
        </LatePart>
        <Button
          variant="outline"
          size="sm"
          className={css.openFilters}
          icon={<IconFilter size={20} aria-hidden />}
          aria-haspopup="dialog"
          onPointerEnter={loadSheet}
          onClick={() => setSheet(true)}
        >
          {filterWord}
        </Button>
        <noscript>
          <a className={css.toFilters} href="#filter">
            {filterWord}
          </a>
        </noscript>
        {(n > 0 || found.near) && (
          <LatePart>
            <ChosenFilters list={list} state={state} pending={pending} />
          </LatePart>
        )}
      </div>
      {state.place && !list.place && !pending && (
        <div className={css.notice}>
          <LatePart>
            <UnknownPlace place={state.place} />
          </LatePart>
        </div>
      )}
      <Hits list={list} state={state} pending={pending} />
      {FilterSheet && (
        <FilterSheet
          state={state}
          counts={shownCounts(list)}
          hits={found.nbHits}
          onClose={() => setSheet(false)}
        />
      )}
    </section>
  );
}

function Hits({ list, state, pending }: ShownJobs) {
  const { found } = list;
  if (found.hits.length === 0) {
    return (
      <LatePart>
        <NothingFound list={list} state={state} />
      </LatePart>
    );
  }
  return (
    <>
      <LateCards found={found} list={writeListState(state)} pending={pending} />
      <LatePart>
        <ListEnd list={list} state={state} />
      </LatePart>
    </>
  );
}

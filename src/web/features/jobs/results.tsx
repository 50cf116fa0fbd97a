import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { lazy, useState } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import { useOnDemand } from '#web/lib/on-demand.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { Cards } from './cards.tsx';
import { COUNT_ID } from './filter-panels.tsx';
import type { ShownJobs } from './job-list.ts';
import css from './list-page.module.css';
import { countFilters, shownCounts, writeListState } from './list-state.ts';

const loadSheet = () => import('./filter-sheet.tsx');
/** Loaded lazily: most visitors arrive without filters. */
const ChosenFilters = lazy(() => import('./chosen-filters.tsx'));
/** Rendered on the server and hydrated lazily, since it is plain links at the end of the page. */
const Pagination = lazy(() => import('#web/ui/pagination.tsx').then((it) => ({ default: it.Pagination })));
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
        <div role="status">
          <h2 className={css.count} id={COUNT_ID} tabIndex={-1}>
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
        {n > 0 && (
          <LatePart>
            <ChosenFilters list={list} state={state} pending={pending} />
          </LatePart>
        )}
      </div>
      {state.place && !list.place && !pending && (
        <div className={css.notice}>
          <Alert tone="warn" title={t('search:place.unknown', { place: state.place })} live>
            {t('search:place.unknownText')}
          </Alert>
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
      <Cards found={found} state={state} pending={pending} />
      <LatePart>
        <Pagination
          page={found.page + 1}
          pages={found.nbPages}
          linkTo={(page) => writeListState({ ...state, page }) || '?'}
        />
      </LatePart>
    </>
  );
}

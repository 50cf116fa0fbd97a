import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { listWindow, sharedWindow } from '#domain/kernel/year-strip.ts';
import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { barOf } from '#web/nouns/job/labels.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FilterChipLink } from '#web/ui/chip.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { SharedRuler } from '#web/ui/year-strip/ruler.tsx';
import { chipText, freeMonthsText } from './filter-labels.ts';
import { FilterReset } from './filter-panels.tsx';
import { JobCard } from './job-card.tsx';
import type { LoadedJobs } from './job-list.ts';
import css from './list-page.module.css';
import {
  chosenFilters,
  countFilters,
  type ListState,
  RADII,
  refine,
  toggleFilter,
  withoutFilters,
  writeFilter,
  writeListState,
} from './list-state.ts';

const loadSheet = () => import('./filter-sheet.tsx');
const FilterSheet = lazy(loadSheet);

interface ResultsProps {
  list: LoadedJobs;
  state: ListState;
  /** Whether the list of `state` is still loading; `list` is then the one before. */
  pending: boolean;
}

const COUNT_ID = 'job-count';

export function Results({ list, state, pending }: ResultsProps) {
  const { t } = useTranslation('jobs');
  const [sheet, setSheet] = useState(false);
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
        {n > 0 && <Chips list={list} state={state} pending={pending} />}
      </div>
      {state.place && !list.place && !pending && (
        <div className={css.notice}>
          <Alert tone="warn" title={t('search:place.unknown', { place: state.place })} live>
            {t('search:place.unknownText')}
          </Alert>
        </div>
      )}
      <Hits list={list} state={state} pending={pending} />
      {sheet && (
        <Suspense>
          <FilterSheet
            state={state}
            counts={found.facets}
            hits={found.nbHits}
            onClose={() => setSheet(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** The chosen filters, each as a link that takes it away, and the order that a place allows. */
function Chips({ list, state, pending }: ResultsProps) {
  const { t, language } = useTranslation('jobs');
  const months = freeMonthsText(state, language);
  // The name is not known while the list of a newly chosen company loads.
  const company = list.company?.id === state.company ? list.company?.name : !pending && t('search:company');
  const chips = [
    ...chosenFilters(state.filters).map((filter) => ({
      key: writeFilter(filter),
      text: chipText(filter, language),
      without: toggleFilter(state, filter),
    })),
    state.place && {
      key: 'place',
      text: t('search:place.chip', { place: state.place.replace(/^\d{4} /, ''), radius: state.radius }),
      without: refine(state, { place: '' }),
    },
    state.company && company && { key: 'company', text: company, without: refine(state, { company: null }) },
    months && { key: 'months', text: months, without: refine(state, { from: null, until: null }) },
  ].filter((chip) => chip instanceof Object);
  // A chip that is taken away takes the focus with it.
  const moveOn = () => document.getElementById(COUNT_ID)?.focus({ preventScroll: true });
  return (
    <ul className={css.chips} aria-label={t('list.chosen')}>
      {chips.map(({ key, text, without }) => (
        <li key={key}>
          <FilterChipLink
            to={writeListState(without) || '?'}
            label={t('list.removeFilter', { filter: text })}
            onClick={moveOn}
          >
            {text}
          </FilterChipLink>
        </li>
      ))}
      {list.place && state.place && (
        <li>
          <FilterChipLink
            to={writeListState(refine(state, { nearest: !state.nearest })) || '?'}
            chosen={state.nearest}
          >
            {t('search:place.nearest')}
          </FilterChipLink>
        </li>
      )}
      {chips.length > 1 && (
        <li>
          <Link
            className={css.removeAll}
            to={writeListState(withoutFilters(state)) || '?'}
            preventScrollReset
            onClick={moveOn}
          >
            {t('search:removeAll')}
          </Link>
        </li>
      )}
    </ul>
  );
}

function Hits({ list: { found }, state, pending }: ResultsProps) {
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
  if (countFilters(state) > 0) {
    const wider = state.place ? RADII.find((radius) => radius > state.radius) : undefined;
    return (
      <Alert
        tone="info"
        title={t('list.noneTitle')}
        action={
          <div className={css.ways}>
            {wider && (
              <Link
                className={css.alertReset}
                to={writeListState(refine(state, { radius: wider }))}
                preventScrollReset
              >
                {t('search:place.widen', { radius: wider })}
              </Link>
            )}
            <FilterReset state={state} className={css.alertReset}>
              {t('list.noneReset')}
            </FilterReset>
          </div>
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

import { Link } from 'react-router';
import { translator, useTranslation } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import Cards from './cards.tsx';
import { chipText, freeMonthsText, placeText } from './filter-labels.ts';
import { FilterReset } from './filter-reset.tsx';
import JobAlertButton from './job-alert-button.tsx';
import type { LoadedJobs } from './job-list.ts';
import css from './list-page.module.css';
import { type Relaxation, relaxed } from './list-query.ts';
import { chosenFilters, countFilters, type ListState, writeFilter, writeListState } from './list-state.ts';

interface NothingFoundProps {
  list: LoadedJobs;
  state: ListState;
}

/** The empty state: the search, suggested relaxations, and the first ads of the best of them. */
export default function NothingFound({ list, state }: NothingFoundProps) {
  const { t, language } = useTranslation('jobs');
  const path = usePublicPath();
  const { query } = state;
  const relaxations = list.found.relaxations ?? [];
  const advice = list.found.understood ? 'list.noneUnderstoodText' : 'list.noneForQueryText';
  const isFiltered = countFilters(state) > 0;
  const byMail = <JobAlertButton state={state} place={list.place} variant="filled" />;
  if (!isFiltered && relaxations.length === 0) {
    if (!query) {
      return (
        <EmptyState title={t('list.empty')} action={byMail}>
          {t('list.emptyText')}
        </EmptyState>
      );
    }
    return (
      <EmptyState
        title={t('list.noneForQuery', { query })}
        action={
          <>
            {byMail}
            <ButtonLink variant="outline" size="sm" to={path('job.list')}>
              {t('list.all')}
            </ButtonLink>
          </>
        }
      >
        {t(advice)}
      </EmptyState>
    );
  }
  const ways = relaxations.map((relaxation) => {
    const way = wayText(state, relaxation, list.company?.name, language);
    return {
      to: writeListState(relaxed(state, relaxation)) || '?',
      text: t('search:ways.counted', { way, n: relaxation.nbHits }),
    };
  });
  const title = query
    ? t(isFiltered ? 'list.noneForBoth' : 'list.noneForQuery', { query })
    : t('list.noneTitle');
  return (
    <>
      <Alert tone="info" title={title} live>
        {ways.length === 0 && t(query ? advice : 'list.noneText')}
        <div className={css.byMail}>{byMail}</div>
        <ul className={css.ways}>
          {ways.map(({ to, text }) => (
            <li key={text}>
              <Link className={css.way} to={to} preventScrollReset>
                {text}
              </Link>
            </li>
          ))}
          {isFiltered && (
            <li>
              <FilterReset state={state} className={css.way}>
                {t('list.noneReset')}
              </FilterReset>
            </li>
          )}
        </ul>
      </Alert>
      {list.nearby && (
        <>
          <h3 className={css.nearby}>{ways[0]?.text}</h3>
          <Cards found={list.nearby.found} list={writeListState(list.nearby.state)} />
        </>
      )}
    </>
  );
}

/** Describes how a relaxation differs from the search: "Ohne «xy», Winter" or "Zermatt, bis 25 km". */
function wayText(
  state: ListState,
  relaxation: Relaxation,
  company: string | undefined,
  language: Language,
): string {
  const t = translator(language, 'search');
  const next = relaxed(state, relaxation);
  const left = new Set(chosenFilters(next.filters).map(writeFilter));
  const without = [
    ...relaxation.dropped.flatMap(({ kind, text }) =>
      kind === 'word' ? [t('ways.word', { word: text })] : [],
    ),
    ...chosenFilters(state.filters)
      .filter((filter) => !left.has(writeFilter(filter)))
      .map((filter) => chipText(filter, language)),
    ...(state.place && !next.place ? [placeText(state, language)] : []),
    ...(state.company && !next.company ? [company ?? t('company')] : []),
    ...(freeMonthsText(next, language) ? [] : [freeMonthsText(state, language)]),
  ].filter(Boolean);
  const what = without.join(', ');
  if (!next.place || placeText(next, language) === placeText(state, language)) {
    return t('ways.without', { what });
  }
  const place = placeText(next, language);
  return what ? t('ways.near', { place, what }) : place;
}

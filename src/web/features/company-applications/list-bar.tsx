import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconLayoutKanban from '@tabler/icons-react/dist/esm/icons/IconLayoutKanban.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { MARK } from '#domain/applications/applicant.ts';
import { MEANINGS_IN } from '#domain/applications/board.ts';
import { formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { Sorting } from '#web/lib/list.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { AdSelect } from '#web/nouns/job/ad-select.tsx';
import { languageNames } from '#web/nouns/person/language-names.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { CountBadge, FilterChipLink } from '#web/ui/chip.tsx';
import { SegmentedLinks } from '#web/ui/segmented-links.tsx';
import { WordsField } from '#web/ui/words-field.tsx';
import { answerFilterText, permitText } from './applicant-facts.ts';
import type { ApplicationList, ListView, Meaning } from './application.ts';
import { FilterDialog } from './filter-dialog.tsx';
import {
  answersIn,
  countChosen,
  type ListFilters,
  meaningsIn,
  NO_APPLICANT_FILTERS,
  withAnswer,
  withFilters,
} from './list-address.ts';
import css from './list-bar.module.css';
import type { ListOrder } from './list-props.ts';
import { useQuestions } from './use-answer-filter.ts';
import { useIsNarrow } from './use-is-narrow.ts';

interface ListBarProps {
  company: OwnCompany;
  list: ApplicationList;
  search: URLSearchParams;
  filters: ListFilters;
  view: ListView;
  words: string;
  onWords: (words: string) => void;
  /** Whether there is a search field; null while it is not known, when its place is kept. */
  hasWords: boolean | null;
  /** How many there are of each status; undefined while loading. */
  statuses?: readonly { status: string; total: number }[] | undefined;
  /** The order, which the filter dialog changes too; null for the board, which has one order. */
  sorting: Sorting<ListOrder> | null;
  onFilter: (changes: Partial<ListFilters>, sorting: Sorting<ListOrder> | null) => void;
}

/**
 * The controls of a list or board: words, ad, filters and view. On phones they are the row of statuses alone, with the
 * search and the filters behind icons.
 */
export function ListBar(props: ListBarProps) {
  const { company, list, search, filters, view, words, onWords, hasWords, statuses, sorting, onFilter } =
    props;
  const { t } = useTranslation('company-applications');
  const [isFiltering, setFiltering] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  // On phones the filters have it.
  const isNarrow = useIsNarrow();
  const isOpen = isSearching || words !== '';
  const n = countChosen(filters);
  const openFilters = () => setFiltering(true);
  const viewLink = (to: ListView) => {
    const Icon = to === 'board' ? IconLayoutKanban : IconList;
    return {
      to: pathIn(search, to),
      label: (
        <>
          <Icon size={20} aria-hidden />
          {t(`view.${to}`)}
        </>
      ),
      isCurrent: to === view,
    };
  };
  return (
    <div className={css.tools}>
      {hasWords !== false && (
        <div
          ref={field}
          className={css.search}
          data-held={hasWords === null || undefined}
          data-open={isOpen || undefined}
        >
          <WordsField label={t('list.search')} value={words} onChange={onWords} />
        </div>
      )}
      {!isNarrow && (
        <div className={css.ad}>
          <AdSelect
            companyId={company.id}
            of="applications"
            isBare
            value={filters.job}
            onChange={(job) => onFilter({ job }, null)}
          />
        </div>
      )}
      <Button
        className={css.filter}
        variant="outline"
        size="sm"
        icon={<IconAdjustmentsHorizontal size={20} aria-hidden />}
        aria-haspopup="dialog"
        onClick={openFilters}
      >
        {t('filter.open')}
        {n > 0 && <CountBadge>{n}</CountBadge>}
      </Button>
      <div className={css.view}>
        <SegmentedLinks label={t('view.label')} links={[viewLink('list'), viewLink('board')]} />
      </div>
      {view === 'list' && (
        <nav className={css.statuses} aria-label={t('filter.status')}>
          <StatusChips {...{ list, search, filters, statuses }} />
        </nav>
      )}
      <div className={css.icons}>
        {hasWords && (
          <IconButton
            label={t('list.search')}
            icon={<IconSearch size={22} aria-hidden />}
            aria-expanded={isOpen}
            onClick={() => {
              flushSync(() => setSearching(!isSearching));
              field.current?.querySelector('input')?.focus();
            }}
          />
        )}
        <IconButton
          label={t('filter.open')}
          icon={
            <>
              <IconAdjustmentsHorizontal size={22} aria-hidden />
              {n > 0 && (
                <span className={css.badge}>
                  <CountBadge>{n}</CountBadge>
                </span>
              )}
            </>
          }
          aria-haspopup="dialog"
          onClick={openFilters}
        />
      </div>
      <ChosenFilters companyId={company.id} search={search} filters={filters} />
      {isFiltering && (
        <FilterDialog
          companyId={company.id}
          filters={filters}
          sorting={sorting}
          onFilter={onFilter}
          onClose={() => setFiltering(false)}
        />
      )}
    </div>
  );
}

/** The other view of the same list. The board shows all statuses, and has neither an order nor pages. */
function pathIn(search: URLSearchParams, view: ListView): string {
  const shown = new URLSearchParams(search);
  shown.delete('view');
  if (view === 'board') {
    for (const name of ['status', 'sort', 'page']) shown.delete(name);
    shown.set('view', view);
  }
  return `?${shown}`;
}

/** The statuses of a list with their numbers; pressing the chosen one shows all again. */
function StatusChips({
  list,
  search,
  filters,
  statuses,
}: Pick<ListBarProps, 'list' | 'search' | 'filters' | 'statuses'>) {
  const { t } = useTranslation('company-applications');
  const totals = new Map(statuses?.map(({ status, total }) => [status, total]));
  const chosen = filters.status;
  const isOften = (meaning: Meaning) =>
    !isRare(meaning) && (!filters.unread || MEANINGS_IN.open.includes(meaning));
  return meaningsIn(list, filters)
    .filter((meaning) => isOften(meaning) || meaning === chosen || (totals.get(meaning) ?? 0) > 0)
    .map((meaning) => (
      <FilterChipLink
        key={meaning}
        to={`?${withFilters(search, { status: meaning === chosen ? null : meaning })}`}
        chosen={meaning === chosen}
      >
        <span>
          {t(`status.${meaning}`)}{' '}
          <span className={css.count}>{statuses ? (totals.get(meaning) ?? 0) : '\u2007'}</span>
        </span>
      </FilterChipLink>
    ));
}

/** Statuses that most lists have none of. */
function isRare(meaning: Meaning): boolean {
  return meaning === 'HIRED' || meaning === 'FORGOTTEN';
}

/** The filters of the applicant that are set; pressing one removes it. */
function ChosenFilters({
  companyId,
  search,
  filters,
}: Pick<ListBarProps, 'search' | 'filters'> & { companyId: number }) {
  const { t, language } = useTranslation('company-applications');
  const { t: fieldName } = useTranslation('fields');
  const { languages, permit, here, free, unread, seasons, tag, mark, answers } = filters;
  const without: [text: string, changes: Partial<ListFilters>][] = [
    ...languages.map((it): [string, Partial<ListFilters>] => [
      languageNames(language)(it),
      { languages: languages.filter((other) => other !== it) },
    ]),
    ...permit.map((it): [string, Partial<ListFilters>] => [
      permitText(it, language),
      { permit: permit.filter((other) => other !== it) },
    ]),
  ];
  if (here) without.push([fieldName('here'), { here: false }]);
  if (free !== null) {
    without.push([t('filter.freeBy', { date: formatDate(free, language, 'short') }), { free: null }]);
  }
  if (unread) without.push([fieldName('unread'), { unread: false }]);
  if (seasons !== null) without.push([t('filter.atLeastSeasons', { n: seasons }), { seasons: null }]);
  if (tag !== '') without.push([tag, { tag: '' }]);
  if (mark !== null) without.push([markText(mark), { mark: null }]);
  const questions = useQuestions(companyId, filters.answers === '' ? null : filters.job);
  for (const asked of answersIn(answers)) {
    without.push([
      answerFilterText(questions, asked, language),
      { answers: withAnswer(answers, asked[0], '') },
    ]);
  }
  function markText(least: number) {
    return `${t('mark.label')}: ${t('filter.atLeastMark', { mark: least, most: MARK.max })}`;
  }
  if (without.length === 0) return null;
  return (
    <nav className={css.chosen} aria-label={t('filter.chosen')}>
      {without.map(([text, changes]) => (
        <FilterChipLink
          key={text}
          to={`?${withFilters(search, changes)}`}
          label={t('filter.remove', { filter: text })}
        >
          {text}
        </FilterChipLink>
      ))}
      {without.length > 1 && (
        <Link className={css.clear} to={`?${withFilters(search, NO_APPLICANT_FILTERS)}`} preventScrollReset>
          {t('filter.clear')}
        </Link>
      )}
    </nav>
  );
}

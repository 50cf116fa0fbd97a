import { useTranslation } from '#web/lib/i18n.ts';
import { FilterChipLink } from '#web/ui/chip.tsx';
import { focusCount } from './count-heading.ts';
import { chipText, freeMonthsText, placeText } from './filter-labels.ts';
import type { ShownJobs } from './job-list.ts';
import css from './list-page.module.css';
import { chosenFilters, refine, toggleFilter, writeFilter, writeListState } from './list-state.ts';

/**
 * The active filters as links that remove them, also the surroundings of a place that words were taken to ask for.
 */
export default function ChosenFilters({ list, state, pending }: ShownJobs) {
  const { t, language } = useTranslation('jobs');
  const months = freeMonthsText(state, language);
  // The name is unknown while the list for a newly selected company loads.
  const company = list.company?.id === state.company ? list.company?.name : !pending && t('search:company');
  const { near } = list.found;
  const chips = [
    near && {
      key: 'near',
      text: placeText({ place: near.place, radius: near.radius / 1000 }, language),
      without: refine(state, { query: near.query }),
    },
    ...chosenFilters(state.filters).map((filter) => ({
      key: writeFilter(filter),
      text: chipText(filter, language),
      without: toggleFilter(state, filter),
    })),
    state.place && {
      key: 'place',
      text: placeText(state, language),
      without: refine(state, { place: '' }),
    },
    state.company && company && { key: 'company', text: company, without: refine(state, { company: null }) },
    months && { key: 'months', text: months, without: refine(state, { from: null, until: null }) },
  ].filter((chip) => chip instanceof Object);
  return (
    <ul className={css.chips} aria-label={t('list.chosen')}>
      {chips.map(({ key, text, without }) => (
        <li key={key}>
          <FilterChipLink
            to={writeListState(without) || '?'}
            label={t('list.removeFilter', { filter: text })}
            onClick={focusCount}
          >
            {text}
          </FilterChipLink>
        </li>
      ))}
    </ul>
  );
}

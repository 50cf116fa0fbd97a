import { useQuery } from '@tanstack/react-query';
import { pageSearchOf } from '#api/search-address.ts';
import { chipText, freeMonthsText, placeText } from '#web/features/jobs/filter-labels.ts';
import { chosenFilters, readListState } from '#web/features/jobs/list-state.ts';
import { readPlanState, WISHES } from '#web/features/year-plans/plan-state.ts';
import { wishText } from '#web/features/year-plans/wish-texts.ts';
import { translator, useCatalogues, useLanguage } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import { apiQuery } from '#web/lib/query.tsx';
import type { Asked } from './alert.ts';

/** The text catalogues that describing a search needs. */
export const WORDS = ['alerts', 'jobs', 'search', 'year-plans'] as const;

/** Describes a search: "Stellen: «Koch», Winter, Graubünden". */
export function useSearchWords(asked: Asked): string {
  const language = useLanguage();
  useCatalogues(language, WORDS);
  const id = asked.kind === 'jobs' ? jobListStateOf(asked)?.company : null;
  const query = { filters: `company.id:${id}`, hitsPerPage: '1', facets: '' };
  const { data } = useQuery({ ...apiQuery('searchJobs', { query }), enabled: Boolean(id) });
  return searchWords(asked, language, data?.hits[0]?.company.name);
}

/** Like `useSearchWords`, for loaded catalogues. @param company the name of the company to which the search is limited */
export function searchWords(asked: Asked, language: Language, company?: string): string {
  const t = translator(language, 'alerts');
  const parts = asked.kind === 'jobs' ? jobParts(asked, language, company) : planParts(asked, language);
  if (parts.length === 0) return t(`all.${asked.kind}`);
  return t('sentence', { name: t(`name.${asked.kind}`), parts: parts.join(', ') });
}

function jobListStateOf(asked: Asked) {
  const page = pageSearchOf(asked);
  return page === null ? null : readListState(new URLSearchParams(page));
}

function jobParts(asked: Asked, language: Language, company: string | undefined): string[] {
  const state = jobListStateOf(asked);
  if (state === null) return writtenParts(asked, language);
  const t = translator(language, 'alerts');
  return [
    state.query && t('query', { query: state.query }),
    ...chosenFilters(state.filters).map((filter) => chipText(filter, language)),
    state.place && placeText(state, language),
    state.company && (company ?? translator(language, 'search')('company')),
    freeMonthsText(state, language),
  ].filter(isWritten);
}

const isWritten = (part: unknown): part is string => typeof part === 'string' && part !== '';

/** Describes a search that no page supports, by its raw parameters. */
function writtenParts({ search, place }: Asked, language: Language): string[] {
  const t = translator(language, 'alerts');
  const call = new URLSearchParams(search);
  const [query, filter, radius] = ['query', 'filters', 'aroundRadius'].map((name) => call.get(name));
  return [
    query && t('query', { query }),
    filter && t('handWritten', { filter }),
    call.has('aroundLatLng') && (place ?? t('around')),
    call.has('aroundLatLng') && radius && t('within', { km: Math.ceil(Number(radius) / 1000) }),
  ].filter(isWritten);
}

function planParts({ search }: Asked, language: Language): string[] {
  const state = readPlanState(new URLSearchParams(search));
  const t = translator(language, 'alerts');
  return WISHES.flatMap((wish) => {
    if (wish !== 'query') return wishText(wish, state, language) ?? [];
    return state.query === '' ? [] : t('query', { query: state.query });
  });
}

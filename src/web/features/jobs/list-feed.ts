import { feedPath, searchFeedPath } from '#api/feeds.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { LoadedJobs } from './job-list.ts';
import { searchOf } from './list-query.ts';
import { countFilters, type ListState } from './list-state.ts';

/** The path of the feed of a list, the same for each of its pages; null where its place is not known. */
export function feedOf(
  state: ListState,
  place: LoadedJobs['place'] | undefined,
  language: Language,
): string | null {
  if (state.place && !place) return null;
  if (!isSearch(state)) return feedPath(language);
  const search = { ...searchOf(state, place), ...(state.sort && { sort: state.sort }) };
  return `${searchFeedPath(language)}?${new URLSearchParams(search)}`;
}

/** Whether anything is asked of the list. */
export const isSearch = (state: ListState): boolean =>
  state.query !== '' || Boolean(state.sort) || countFilters(state) > 0;

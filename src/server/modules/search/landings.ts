import type { Reply } from '#api/schemas.ts';
import { LANDING_CATEGORY_IDS, LANDING_MIN_ADS } from '#domain/jobs/landing.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { SEASONS } from '#domain/kernel/season.ts';
import type { SearchAnswer, SearchRequest } from '#server/adapters/search/port.ts';
import { hasAll } from './filters.ts';

type Landings = Reply<'listLandings'>['data'];

/**
 * The combinations of category, canton and season that have a page of their own (rule pages/landing), those with most
 * ads first. They are counted by the index: one search per category and season, with the facet of cantons.
 */
export async function listLandings(
  find: (request: SearchRequest) => Promise<SearchAnswer>,
  today: CivilDate,
): Promise<Landings> {
  const landings: Landings = [];
  for (const job_category_id of LANDING_CATEGORY_IDS) {
    for (const season of SEASONS) {
      const { facets } = await find({
        ...{ query: '', filters: hasAll({ job_category_id, season }), today },
        ...{ page: 0, hitsPerPage: 1, facets: ['state'], disjunctive: false, pastTheEnd: 'empty' },
      });
      for (const [state, number_of_ads] of Object.entries(facets.state ?? {})) {
        if (state !== '' && number_of_ads >= LANDING_MIN_ADS) {
          landings.push({ job_category_id, state, season, number_of_ads });
        }
      }
    }
  }
  return landings.sort((a, b) => b.number_of_ads - a.number_of_ads);
}

import type { houseEndpoints } from '#api/houses.ts';
import type { Reply } from '#api/schemas.ts';
import { daysToAnswer, toldReturns } from '#domain/companies/figures.ts';
import { occupationIn, type SearchHit, type SearchIndex } from '#server/adapters/search/port.ts';
import { answersOfCompany } from '#server/modules/applications/index.ts';
import { presentEmployer } from '#server/modules/companies/index.ts';
import { returnsOfCompany } from '#server/modules/employments/index.ts';
import { findShownCompany } from '#server/modules/jobs/index.ts';
import { hasAll, refusingSearch } from '#server/modules/search/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handler.ts';

type HouseViews = keyof typeof houseEndpoints;

/** The maximum of ads on the page of a company; the search has all of them. */
const SHOWN_ADS = 20;

/** The public page of a company (rules pages/houses, companies/figures). */
export function houseViews({
  database: { db },
  searchIndex,
}: {
  database: Database;
  searchIndex: SearchIndex;
}): Handlers<HouseViews> {
  return {
    async getHouse({ params: { companyId }, today, now }) {
      const company = await findShownCompany(db, companyId, today);
      if (company === null) throw new AppError('not_found');
      const answers = await answersOfCompany(db, companyId, now);
      const returns = await returnsOfCompany(db, companyId, today);
      const { hits, nbHits } = await refusingSearch(() =>
        searchIndex.search({
          ...{ query: '', filters: hasAll({ 'company.id': companyId }), order: 'start', today },
          ...{ page: 0, hitsPerPage: SHOWN_ADS, facets: [], disjunctive: false, pastTheEnd: 'empty' },
        }),
      );
      return {
        data: {
          ...presentEmployer(company),
          state: company.state,
          answer_days: daysToAnswer(answers),
          returns: toldReturns(returns),
          number_of_ads: nbHits,
          ads: hits,
          occupations: occupationsOf(hits),
        },
      };
    },
  };
}

function occupationsOf(ads: readonly SearchHit[]): Reply<'getHouse'>['data']['occupations'] {
  return Object.fromEntries(
    ads.flatMap(({ id, title }) => {
      const names = occupationIn(title, '');
      return names ? [[id, names]] : [];
    }),
  );
}

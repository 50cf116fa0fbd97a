import type { Reply } from '#api/schemas.ts';
import { occupationIn } from '#server/adapters/search/port.ts';
import { findCompanies, presentEmployer } from '#server/modules/companies/index.ts';
import { listFavourites } from '#server/modules/favourites/index.ts';
import { findEndedJobs, findPublicJobs, presentJob } from '#server/modules/jobs/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { shortListReply } from '#server/platform/http/paging.ts';
import { shownTandems } from './shown-tandems.ts';

type FavouriteViews = 'listFavouriteJobs';

/**
 * The saved ads of an employee, each with its company. Ended ads are reduced to title and company, and others that are
 * not public to the id (rule favourites/gone).
 */
export function favouriteViews({ database: { db } }: { database: Database }): Handlers<FavouriteViews> {
  return {
    async listFavouriteJobs({ actor, query, today }) {
      const ids = await listFavourites(db, actor.userId);
      const found = await findPublicJobs(db, ids, today);
      const ended = await findEndedJobs(
        db,
        ids.filter((id) => !found.has(id)),
        today,
      );
      const companies = await findCompanies(db, [
        ...new Set([...ended.values()].map(({ companyId }) => companyId)),
      ]);
      const tandemOf = await shownTandems(db, [...found.keys()], today);
      const nameOf = new Map(companies.map(({ id, name }) => [id, name]));
      const shown = ids.map((id): Reply<'listFavouriteJobs'>['data'][number] => {
        const ad = found.get(id);
        const gone = ended.get(id);
        if (ad === undefined && gone !== undefined) {
          const company = nameOf.get(gone.companyId) ?? '';
          return { id, is_public: false, ended: { title: gone.title, company } };
        }
        if (ad === undefined) return { id, is_public: false };
        return {
          ...presentJob(ad.job),
          company: presentEmployer(ad.company),
          occupation: occupationIn(ad.job.title, ''),
          ...tandemOf(id),
          is_public: true,
        };
      });
      return shortListReply(shown, query, (it) => (it.is_public ? `${it.title} ${it.company.name}` : ''));
    },
  };
}

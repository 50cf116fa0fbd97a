import { FAVOURITES_MAX } from '#domain/favourites/limit.ts';
import { lockAccount } from '#server/modules/accounts/index.ts';
import { findPublicJob } from '#server/modules/jobs/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { insert, listIds, remove } from './store.ts';

/**
 * The calls by which employees save ads (rule favourites/saving). The list of saved ads combines several modules and is
 * in `views`.
 */
export function favouriteRoutes({
  database,
}: {
  database: Database;
}): Handlers<'listFavouriteIds' | 'addFavourite' | 'removeFavourite'> {
  return {
    async listFavouriteIds({ actor }) {
      return { data: await listIds(database.db, actor.userId) };
    },
    async addFavourite({ actor: { userId }, params: { jobId }, now, today }) {
      await database.transaction(async (tx) => {
        // Serialised by account, so that concurrent calls can neither exceed the limit nor save an ad twice.
        if ((await lockAccount(tx, userId)) === null) throw new AppError('token_invalid');
        const saved = await listIds(tx, userId);
        if (saved.includes(jobId)) return;
        if ((await findPublicJob(tx, jobId, today)) === null) throw new AppError('not_found');
        if (saved.length >= FAVOURITES_MAX) throw new AppError('favourites_full', { max: FAVOURITES_MAX });
        await insert(tx, { userId, jobId, createdAt: now });
      });
      return { data: null };
    },
    async removeFavourite({ actor: { userId }, params: { jobId } }) {
      await remove(database.db, { userId, jobId });
      return { data: null };
    },
  };
}

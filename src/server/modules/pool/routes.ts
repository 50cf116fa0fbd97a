import type { poolEndpoints } from '#api/pool.ts';
import { PAGE_SIZE_MAX } from '#domain/kernel/limits.ts';
import { requireSubscription } from '#server/modules/subscriptions/index.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { listReply, readListQuery } from '#server/platform/http/paging.ts';
import { changeAvailability, readAvailability } from './availability.ts';
import type { PoolContext } from './context.ts';
import { answer, invite, leftToday } from './invitations.ts';
import { keyOf, orderSalt } from './keys.ts';
import { presentOwnInvitations, presentPeople, presentSentInvitations } from './presenter.ts';
import { housesWith } from './sight.ts';
import { list as listCandidates } from './store/candidates.ts';
import { list as listInvitations } from './store/invitations.ts';

/** The calls of people in the pool, and of houses that search it (rules under "Pool"). */
export function poolRoutes(context: PoolContext): Handlers<keyof typeof poolEndpoints> {
  const { secret } = context;
  const { db } = context.database;
  return {
    async getAvailability({ actor, ...moment }) {
      return { data: await readAvailability(db, actor.userId, moment) };
    },
    async updateAvailability({ actor, body, ...moment }) {
      return { data: await changeAvailability(context, actor.userId, body, moment) };
    },
    async listOwnInvitations({ actor: { userId }, query: { status, ...query }, today }) {
      const listed = await listInvitations(db, { userId }, status, readListQuery(query).page);
      return listReply(await presentOwnInvitations(db, listed.rows, today), listed);
    },
    async answerInvitation({ actor: { userId }, params, body, ...moment }) {
      const answered = await answer(context, { ...params, userId }, body, moment);
      const [data] = await presentOwnInvitations(db, [answered], moment.today);
      if (data === undefined) throw new Error(`Invitation ${answered.id} names no company`);
      return { data };
    },
    async listCandidates({ params: { companyId }, query: { sort, page, per_page, ...search }, now, today }) {
      await requireSubscription(db, companyId, today);
      const sight = { companyId, day: today };
      const looking = { houses: await housesWith(db, companyId), salt: orderSalt(secret, sight), now, today };
      // Always paginated, unlike other lists, to make copying the whole pool harder.
      const paged = readListQuery({ page: page ?? 1, per_page: per_page ?? PAGE_SIZE_MAX, sort });
      const { rows, total = rows.length } = await listCandidates(db, looking, search, paged);
      const shown = await presentPeople(db, rows);
      return {
        data: shown.map((person, nth) => ({
          key: keyOf(secret, sight, rows[nth]?.availability.userId ?? 0),
          ...person,
        })),
        meta: { total, invitations_left: await leftToday(db, companyId, today) },
      };
    },
    async listCandidateInvitations({ params: { companyId }, query: { status, ...query } }) {
      const listed = await listInvitations(db, { companyId }, status, readListQuery(query).page);
      return listReply(await presentSentInvitations(db, listed.rows), listed);
    },
    async inviteCandidate({ params, body, ...acting }) {
      const [data] = await presentSentInvitations(db, [await invite(context, params, body, acting)]);
      return { data: data as NonNullable<typeof data> };
    },
  };
}

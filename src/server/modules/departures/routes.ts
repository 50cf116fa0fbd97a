import type { departureEndpoints } from '#api/departures.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import type { DepartureContext } from './context.ts';
import { deleteAccount } from './deletion.ts';
import { deletionOutlook } from './outlook.ts';

/** The calls of somebody who goes: what to take along, what would stay, and going. */
export function departureRoutes(context: DepartureContext): Handlers<keyof typeof departureEndpoints> {
  return {
    exportUser: async () => new Uint8Array(),
    async getDeletionOutlook({ actor, today }) {
      return { data: await deletionOutlook(context.database, actor, today) };
    },
    async deleteUser(call) {
      await deleteAccount(context, call);
      return { data: null };
    },
  };
}

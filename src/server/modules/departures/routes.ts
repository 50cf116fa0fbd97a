import type { departureEndpoints } from '#api/departures.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import type { DepartureContext } from './context.ts';
import { closeUnconfirmed, deleteAccount } from './deletion.ts';
import { createExports } from './export.ts';
import { deletionOutlook } from './outlook.ts';

/** The endpoints for leaving: the export, the preview of a deletion, and the deletion. */
export function departureRoutes(context: DepartureContext): Handlers<keyof typeof departureEndpoints> {
  const exportAccount = createExports(context);
  return {
    async exportUser(call) {
      const archive = await exportAccount(call);
      call.setHeader('content-disposition', `attachment; filename="solstice-${call.today}.zip"`);
      return archive;
    },
    async getDeletionOutlook({ actor, today }) {
      return { data: await deletionOutlook(context.database, actor, today) };
    },
    async closeUnconfirmed({ params: { token }, now, today }) {
      await closeUnconfirmed(context, token, { now, today });
      return { data: null };
    },
    async deleteUser(call) {
      await deleteAccount(context, call);
      return { data: null };
    },
  };
}

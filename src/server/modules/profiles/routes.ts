import type { Handlers } from '#server/platform/http/handler.ts';
import { type ProfileContext, presentProfile, readProfile, updateProfile } from './service.ts';

/** The calls by which employees read and change their own profile. */
export function profileRoutes(context: ProfileContext): Handlers<'getProfile' | 'updateProfile'> {
  return {
    async getProfile({ actor }) {
      return {
        data: presentProfile(
          await readProfile(context.database.db, actor.userId),
          actor.sessionId,
          context.addresses,
        ),
      };
    },
    async updateProfile(call) {
      return {
        data: presentProfile(await updateProfile(context, call), call.actor.sessionId, context.addresses),
      };
    },
  };
}

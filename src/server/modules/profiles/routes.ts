import type { profileEndpoints } from '#api/profiles.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { type ProfileContext, presentProfile, readProfile, updateProfile } from './service.ts';

/** The endpoints of an employee's own profile. */
export function profileRoutes(context: ProfileContext): Handlers<keyof typeof profileEndpoints> {
  return {
    async getProfile({ actor: { userId, sessionId }, now }) {
      const profile = await readProfile(context.database.db, userId);
      return { data: await presentProfile(context, profile, { sessionId, now }) };
    },
    async updateProfile(call) {
      const profile = await updateProfile(context, call);
      const { sessionId } = call.actor;
      return { data: await presentProfile(context, profile, { sessionId, now: call.now }) };
    },
  };
}

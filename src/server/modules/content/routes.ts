import type { Handlers } from '#server/platform/http/handler.ts';
import { type ContactContext, sendContact } from './contact.ts';

/** What people tell the association, and order of it. */
export function contentRoutes(context: ContactContext): Handlers<'sendContact'> {
  return {
    async sendContact(call) {
      await sendContact(context, call);
      return { data: null };
    },
  };
}

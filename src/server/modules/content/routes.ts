import type { contentEndpoints } from '#api/content.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { sendContact } from './contact.ts';
import type { ContentContext } from './context.ts';
import { listMedia } from './media.ts';
import { confirmOrder, leave, orderNewsletter } from './newsletter.ts';

/** The endpoints of contact, newsletter and media. */
export function contentRoutes(context: ContentContext): Handlers<keyof typeof contentEndpoints> {
  const { db } = context.database;
  return {
    async sendContact(call) {
      await sendContact(context, call);
      return { data: null };
    },

    listMediaReports: ({ params: { lang } }) => listMedia(db, 'mediareports', lang),
    listMediaKits: ({ params: { lang } }) => listMedia(db, 'mediakits', lang),
    listPressReleases: ({ params: { lang } }) => listMedia(db, 'pressreleases', lang),

    async orderNewsletter(call) {
      await orderNewsletter(context, call);
      return { data: null };
    },

    async confirmNewsletter({ params: { token }, now, setHeader }) {
      setHeader('cache-control', 'no-store');
      await confirmOrder(context, token, now);
      return { data: null };
    },

    async leaveNewsletter({ params: { token }, setHeader }) {
      setHeader('cache-control', 'no-store');
      await leave(context, token);
      return { data: null };
    },

    async leaveNewsletterAtOnce({ params: { token } }) {
      await leave(context, token);
      return { data: null };
    },
  };
}

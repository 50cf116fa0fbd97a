import type { messageEndpoints } from '#api/messages.ts';
import { isDecider } from '#domain/companies/team.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { listReply, readListQuery } from '#server/platform/http/paging.ts';
import type { ApplicationContext } from '../service/context.ts';
import { reportMessage } from './report.ts';
import { readMessages, writeMessage } from './service.ts';
import { fieldsFor } from './store.ts';

/** The calls of both sides for the messages of an application (rule applications/messages). */
export function messageRoutes(context: ApplicationContext): Handlers<keyof typeof messageEndpoints> {
  return {
    async listOwnMessages({ params: { applicationId }, query, now }) {
      const thread = { applicationId, side: 'employee' as const };
      const listed = await readMessages(context, thread, readListQuery(query).page, { now, reads: true });
      return listReply(
        listed.rows.map((row) => fieldsFor(thread.side, row)),
        listed,
      );
    },
    async createOwnMessage(call) {
      const { applicationId } = call.params;
      const thread = { applicationId, side: 'employee' as const };
      return { data: fieldsFor(thread.side, await writeMessage(context, thread, call.body, call)) };
    },
    async reportOwnMessage(call) {
      const { applicationId, messageId } = call.params;
      const named = { applicationId, messageId, side: 'employee' as const };
      return { data: fieldsFor(named.side, await reportMessage(context, named, call.body, call)) };
    },
    async listMessages({ params: { applicationId }, query, companyRole, now }) {
      const thread = { applicationId, side: 'company' as const };
      // A member who may not answer does not mark messages as read for those who may.
      const reads = isDecider(companyRole);
      const listed = await readMessages(context, thread, readListQuery(query).page, { now, reads });
      return listReply(
        listed.rows.map((row) => fieldsFor(thread.side, row)),
        listed,
      );
    },
    async createMessage(call) {
      const { applicationId } = call.params;
      const thread = { applicationId, side: 'company' as const };
      return { data: fieldsFor(thread.side, await writeMessage(context, thread, call.body, call)) };
    },
    async reportMessage(call) {
      const { applicationId, messageId } = call.params;
      const named = { applicationId, messageId, side: 'company' as const };
      return { data: fieldsFor(named.side, await reportMessage(context, named, call.body, call)) };
    },
  };
}

import { isDecider } from '#domain/companies/team.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { listReply, readListQuery } from '#server/platform/http/paging.ts';
import type { ApplicationContext } from '../service/context.ts';
import { readMessages, writeMessage } from './service.ts';
import { fieldsOf } from './store.ts';

/** The calls of both sides about the messages of an application (rule applications/messages). */
export function messageRoutes(
  context: ApplicationContext,
): Handlers<'listOwnMessages' | 'createOwnMessage' | 'listMessages' | 'createMessage'> {
  return {
    async listOwnMessages({ params: { applicationId }, query, now }) {
      const thread = { applicationId, side: 'employee' as const };
      const listed = await readMessages(context, thread, readListQuery(query).page, { now, reads: true });
      return listReply(listed.rows.map(fieldsOf), listed);
    },
    async createOwnMessage(call) {
      const { applicationId } = call.params;
      const thread = { applicationId, side: 'employee' as const };
      return { data: fieldsOf(await writeMessage(context, thread, call.body, call)) };
    },
    async listMessages({ params: { applicationId }, query, companyRole, now }) {
      const thread = { applicationId, side: 'company' as const };
      // Who cannot answer leaves it unread for those who can.
      const reads = isDecider(companyRole);
      const listed = await readMessages(context, thread, readListQuery(query).page, { now, reads });
      return listReply(listed.rows.map(fieldsOf), listed);
    },
    async createMessage(call) {
      const { applicationId } = call.params;
      const thread = { applicationId, side: 'company' as const };
      return { data: fieldsOf(await writeMessage(context, thread, call.body, call)) };
    },
  };
}

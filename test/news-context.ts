import { newsOfAllModules } from '#server/contexts.ts';
import { listMembers } from '#server/modules/companies/index.ts';
import {
  mailSender,
  newsMailer,
  newsReader,
  notifier,
  pusher,
  unsubscribeLinks,
} from '#server/modules/notifications/index.ts';
import { SECRET, type TestApp } from './app.ts';

/** The functions with which use cases create notifications; tasks for their mails are enqueued in the test app. */
export function telling(app: TestApp, PUBLIC_URL = 'https://solstice.example') {
  const context = {
    settings: { PUBLIC_URL },
    clock: app.clock,
    sendMail: mailSender(async (_tx, name, payload) => void app.tasks.push({ name, payload }), SECRET),
    sendPush: pusher(async (_tx, name, payload) => void app.tasks.push({ name, payload })),
    links: unsubscribeLinks(SECRET),
    peopleOf: listMembers,
    catalogue: newsOfAllModules,
  };
  return { notify: notifier(context), mailNews: newsMailer(context), readNews: newsReader(context) };
}

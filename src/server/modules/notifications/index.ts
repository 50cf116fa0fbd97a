export { announce, NEWS_CHANNEL, passOn as passOnNews } from './announce.ts';
export { forgetNotifications } from './forget.ts';
export { mailSender, mailTasks, type SendMail } from './mails.ts';
export {
  type MailReport,
  type MailStatus,
  type MailSubscription,
  type Notify,
  notifier,
  reportMailer,
  statusMailer,
  subscriptionMailer,
  type Telling,
} from './notify.ts';
export { personalOfNotifications } from './personal.ts';
export { notificationRoutes } from './routes.ts';
export { mailSeal, type SealedMail } from './sealed-mail.ts';
export { countUnread, handOnNews, notificationOwnership } from './store/notifications.ts';
export { unsubscribeLinks } from './unsubscribing.ts';
export {
  calendarHint,
  companyGoneWords,
  type InterviewDetails,
  interviewParagraphs,
  interviewTitle,
  messageOf,
  sideOf,
} from './words.ts';

export { announce, NEWS_CHANNEL, passOn as passOnNews } from './announce.ts';
export { forgetNotifications } from './forget.ts';
export { hourlyNewsTasks } from './hourly.ts';
export { type MailNews, newsMailer } from './mail-news.ts';
export { type LookUp, mailSender, mailTasks, type SendMail } from './mails.ts';
export {
  buttonWords,
  houseWords,
  type Matter,
  type News,
  type NewsCatalogue,
  newsCatalogue,
  newsType,
  sideOf,
  type Words,
} from './news-type.ts';
export { type Notify, newsReader, notifier, type ReadNews, type Telling } from './notify.ts';
export { personalOfNotifications } from './personal.ts';
export { pusher, pushTasks } from './push.ts';
export { notificationRoutes } from './routes.ts';
export { mailSeal, type SealedMail } from './sealed-mail.ts';
export { countUnread, handOnNews, notificationOwnership } from './store/notifications.ts';
export { unsubscribeLinks } from './unsubscribing.ts';

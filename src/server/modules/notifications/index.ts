export { mailSeal, mailSender, mailTasks, type SealedMail, type SendMail } from './mails.ts';
export { type MailStatus, type Notify, notifier, statusMailer } from './notify.ts';
export { notificationRoutes } from './routes.ts';
export { countUnread, notificationOwnership } from './store.ts';
export { companyGoneWords } from './words.ts';
